import { visitScreens } from '../screens.ts';

visitScreens('wide');
