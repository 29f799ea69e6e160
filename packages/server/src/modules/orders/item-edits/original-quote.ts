import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEditEndpoints, OriginalQuote } from '@recoup/contract/orders/order-edits';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { keepOnOrders } from '../lifecycle/change-orders.ts';
import { isThere, type StoredOrder } from '../order-rows/lock-order.ts';

type Quoted = Pick<StoredOrder, 'created_at' | 'currency' | 'quoted_total'>;

/** Derives the quote from the order's devices. */
export function quoteOf({ created_at, currency, quoted_total }: Quoted, items: readonly StoredItem[]): OriginalQuote {
  return {
    quoted_at: created_at.toISOString(),
    total: { amount: quoted_total, currency },
    items: items.map(({ name, quoted, quoted_amount }, i) => ({
      position: i + 1,
      name,
      condition: quoted.condition,
      subs: quoted.subs.map(({ term }) => term),
      price: { amount: quoted_amount, currency },
    })),
  };
}

/**
 * Stores the original quote before the order's devices change for the first time. Until then it's derived from them, so
 * most orders never need a copy.
 */
export async function keepOriginalQuote(tx: Tx, order: StoredOrder, items: readonly StoredItem[]): Promise<void> {
  const quote = sql`coalesce(${orders.original_quote}, ${JSON.stringify(quoteOf(order, items))}::jsonb)`;
  await keepOnOrders(tx, [order], { original_quote: quote });
}

export const getOriginalQuote: Handler<OrderEditEndpoints['getOriginalQuote']> = async (tx, { kind, params }) => ({
  data: await readOriginalQuote(tx, kind, params.id),
});

/** The original quote of an order. */
export async function readOriginalQuote(tx: Tx, kind: OrderKind, id: number): Promise<OriginalQuote> {
  const [order] = await tx
    .select({
      id: orders.id,
      kept: orders.original_quote,
      created_at: orders.created_at,
      currency: orders.currency,
      quoted_total: orders.quoted_total,
    })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  if (!order.kept) return quoteOf(order, await itemsOfOrder(tx, order.id));
  const { split_from: _, ...quote } = order.kept;
  return quote;
}
