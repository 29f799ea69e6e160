import {
  type listSecondInspections as endpoint,
  secondFilters,
  secondTabs,
} from '@recoup/contract/orders/checks/second-inspections';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, inArray, type SQL } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondInspections } from '../../../schema/device-checks.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { asSecond, foundSeconds, isOpenFor, placeId, secondsFor } from './second-rows.ts';

/** Whether the user may see both results and settle a difference. */
const maySettle = ({ permissions }: Pick<Session, 'permissions'>) => permissions.includes('reports.accuracy');

/** The ids or the count of matches, joined with the tables that the conditions use. */
const from = (tx: Tx) =>
  tx
    .select({ id: secondInspections.id })
    .from(secondInspections)
    .innerJoin(orderItems, eq(orderItems.id, secondInspections.item_id))
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(inventoryItems, eq(inventoryItems.id, orderItems.inventory_id))
    .$dynamic();

async function countOf(tx: Tx, where: SQL | undefined): Promise<number> {
  const rows = from(tx).where(where).as('rows');
  const [found] = await tx.select({ n: count() }).from(rows);
  return found?.n ?? 0;
}

/** The number of devices the user may inspect a second time now, and of differences they may settle. */
export async function countSeconds(tx: Tx, session: Session, locationId?: number) {
  const theirs = and(secondsFor(session), locationId === undefined ? undefined : eq(placeId, locationId));
  const mayInspect = session.permissions.includes('orders.inspect');
  return {
    waiting: mayInspect ? await countOf(tx, and(theirs, isOpenFor(session))) : 0,
    differs:
      mayInspect && maySettle(session) ? await countOf(tx, and(theirs, eq(secondInspections.state, 'differs'))) : 0,
  };
}

export const listSecondInspections: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const { tab } = query;
  if (tab !== 'waiting' && !maySettle(session)) throw new Refusal('forbidden');
  const theirs = secondsFor(session);
  const inTab = tab === 'waiting' ? isOpenFor(session) : inArray(secondInspections.state, [...secondTabs[tab].states]);
  const found = await listOf(tx, query, {
    table: secondInspections,
    // The device that has waited longest comes first.
    sort: tab === 'waiting' ? 'at' : '-at',
    rows: foundSeconds(tx).$dynamic(),
    own: ({ row }) => row,
    matches: from(tx),
    where: and(theirs, inTab, filterBy(secondFilters, query, { at: secondInspections.at, location_id: placeId })),
    searchIn: [orderItems.name, orderItems.imei, orderItems.serial],
    as: asSecond,
  });
  return { ...found, counts: await countSeconds(tx, session) };
};
