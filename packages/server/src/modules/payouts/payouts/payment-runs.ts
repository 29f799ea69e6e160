import {
  type getPaymentRun as getEndpoint,
  type listPaymentRuns as listEndpoint,
  type PaymentRun,
  paymentRunFilters,
  type UnpaidOrder,
} from '@recoup/contract/payouts/payment-runs';
import { isAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import { inUserOrderKinds, ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { paymentRuns, payouts } from '../../../schema/payouts.ts';
import { isThereFor } from '../../orders/order-rows/lock-order.ts';

/** The condition for runs that only pay orders of the user's kinds. Undefined if the user has all kinds. */
function runsFor(session: Pick<Session, 'permissions'>) {
  const theirs = ofUserOrders(session, payouts.order_id);
  return (
    theirs && sql`not exists (select from ${payouts} where ${payouts.run_id} = ${paymentRuns.id} and not ${theirs})`
  );
}

export const listPaymentRuns: Handler<typeof listEndpoint> = async (tx, { session, query }) =>
  listOf(tx, query, {
    table: paymentRuns,
    rows: tx.select().from(paymentRuns).$dynamic(),
    where: and(runsFor(session), filterBy(paymentRunFilters, query, { created: paymentRuns.created_at })),
    search: paymentRuns.created_by_name,
    as: ({ id, created_at, created_by_name: by, made, refused }) => ({
      id,
      created_at: created_at.toISOString(),
      by,
      made,
      refused: refused.length,
    }),
  });

/** The current result of a run: its payouts move on, and refused orders may have been paid since. */
export const getPaymentRun: Handler<typeof getEndpoint> = async (tx, { session, params }) => {
  const [run] = await tx
    .select()
    .from(paymentRuns)
    .where(and(eq(paymentRuns.id, params.id), runsFor(session)));
  if (!run) throw new Refusal('not_found');
  const made = await tx
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(orders, and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id)))
    .where(and(eq(payouts.run_id, run.id), inUserOrderKinds(session, orders.kind)))
    .orderBy(asc(payouts.id));
  const all = made.map(({ payout }) => payout);
  const ended = all.filter(({ state }) => isAt(state, 'ended'));
  return {
    data: {
      id: run.id,
      created_at: run.created_at.toISOString(),
      by: run.created_by_name,
      sums: sumsOf(all.filter(({ state }) => !isAt(state, 'ended'))),
      unpaid: await unpaidOf(tx, session, [
        ...run.refused,
        ...ended.map(({ order_id, message, service_status }) => ({
          order_id,
          reason: message ?? 'The payout failed.',
          // A payout that its service rejected may need other details. One that staff took back may not.
          repair: service_status === null ? ('open-order' as const) : ('payout-details' as const),
        })),
      ]),
      withdrawable: all.filter(({ state }) => isAt(state, 'here')).map(({ id }) => id),
    },
  };
};

function sumsOf(all: readonly (typeof payouts.$inferSelect)[]): PaymentRun['sums'] {
  const groups = Map.groupBy(all, ({ method, state, currency }) => `${method} ${state} ${currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { method, state, currency } = first;
    const amount = group.reduce((sum, payout) => sum + payout.amount, 0);
    return [{ method, state, count: group.length, total: { amount, currency } }];
  });
}

/** The unpaid orders as they are now, in the order of the run. */
async function unpaidOf(
  tx: Tx,
  session: Session,
  unpaid: readonly Pick<UnpaidOrder, 'order_id' | 'reason' | 'repair'>[],
): Promise<UnpaidOrder[]> {
  const ids = [...new Set(unpaid.map(({ order_id }) => order_id))];
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isThereFor(session)));
  const paid = await tx
    .select({ order_id: payouts.order_id, state: payouts.state })
    .from(payouts)
    .where(inArray(payouts.order_id, ids));
  const paidSince = new Set(paid.filter(({ state }) => !isAt(state, 'ended')).map(({ order_id }) => order_id));
  const byId = new Map(found.map((order) => [order.id, order]));
  return unpaid.flatMap((one) => {
    const order = byId.get(one.order_id);
    if (!order) return [];
    const { number: order_number, kind, customer_name, total: amount, currency, version } = order;
    const total = { amount, currency };
    return [{ ...one, order_number, kind, customer_name, total, version, paid_since: paidSince.has(order.id) }];
  });
}
