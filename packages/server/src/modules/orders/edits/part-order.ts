import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { customers } from '../../../schema/customers.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { withoutWord } from '../item-edits/edit-items.ts';
import { quoteOf } from '../item-edits/original-quote.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { type Act, keepOnOrders, saveOrder } from '../lifecycle/change-orders.ts';
import { nextOrderNumber } from '../new-orders/order-number.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { splitQuote } from './split-quote.ts';

/**
 * Moves devices of a locked order to a new order. It's the same deal, so the new order keeps the date, the price lock
 * and the prices. A coupon stays with the original order. Returns the stored new order.
 */
export async function partOrder(
  tx: Tx,
  act: Act,
  order: StoredOrder,
  items: readonly StoredItem[],
  leaving: readonly StoredItem[],
): Promise<StoredOrder> {
  const quotes = splitQuote(
    order.original_quote ?? quoteOf(order, items),
    leaving.map((item) => lineOf(item, order)),
  );
  const from = order.original_quote?.split_from;
  const made = await insertPart(tx, order, { ...quotes.moved, split_from: from ?? order.number }, act.now);
  await moveDevices(
    tx,
    order,
    made.id,
    leaving.map(({ id }) => id),
  );
  const sums = await storedSums(tx, made.id);
  await keepOnOrders(tx, [made], { ...sums, search: await searchOf(tx, made, leaving) });
  await tx
    .update(customers)
    .set({ orders_count: sql`${customers.orders_count} + 1` })
    .where(eq(customers.id, order.customer_id));
  const names = leaving.map(({ name }) => name).join(', ');
  await saveOrder(
    tx,
    act,
    order,
    'changed',
    {
      ...(await storedSums(tx, order.id)),
      original_quote: from === undefined ? quotes.staying : { ...quotes.staying, split_from: from },
      search: leaving.reduce((text, { imei }) => withoutWord(text, imei), order.search),
    },
    [{ action: `Split into order ${made.number}`, field: 'device', from: names, to: null }],
  );
  await audit(tx, act.actor, [
    {
      entity: 'order',
      entityId: made.id,
      subject: subjectOf(made),
      action: `Split from order ${order.number}`,
      field: 'device',
      from: null,
      to: names,
      version: 1,
    },
  ]);
  const { id, kind, status_id } = made;
  const by = 'userName' in act.actor ? act.actor.userName : null;
  act.effects.emit('order.changed', { id, kind, version: 1, status_id, by, what: 'created' });
  return { ...made, ...sums };
}

function lineOf({ name, quoted, quoted_amount }: StoredItem, { currency }: StoredOrder) {
  return {
    name,
    condition: quoted.condition,
    subs: quoted.subs.map(({ term }) => term),
    price: { amount: quoted_amount, currency },
  };
}

/** Inserts the new order and its package. Its totals follow once its devices are there. */
async function insertPart(
  tx: Tx,
  order: StoredOrder,
  quote: StoredOrder['original_quote'],
  now: Date,
): Promise<StoredOrder> {
  const { id: _id, number: _number, version: _version, tracking_number: _tracking, ...same } = order;
  const { next, number } = nextOrderNumber(tx, order.tenant_id);
  const [made] = await tx
    .with(next)
    .insert(orders)
    .values({
      ...same,
      number,
      coupon: null,
      original_quote: quote,
      updated_at: now,
      // Labels stay with the order they were bought for.
      shipping_cost: 0,
      item_count: 0,
      parcels_due: 0,
      first_item: '',
      total: 0,
      quoted_total: 0,
      coupon_worth: 0,
    })
    .returning();
  if (!made) throw new Error('The order wasn’t saved');
  await tx.insert(boxes).values({
    tenant_id: order.tenant_id,
    order_id: made.id,
    state: order.received_at ? 'received' : 'expected',
    received_at: order.received_at,
  });
  return made;
}

async function moveDevices(tx: Tx, order: StoredOrder, to: number, ids: number[]): Promise<void> {
  await tx.update(orderItems).set({ order_id: to, box_id: null }).where(inArray(orderItems.id, ids));
  await tx.update(orderPictures).set({ order_id: to }).where(inArray(orderPictures.item_id, ids));
  const left = await itemsOfOrder(tx, order.id);
  if (left.length === 0) throw new Error(`Order ${order.number} would have no devices`);
}

async function searchOf(tx: Tx, made: StoredOrder, items: readonly StoredItem[]): Promise<string> {
  const [customer] = await tx
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, made.customer_id));
  const imeis = items.map(({ imei }) => imei);
  return searchText([made.number, made.customer_name, customer?.email, customer?.phone, ...imeis]);
}
