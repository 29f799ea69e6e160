import * as integrations from './integrations.ts';

/** Nouns of the domain: outside systems. */
export const addOnsNouns = { integrations };
