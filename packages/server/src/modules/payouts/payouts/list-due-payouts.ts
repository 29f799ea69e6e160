import {
  type DueAge,
  dueAgeNames,
  dueAges,
  dueFilters,
  type listDuePayouts as endpoint,
} from '@recoup/contract/payouts/due-payouts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, gt, lte, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { doubtfulDevicesText, findDoubtfulDevices } from '../../orders/device-checks/doubtful-devices.ts';
import { itemsOfOrders } from '../../orders/items/items.ts';
import { maskedDetails } from '../../orders/payouts/payout-details.ts';
import { methodPlace } from '../../orders/payouts/payout-offered.ts';
import { countPayouts, isToBePaid, payoutsByState } from './due.ts';

const dayMs = 86_400_000;
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** The condition for orders due within an age range. */
function isOfAge(age: keyof typeof dueAges, now: Date) {
  const { fromDays, toDays } = dueAges[age];
  return and(
    lte(orders.due_since, daysAgo(now, fromDays)),
    toDays === null ? undefined : gt(orders.due_since, daysAgo(now, toDays)),
  );
}

/** How long the customer has waited. */
function ageAt(now: Date) {
  return sql<DueAge>`case ${sql.join(
    dueAgeNames.map((name) => sql`when ${isOfAge(name, now)} then ${sql.raw(`'${name}'`)}`),
    sql` `,
  )} else 'day' end`;
}

/** Orders due for payout, longest waiting first. Each row says where its money goes and what is in the way. */
export const listDuePayouts: Handler<typeof endpoint> = async (tx, { session, query, now, services }) => {
  const list = await listOf(tx, query, {
    table: orders,
    rows: tx.select().from(orders).$dynamic(),
    own: (order) => ({ ...order, due_since: order.due_since ?? order.updated_at }),
    sort: 'due_since',
    where: and(
      isToBePaid(tx, session),
      filterBy(dueFilters, query, {
        method: methodPlace(orders.payout_method, query.method),
        age: ageAt(now),
        kind: orders.kind,
        location_id: orders.location_id,
      }),
    ),
    search: orders.search,
    as: (order) => order,
  });
  const ids = list.data.map(({ id }) => id);
  const doubts = Map.groupBy(
    await findDoubtfulDevices(tx, services, await itemsOfOrders(tx, ids)),
    ({ item }) => item.order_id,
  );
  return {
    ...list,
    data: list.data.map((order) => ({
      id: order.id,
      number: order.number,
      kind: order.kind,
      customer_name: order.customer_name,
      total: { amount: order.total, currency: order.currency },
      payout_method: order.payout_method,
      payout_details: maskedDetails(order.payout_method, order.payout_details),
      due_since: (order.due_since ?? order.updated_at).toISOString(),
      doubts: doubtfulDevicesText(doubts.get(order.id) ?? []) || null,
      version: order.version,
    })),
    ...(await countPayouts(tx, session, await payoutsByState(tx, session))),
    sums: await sumsOf(tx, session, now),
  };
};

async function sumsOf(tx: Tx, session: Session, now: Date) {
  const rows = await tx
    .select({
      method: orders.payout_method,
      currency: orders.currency,
      age: ageAt(now).as('age'),
      count: sql`count(*)`.mapWith(Number),
      total: sql`sum(${orders.total})`.mapWith(Number),
    })
    .from(orders)
    .where(isToBePaid(tx, session))
    .groupBy(orders.payout_method, orders.currency, sql`age`)
    .orderBy(orders.payout_method, orders.currency);
  return rows.map(({ method, currency, age, count, total }) => ({
    method,
    age,
    count,
    total: { amount: total, currency },
  }));
}
