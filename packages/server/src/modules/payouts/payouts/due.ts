import { payoutStateNames } from '@recoup/contract/payouts/payouts';
import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';

/** Orders whose customers are to be paid, and whose money is not on its way. */
export function isToBePaid(tx: Tx) {
  return and(
    isNotNull(orders.due_since),
    eq(orders.category, 'active'),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(payouts)
        .where(
          and(eq(payouts.tenant_id, orders.tenant_id), eq(payouts.order_id, orders.id), ne(payouts.state, 'failed')),
        ),
    ),
  );
}

/** What the tabs of payouts count; `kept` are payouts per state. */
export async function countPayouts(tx: Tx, kept: readonly { readonly key: string; readonly count: number }[]) {
  const counts = kept.flatMap(({ key, count }) => {
    const state = payoutStateNames.find((name) => name === key);
    return state ? [{ state, count }] : [];
  });
  return { counts, due: await tx.$count(orders, isToBePaid(tx)) };
}
