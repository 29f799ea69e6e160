import type { OrderKind } from '@recoup/contract/order-kind';
import type { ReceiptEndpoints } from '@recoup/contract/prints/receipts';
import type { Handlers } from '../../../platform/handler.ts';
import { previewReceipt } from './preview-receipt.ts';

/** Receipts of a kind of order. */
export const receiptHandlers = (kind: OrderKind): Handlers<ReceiptEndpoints> => ({
  previewReceipt: previewReceipt(kind),
});
