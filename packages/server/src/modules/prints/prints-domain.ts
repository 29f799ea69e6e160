import type { Domain } from '../../platform/domain.ts';
import { receiptHandlers } from './receipts/mount-receipts.ts';
import { printHandlers } from './sheets/mount-prints.ts';

export const prints: Domain<'prints'> = {
  handlers: {
    prints: printHandlers,
    inStoreReceipts: receiptHandlers('in-store'),
    mailInReceipts: receiptHandlers('mail-in'),
    bulkQuoteReceipts: receiptHandlers('bulk-quote'),
    easyOfferReceipts: receiptHandlers('easy-offer'),
  },
};
