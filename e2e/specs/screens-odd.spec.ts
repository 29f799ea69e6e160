import { visitScreens } from '../screens.ts';

visitScreens('odd');
