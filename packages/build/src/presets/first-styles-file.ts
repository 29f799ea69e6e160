import { join } from 'node:path';
import { root } from '../workspace.ts';

/** The styles of first screens. See base-css.ts of `ui`. */
export const firstStylesFile = join(root, 'packages/ui/src/look/first-styles.json');
