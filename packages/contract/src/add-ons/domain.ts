import * as hooks from './hooks.ts';
import * as integrations from './integrations.ts';

/** Nouns of the domain: outside systems. */
export const addOnsNouns = { hooks, integrations };
