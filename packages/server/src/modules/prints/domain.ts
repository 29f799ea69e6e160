import type { Domain } from '../../platform/domain.ts';
import { receiptHandlers } from './receipts/routes.ts';
import { printHandlers } from './sheets/routes.ts';

export const prints: Domain<'prints'> = {
  handlers: {
    prints: printHandlers,
    inStoreReceipts: receiptHandlers('in-store'),
    mailInReceipts: receiptHandlers('mail-in'),
    bulkQuoteReceipts: receiptHandlers('bulk-quote'),
    easyOfferReceipts: receiptHandlers('easy-offer'),
  },
};
