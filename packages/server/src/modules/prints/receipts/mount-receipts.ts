import type { OrderKind } from '@recoup/contract/order-kind';
import type { ReceiptEndpoints } from '@recoup/contract/prints/receipts';
import type { Handlers } from '../../../platform/handler.ts';
import { previewReceipt } from './preview-receipt.ts';

/** The receipt handlers of an order kind. */
export const receiptHandlers = (kind: OrderKind): Handlers<ReceiptEndpoints> => ({
  previewReceipt: previewReceipt(kind),
});
