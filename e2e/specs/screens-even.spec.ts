import { visitScreens } from '../screens.ts';

visitScreens('even');
