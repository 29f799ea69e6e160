import * as auth from './auth.ts';
import { customTables, listAllCustomTables, switchCustomTable } from './custom-tables.ts';
import * as locations from './locations.ts';

/** Nouns of the domain: who is signed in, where, and how they see lists. */
export const sessionNouns = {
  auth,
  locations,
  customTables,
  customTableUse: { listAllCustomTables, switchCustomTable },
};
