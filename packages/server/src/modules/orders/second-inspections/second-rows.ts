import type { SecondInspection } from '@recoup/contract/orders/checks/second-inspections';
import type { Tx } from '../../../platform/db/db.ts';
import {
  aliasedTable,
  and,
  eq,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { locations, users } from '../../../schema/core.ts';
import { secondInspections } from '../../../schema/device-checks.ts';
import { bins, inventoryItems } from '../../../schema/inventory.ts';
import { type Grade, orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { gradeText } from '../items/grade-text.ts';
import { gradeOf } from '../items/quote-items.ts';
import { isThereFor } from '../order-rows/lock-order.ts';

const [firstUser, secondUser, settler] = [
  aliasedTable(users, 'first_user'),
  aliasedTable(users, 'second_user'),
  aliasedTable(users, 'settler'),
];
const nameOf = (user: typeof firstUser) => sql<string | null>`${user.first_name} || ' ' || ${user.last_name}`;

/** Where a device is. In stock, it may have moved since its order. */
export const placeId = sql<number>`coalesce(${inventoryItems.location_id}, ${orders.location_id})`;

/** Second inspections with the device, its order and its location. */
export function foundSeconds(tx: Tx) {
  return tx
    .select({
      row: secondInspections,
      item: orderItems,
      order: { id: orders.id, number: orders.number, kind: orders.kind, currency: orders.currency },
      place: locations.name,
      place_id: placeId.mapWith(Number),
      bin: bins.name,
      first_name: nameOf(firstUser),
      second_name: nameOf(secondUser),
      settled_name: nameOf(settler),
    })
    .from(secondInspections)
    .innerJoin(orderItems, eq(orderItems.id, secondInspections.item_id))
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(inventoryItems, eq(inventoryItems.id, orderItems.inventory_id))
    .leftJoin(locations, eq(locations.id, placeId))
    .leftJoin(bins, eq(bins.id, inventoryItems.bin_id))
    .leftJoin(firstUser, eq(firstUser.id, secondInspections.first_by))
    .leftJoin(secondUser, eq(secondUser.id, secondInspections.second_by))
    .leftJoin(settler, eq(settler.id, secondInspections.settled_by));
}
export type FoundSecond = Awaited<ReturnType<typeof foundSeconds>>[number];

/** Second inspections of orders this user may see. */
export const secondsFor = (session: Pick<Session, 'permissions'>) => isThereFor(session);

/** Second inspections that this user may do now: the device is here, and someone else inspected it first. */
export const isOpenFor = ({ userId }: Pick<Session, 'userId'>): SQL | undefined =>
  and(
    eq(secondInspections.state, 'waiting'),
    notInArray(orderItems.state, ['expected', 'scanned', 'returned']),
    or(isNull(inventoryItems.id), inArray(inventoryItems.status, [0, 1, 5])),
    ne(orderItems.inspected_by, userId),
  );

/** A device as its second inspector sees it. */
export const asDevice = ({ row, item, order: { currency: _, ...order }, place, bin }: FoundSecond) => ({
  id: row.id,
  name: item.name,
  category: item.category,
  imei: item.imei,
  serial: item.serial,
  order,
  location_name: place ?? '',
  bin,
  at: row.at.toISOString(),
});

function resultOf({ item, order }: FoundSecond, grade: Grade | null, by: string | null, at: Date | null) {
  if (!grade || !at) return null;
  const { condition_id } = grade;
  const graded =
    condition_id === null ? null : gradeOf(item.price_list, { condition_id, sub_ids: grade.subs.map(({ id }) => id) });
  const worth = graded && 'price' in graded ? graded.price : null;
  return {
    by: by ?? '',
    at: at.toISOString(),
    condition: gradeText(grade),
    worth: worth && { ...worth, currency: order.currency },
  };
}

/** A second inspection with both results once it's done. Before that, the first result stays hidden. */
export function asSecond(found: FoundSecond): SecondInspection {
  const { row } = found;
  const isMade = row.state !== 'waiting';
  return {
    ...asDevice(found),
    state: row.state,
    first: isMade ? resultOf(found, row.first, found.first_name, row.first_at) : null,
    second: isMade ? resultOf(found, row.second, found.second_name, row.second_at) : null,
    note: isMade ? row.note : null,
    settled:
      row.settled_at === null
        ? null
        : { by: found.settled_name ?? '', at: row.settled_at.toISOString(), reason: row.reason ?? '' },
  };
}
