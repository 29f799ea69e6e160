import * as bins from './bins/bins.ts';
import * as cashDrawers from './cash-drawers.ts';
import * as commissions from './commissions.ts';
import * as reservations from './counter/reservations.ts';
import * as customerActs from './customer-acts.ts';
import * as customerIds from './customer-ids.ts';
import * as customerMerges from './customer-merges.ts';
import * as customerPersons from './customer-person.ts';
import { customers } from './customers.ts';
import { customerImports } from './imports/customer-imports.ts';
import { itemImports } from './imports/item-imports.ts';
import * as inventoryAlerts from './inventory-alerts.ts';
import * as inventoryItems from './inventory-items.ts';
import * as inventoryRecords from './inventory-records.ts';
import * as invoices from './invoices.ts';
import * as itemChanges from './item-changes.ts';
import * as itemHolds from './item-holds.ts';
import * as itemLabels from './labels/item-labels.ts';
import * as markdowns from './markdowns/markdowns.ts';
import * as paymentInfo from './payment-info.ts';
import * as purchaseReports from './purchases/purchase-reports.ts';
import * as sellerStatements from './purchases/seller-statements.ts';
import * as refurbishing from './refurbishing/refurbishing.ts';
import * as storeCredits from './store-credits.ts';
import * as invoiceTaxes from './taxes/invoice-taxes.ts';
import * as warranties from './warranties.ts';

/** The nouns of the stock domain: customers and what we bought from them. */
export const stockNouns = {
  customers,
  customerActs,
  customerIds,
  customerImports,
  customerMerges,
  customerPersons,
  paymentInfo,
  inventoryAlerts,
  inventoryItems,
  inventoryRecords,
  itemChanges,
  itemHolds,
  itemImports,
  itemLabels,
  markdowns,
  sellerStatements,
  purchaseReports,
  refurbishing,
  bins,
  cashDrawers,
  commissions,
  storeCredits,
  invoices,
  reservations,
  invoiceTaxes,
  warranties,
};
