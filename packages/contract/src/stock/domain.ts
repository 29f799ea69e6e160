import * as customerActs from './customer-acts.ts';
import { customers } from './customers.ts';
import * as inventoryItems from './inventory-items.ts';
import * as inventoryRecords from './inventory-records.ts';
import * as invoices from './invoices.ts';
import * as paymentInfo from './payment-info.ts';

/** Nouns of the domain: customers and what was bought from them. */
export const stockNouns = { customers, customerActs, paymentInfo, inventoryItems, inventoryRecords, invoices };
