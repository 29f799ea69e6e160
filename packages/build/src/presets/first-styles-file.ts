import { join } from 'node:path';
import { root } from '../workspace.ts';

/** What first screens need of styles: see base-css.ts of `ui`. */
export const firstStylesFile = join(root, 'packages/ui/src/look/first-styles.json');
