import { formatMoney } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderEditEndpoints } from '@recoup/contract/orders/order-edits';
import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { checkOnEntry } from '../device-checks/ask-for-checks.ts';
import { statusChanges, subjectOf } from '../history/order-changes.ts';
import { asOrderItem, itemsOfOrder, type StoredItem } from '../items/items.ts';
import { auditFloor, checkFloor, quotedFor } from '../items/margin-floor.ts';
import { quotedColumns, quoteItems } from '../items/quote-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkImeis, itemStart } from '../new-orders/order-start.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { checkOrderVersion, isThere, lockOrder } from '../order-rows/lock-order.ts';
import { checkMayQuote } from '../orders/may-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { keepOriginalQuote } from './original-quote.ts';

/** Devices that were paid, stocked or returned can't be edited anymore. */
const settled: readonly ItemState[] = ['paid', 'stocked', 'returned'];

/** Locks and reads the order with its devices. Refuses one with settled devices. */
export async function lockOpenOrder(tx: Tx, kind: OrderKind, orderId: number, body: { version: number }) {
  const order = await lockOrder(tx, kind, orderId);
  await checkOrderVersion(tx, order, body);
  const items = await itemsOfOrder(tx, order.id);
  const done = items.find(({ state }) => settled.includes(state));
  if (done) {
    const why = `${done.name} is ${itemStates[done.state].label}. Its devices can’t change.`;
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
  return { order, items };
}

/** An item of this order kind; `boxId` narrows it to a package. */
export async function readItem(tx: Tx, kind: OrderKind, id: number, boxId?: number) {
  const [found] = await tx
    .select({ item: orderItems, currency: orders.currency })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(
      and(
        eq(orderItems.id, id),
        eq(orders.kind, kind),
        isThere,
        boxId === undefined
          ? undefined
          : sql`exists (${tx
              .select({ one: sql`1` })
              .from(boxes)
              .where(and(eq(boxes.id, boxId), eq(boxes.order_id, orderItems.order_id)))})`,
      ),
    );
  if (!found) throw new Refusal('not_found');
  return found;
}

export const getOrderItem: Handler<OrderEditEndpoints['getOrderItem']> = async (tx, { kind, params }) => {
  const { item, currency } = await readItem(tx, kind, params.id);
  return { data: asOrderItem(item, currency) };
};

export const getBoxItem: Handler<OrderEditEndpoints['getBoxItem']> = async (tx, { kind, params }) => {
  const { item, currency } = await readItem(tx, kind, params.id, params.box_id);
  return { data: asOrderItem(item, currency) };
};

/**
 * Adds a device at the server's price. A device that is already here still has to be inspected, so the order can't be
 * paid yet.
 */
export const addOrderItem: Handler<OrderEditEndpoints['addOrderItem']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const { order, items } = await lockOpenOrder(tx, kind, params.id, body);
  const byStaff = orderKinds[kind].quotedByStaff;
  if (byStaff) checkMayQuote(session, [body]);
  const [quoted] = await quoteItems(tx, [body], readCompany(tx), { list: null, byStaff });
  if (!quoted) throw new Error('The device was not priced');
  await checkImeis(tx, session.tenantId, [quoted], 'imei');
  const priced = quoted.toQuote ? [] : [quotedFor(quoted)];
  const floored = await checkFloor(tx, { session, now }, priced, body.floor_reason);
  await keepOriginalQuote(tx, order, items);
  const start = itemStart(kind, quoted, order.received_at !== null);
  await tx.insert(orderItems).values({
    tenant_id: session.tenantId,
    order_id: order.id,
    position: sql`(select coalesce(max(position), -1) + 1 from order_items where order_id = ${order.id})`,
    line: byStaff ? nextLine(items) : null,
    ...quotedColumns({ ...quoted, cleared: floored.isSet }),
    ...start,
  });
  await withdrawOpenOffer(tx, order, now);
  const status =
    start.state === 'scanned' && meaningOf(order.status_id) === statusIds.payoutProcessing
      ? statusIds.beingInspected
      : order.status_id;
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    {
      ...(await storedSums(tx, order.id)),
      ...(status !== order.status_id && { status_id: status, sub_status_id: null }),
      ...(quoted.imei && { search: `${order.search} ${quoted.imei}` }),
    },
    [
      {
        action: 'Device added',
        subject: `${subjectOf(order)}, ${quoted.list.device.name}`,
        field: 'device',
        from: null,
        to: `${quoted.grade.condition}, ${formatMoney(quoted.price)}`,
      },
      ...(status === order.status_id ? [] : statusChanges(order, status, null)),
    ],
  );
  await auditFloor(tx, session, order, floored, body.floor_reason);
  const data = await readOrder(tx, services.secrets, kind, order.id, now);
  const added = quoted.imei === null ? [] : data.items.filter(({ imei }) => imei === quoted.imei);
  await checkOnEntry(tx, { actor: session, now, effects, services }, order.id, added);
  return { success: true, message: `${quoted.list.device.name} added`, data };
};

/** Removes a device. An order needs at least one device, so the last one can't be removed. */
export const removeOrderItem: Handler<OrderEditEndpoints['removeOrderItem']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const { item } = await readItem(tx, kind, params.id);
  const { order, items } = await lockOpenOrder(tx, kind, item.order_id, body);
  const leaving = items.find(({ id }) => id === params.id);
  if (!leaving) throw new Refusal('not_found');
  if (items.length === 1) {
    const why = 'An order needs at least one device. Archive or delete the order instead.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
  await keepOriginalQuote(tx, order, items);
  await tx.delete(orderItems).where(eq(orderItems.id, leaving.id));
  await withdrawOpenOffer(tx, order, now);
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    { ...(await storedSums(tx, order.id)), search: withoutWord(order.search, leaving.imei) },
    [
      {
        action: 'Device removed',
        subject: `${subjectOf(order)}, ${leaving.name}`,
        field: 'device',
        from: `${gradeOfItem(leaving)}, ${formatMoney({ amount: leaving.quoted_amount, currency: order.currency })}`,
        to: null,
      },
    ],
  );
  return {
    success: true,
    message: `${leaving.name} removed`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

/** The next free line number. */
export function nextLine(items: readonly Pick<StoredItem, 'line'>[]): number {
  return items.reduce((last, { line }) => Math.max(last, line ?? 0), 0) + 1;
}

const gradeOfItem = ({ inspected, quoted }: StoredItem) => (inspected ?? quoted).condition;

/** The text without one of its words. */
export function withoutWord(text: string, word: string | null): string {
  return text
    .split(' ')
    .filter((one) => one !== word)
    .join(' ');
}
