import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { type ReceiptEndpoints, receiptDocument } from '@recoup/contract/prints/receipts';
import type { Handlers } from '../../../platform/handler.ts';
import { readDocument, saveDocument } from '../../settings/setting-documents/document.ts';
import { previewReceipt } from './preview-receipt.ts';

/** Receipts of a kind of order. */
export function receiptHandlers(kind: OrderKind): Handlers<ReceiptEndpoints> {
  const document = receiptDocument(kind);
  return {
    getReceipt: async (tx) => ({ data: await readDocument(tx, document) }),
    updateReceipt: async (tx, { body, ...by }) => ({
      success: true,
      message: `${document.title}: saved.`,
      data: await saveDocument(tx, document, body, by),
    }),
    previewReceipt: previewReceipt(kind),
    resetReceipt: async (tx, { body, ...by }) => ({
      success: true,
      message: `${document.title}: as it began.`,
      data: await saveDocument(tx, document, { ...document.initial, version: body.version }, by),
    }),
  };
}
