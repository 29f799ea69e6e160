import * as auth from './auth.ts';
import * as locations from './locations.ts';

/** Nouns of the domain: who is signed in, and where. */
export const sessionNouns = { auth, locations };
