import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { ReceiptEndpoints } from '@recoup/contract/prints/receipts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { onePdf } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { receiptWords } from '../sheets/complete-receipt.ts';
import { readPrintOrders } from '../sheets/print-orders.ts';
import { receiptOn } from '../sheets/receipt-on.ts';

/** Previews a receipt with the newest order of this kind, because made-up values would mislead. */
export function previewReceipt(kind: OrderKind): Handler<ReceiptEndpoints['previewReceipt']> {
  return async (tx, { body, now, services }) => {
    const [newest] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.kind, kind), eq(orders.category, 'active')))
      .orderBy(desc(orders.created_at), desc(orders.id))
      .limit(1);
    const [order] = newest ? await readPrintOrders(tx, [newest.id]) : [];
    if (!order) {
      const { one } = orderKinds[kind];
      throw new Refusal('not_found', `The preview shows your newest ${one}. You don’t have any yet.`);
    }
    const company = await readCompany(tx);
    const receipt = await receiptWords(tx, services, body, await wordsFor(tx, company, order.customer));
    return onePdf(`receipt-preview-${kind}`, now, receiptOn(company, order, now, receipt));
  };
}
