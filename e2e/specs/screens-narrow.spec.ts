import { visitScreens } from '../screens.ts';

visitScreens('narrow');
