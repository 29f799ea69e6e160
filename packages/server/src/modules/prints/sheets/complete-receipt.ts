import type { Receipt } from '@recoup/contract/prints/receipts';
import { orderNumber, receiptText } from '@recoup/contract/settings/order-documents';
import { hoursText, pageHours } from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { PrintedReceipt } from './receipt-words.ts';

/** A receipt with what the company says on all of them where this one says nothing. */
export async function receiptWords(tx: Tx, own: Receipt, words: Words): Promise<PrintedReceipt> {
  const [{ text }, { hours }, { format }] = await Promise.all([
    readDocument(tx, receiptText),
    readDocument(tx, pageHours),
    readDocument(tx, orderNumber),
  ]);
  return { ...own, terms: own.terms || text, footer: own.footer || hoursText(hours), format, words };
}
