import * as prints from './prints.ts';
import { receiptsOf } from './receipts.ts';

/** Nouns of the domain: paper. */
export const printsNouns = {
  prints,
  inStoreReceipts: receiptsOf('in-store'),
  mailInReceipts: receiptsOf('mail-in'),
  bulkQuoteReceipts: receiptsOf('bulk-quote'),
  easyOfferReceipts: receiptsOf('easy-offer'),
};
