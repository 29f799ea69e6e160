import type { QuoteEndpoints } from '@recoup/contract/orders/quotes';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { readQuote } from './quote-lines.ts';

/** The lines of a quote. */
export const getQuote: Handler<QuoteEndpoints['getQuote']> = async (tx, { kind, params }) => {
  const [order] = await tx
    .select({ id: orders.id, currency: orders.currency, version: orders.version, total: orders.total })
    .from(orders)
    .where(and(eq(orders.id, params.id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  return { data: await readQuote(tx, order, order) };
};
