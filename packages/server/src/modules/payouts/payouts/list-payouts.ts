import { type listPayouts as endpoint, payoutFilters } from '@recoup/contract/payouts/payouts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { methodPlace } from '../../orders/payouts/payout-offered.ts';
import { countPayouts, payoutsByState } from './due.ts';

const ofPayout = and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id));

export const listPayouts: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const { state, file_id } = query;
  const counts = await payoutsByState(tx, session);
  const list = await listOf(tx, query, {
    table: payouts,
    rows: tx
      .select({ payout: payouts, number: orders.number, kind: orders.kind, customer_name: orders.customer_name })
      .from(payouts)
      .innerJoin(orders, ofPayout)
      .$dynamic(),
    matches: tx.select({ id: payouts.id }).from(payouts).innerJoin(orders, ofPayout).$dynamic(),
    own: ({ payout }) => payout,
    tab: state,
    counts,
    where: and(
      inUserOrderKinds(session, orders.kind),
      file_id === undefined ? undefined : eq(payouts.file_id, file_id),
      filterBy(payoutFilters, query, {
        created: payouts.created_at,
        amount: payouts.amount,
        method: methodPlace(payouts.method, query.method),
        kind: orders.kind,
        location_id: orders.location_id,
      }),
    ),
    search: orders.search,
    as: ({ payout, number, kind, customer_name }) => ({
      ...asPayout(payout),
      order_id: payout.order_id,
      order_number: number,
      kind,
      customer_name,
    }),
  });
  return { ...list, ...(await countPayouts(tx, session, counts)) };
};
