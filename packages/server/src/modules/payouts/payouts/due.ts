import { elsewhereMethods } from '@recoup/contract/payouts/payout-method';
import { payoutStateNames } from '@recoup/contract/payouts/payout-state-names';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, isNotNull, notExists, notInArray, sql } from '../../../platform/db/drizzle.ts';
import { countsOf } from '../../../platform/db/row-counts.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';

type May = Pick<Session, 'permissions'>;

/** The condition for orders that are due for payout and whose money isn't on its way. */
export function isToBePaid(tx: Tx, session: May) {
  return and(
    inUserOrderKinds(session, orders.kind),
    isNotNull(orders.due_since),
    // A marketplace pays these. They are in no payment run.
    notInArray(orders.payout_method, elsewhereMethods),
    eq(orders.category, 'active'),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(payouts)
        .where(
          and(
            eq(payouts.tenant_id, orders.tenant_id),
            eq(payouts.order_id, orders.id),
            notInArray(payouts.state, statesAt('ended')),
          ),
        ),
    ),
  );
}

/** Payouts per state: the stored counts, or for users with only some order kinds, those of their kinds. */
export async function payoutsByState(tx: Tx, session: May): Promise<{ key: string; count: number }[]> {
  const theirs = inUserOrderKinds(session, orders.kind);
  if (!theirs) return countsOf(tx, payouts);
  return tx
    .select({ key: payouts.state, count: count() })
    .from(payouts)
    .innerJoin(orders, and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id)))
    .where(theirs)
    .groupBy(payouts.state);
}

/** The counts of the payout tabs. `kept` are payouts per state. */
export async function countPayouts(
  tx: Tx,
  session: May,
  keptCounts: readonly { readonly key: string; readonly count: number }[],
) {
  const counts = keptCounts.flatMap(({ key, count: many }) => {
    const state = payoutStateNames.find((name) => name === key);
    return state ? [{ state, count: many }] : [];
  });
  return { counts, due: await tx.$count(orders, isToBePaid(tx, session)) };
}
