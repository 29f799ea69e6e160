import { customers } from './customers.ts';
import * as inventoryItems from './inventory-items.ts';

/** Nouns of the domain: customers and what was bought from them. */
export const stockNouns = { customers, inventoryItems };
