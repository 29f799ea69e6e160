import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { orderKindNames } from '@recoup/contract/order-kind';
import { mayHaveStatus } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type {
  DeviceToInspect,
  listDevicesToInspect as endpoint,
} from '@recoup/contract/orders/checks/offline-inspections';
import { itemStateNames, mayBecome } from '@recoup/contract/orders/order-item-state';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { users } from '../../../schema/core.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { gradeText } from '../items/grade-text.ts';
import { meaningIn } from '../lists/meaning-in.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { seenOf } from './seen-device.ts';

function foundDevices(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      item: orderItems,
      order: { id: orders.id, number: orders.number, kind: orders.kind },
      currency: orders.currency,
      inspector: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(users, eq(users.id, orderItems.inspected_by))
    .where(where)
    .orderBy(asc(orders.received_at), asc(orderItems.id))
    .limit(offlineLimits.inspections + 1);
}
type Found = Awaited<ReturnType<typeof foundDevices>>[number];

/**
 * Whether the device and its order can be inspected now. It's part of the query, so that other devices don't use up the
 * limit.
 */
const mayBeInspected = and(
  inArray(
    orderItems.state,
    itemStateNames.filter((state) => mayBecome(state, 'inspected')),
  ),
  or(
    ...orderKindNames.map((kind) => {
      const statuses = Object.values(statusIds).filter((id) => mayHaveStatus(kind, id, statusIds.beingInspected));
      return and(eq(orders.kind, kind), inArray(meaningIn(orders.status_id), statuses));
    }),
  ),
);

function asDevice({ item, order, currency, inspector }: Found, price_list: number): DeviceToInspect {
  const { condition_id, condition, subs } = item.quoted;
  const { inspected, inspected_amount: amount } = item;
  return {
    id: item.id,
    name: item.name,
    category: item.category,
    imei: item.imei,
    serial: item.serial,
    order,
    seen: seenOf(item, currency),
    quoted: { condition_id, condition, sub_ids: subs.map(({ id }) => id) },
    found:
      inspected && amount !== null
        ? { condition: gradeText(inspected), price: { amount, currency }, by: inspector ?? '' }
        : null,
    network: item.network,
    carrier_lock: item.carrier_lock,
    custom_fields: item.custom_fields,
    price_list,
  };
}

/**
 * Lists what staff's device keeps for offline inspections: the waiting devices at their location, with each price list
 * once.
 */
export const listDevicesToInspect: Handler<typeof endpoint> = async (tx, { session, query, now }) => {
  const these =
    query.item_id === undefined
      ? and(eq(orderItems.state, 'scanned'), eq(orders.location_id, session.locationId))
      : eq(orderItems.id, query.item_id);
  const all = await foundDevices(tx, and(isThereFor(session), mayBeInspected, these));
  const lists = new Map<string, { place: number; list: ConditionPrice[] }>();
  const placeOf = (list: ConditionPrice[]) => {
    const text = JSON.stringify(list);
    const entry = lists.get(text) ?? { place: lists.size, list };
    lists.set(text, entry);
    return entry.place;
  };
  const devices = all
    .slice(0, offlineLimits.inspections)
    .map((found) => asDevice(found, placeOf(found.item.price_list)));
  return {
    data: {
      as_of: now.toISOString(),
      is_cut: all.length > offlineLimits.inspections,
      price_lists: [...lists.values()].map(({ list }) => list),
      devices,
    },
  };
};
