import * as prints from './prints.ts';
import { receiptsOf } from './receipts.ts';

/** The nouns of the prints domain: everything on paper. */
export const printsNouns = {
  prints,
  inStoreReceipts: receiptsOf('in-store'),
  mailInReceipts: receiptsOf('mail-in'),
  bulkQuoteReceipts: receiptsOf('bulk-quote'),
  easyOfferReceipts: receiptsOf('easy-offer'),
};
