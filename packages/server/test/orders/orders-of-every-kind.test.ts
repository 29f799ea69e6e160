import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { nextStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { orderNotesOf } from '@recoup/contract/orders/order-notes';
import { orderPicturesOf } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import { quotesOf } from '@recoup/contract/orders/quotes';
import { describe, expect, test } from 'vitest';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aPicture, itemOf, newCustomer, orderOf, seen } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, tenantId, at, again, log, query } = useCompany();
const byId = ({ id }: { id: number }) => ({ params: { id } });

/** Checks for every kind what other tests check for mail-in orders. Kinds differ only by the table’s rows. */
describe.each(orderKindNames)('%s', (kind: OrderKind) => {
  const endpoints = ordersOf(kind);

  test('[orders-04] an order changes status over HTTP only along the transitions of its kind', async () => {
    const order = await at('new', kind);
    const wrong: string[] = [];
    for (const from of statusesOfKind[kind])
      for (const to of statusesOfKind[kind]) {
        if (from === to) continue;
        const [row] = await query<{ version: string }>(
          'UPDATE orders SET status_id = $2, sub_status_id = NULL WHERE id = $1 RETURNING version',
          [order.id, from],
        );
        const body = { status_id: to, version: Number(row?.version) };
        const { status } = await staff.raw({
          method: 'PUT',
          url: urlOf(endpoints.changeOrderStatus, { id: order.id }),
          payload: body,
        });
        if (status !== (nextStatuses(kind, from).includes(to) ? 200 : 409)) wrong.push(`${from} to ${to}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  test('[orders-01] [orders-05] an order is archived, restored and deleted, and the counts of all tabs follow', async () => {
    const bulk = bulkOrdersOf(kind);
    const order = await at('new', kind);
    const check = async () => {
      for (const category of ['active', 'archive'] as const) {
        const [row] = await query<{ n: number }>(
          `SELECT count(*)::int AS n FROM orders o WHERE tenant_id = $1 AND kind = $2 AND category = $3
             AND (kind <> 'in-store' OR location_id = $4)`,
          [tenantId, kind, category, order.location_id],
        );
        const tree = await staff.ok(getOrderStatusTree, { query: { buyback: kind, category } });
        const { total } = await staff.ok(endpoints.listOrders, { query: { category } });
        const sum = tree.data.reduce((all, { count }) => all + count, 0);
        expect([tree.total, sum, total]).toEqual([row?.n, row?.n, row?.n]);
      }
    };
    await check();
    await staff.ok(bulk.archiveOrder, byId(order));
    await check();
    await staff.ok(bulk.bulkRestoreOrders, { body: { ids: [order.id] } });
    await check();
    await staff.ok(bulk.deleteOrder, byId(order));
    await check();
    expect((await staff.refused(endpoints.getOrder, byId(order))).code).toBe('not_found');
  });

  test('[orders-08] an order is split, and both parts keep its kind', async () => {
    const order = await at('two', kind);
    const body = { item_ids: [itemOf(order)], version: order.version };
    const parts = await staff.data(orderSplitOf(kind).splitOrder, { ...byId(order), body });
    expect([parts.order, parts.new_order].map((part) => [part.kind, part.item_count])).toEqual([
      [kind, 1],
      [kind, 1],
    ]);
    expect(parts.order.total.amount + parts.new_order.total.amount).toBe(order.total.amount);
  });

  test('[orders-11] notes and pictures of an order are added, changed and removed', async () => {
    const order = await at('new', kind);
    const notes = orderNotesOf(kind);
    const { id } = await staff.data(notes.createOrderNote, { ...byId(order), body: { text: 'Called' } });
    await staff.ok(notes.updateOrderNote, { params: { id }, body: { text: 'Called twice', version: 1 } });
    expect(await staff.data(notes.listOrderNotes, byId(order))).toMatchObject([{ text: 'Called twice' }]);
    await staff.ok(notes.deleteOrderNote, { params: { id } });
    expect(await staff.data(notes.listOrderNotes, byId(order))).toEqual([]);
    const { createOrderPicture, listOrderPictures, deleteOrderPicture } = orderPicturesOf(kind);
    const url = urlOf(createOrderPicture, { id: order.id });
    await staff.raw({ method: 'POST', url, ...multipartOf('file', aPicture, 'box.webp') });
    const [picture] = await staff.data(listOrderPictures, byId(order));
    expect(picture?.name).toBe('box.webp');
    await staff.ok(deleteOrderPicture, { params: { id: picture?.id ?? 0 } });
    expect(await staff.data(listOrderPictures, byId(order))).toEqual([]);
  });
});

test.each(orderKindNames.filter((kind) => orderKinds[kind].marketplace))(
  '[orders-18] a marketplace’s %s order stays the marketplace’s after edits and splits, and the log names the source',
  async (kind) => {
    const source = `hub-${kind}`;
    const [hub] = await query<{ id: number }>(
      `INSERT INTO marketers (tenant_id, name, source, search, created_at, updated_at)
       VALUES ($1, $2, $2, '', now(), now()) RETURNING id`,
      [tenantId, source],
    );
    const marketer_id = hub?.id ?? 0;
    const body = { ...orderOf(device, await newCustomer(staff), false), referral_source: source, lead: true };
    const made = await staff.data(ordersOf(kind).createOrder, { body });
    const [item] = body.items;
    if (!item) throw new Error('no device');
    const { addOrderItem, changeOrderPayout } = orderEditsOf(kind);
    const two = await staff.data(addOrderItem, { ...byId(made), body: { ...item, version: made.version } });
    const payout = { method: 'paypal' as const, details: { email: 'c@b.test' } };
    const paid = await staff.data(changeOrderPayout, { ...byId(two), body: { payout, version: two.version } });
    const { order, new_order } = await staff.data(orderSplitOf(kind).splitOrder, {
      ...byId(paid),
      body: { item_ids: [itemOf(paid)], version: paid.version },
    });
    const both = [order.id, new_order.id].toSorted((a, b) => a - b);
    const listed = await staff.data(ordersOf(kind).listOrders, { query: { marketer_id } });
    expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(both);
    for (const part of [made, two, paid, order, new_order])
      expect([part.marketer_id, part.referral_source]).toEqual([marketer_id, source]);
    expect((await log(new_order)).map(({ action }) => action)).toEqual([`Split from order ${made.number}`]);
    const other = await staff.data(ordersOf(kind).listOrders, { query: { marketer_id: marketer_id + 1_000 } });
    expect(other).toEqual([]);
  },
);

test('[orders-16] an easy offer whose quote nobody accepted expires after its price lock, and not before', async () => {
  const kind = 'easy-offer';
  const quotes = quotesOf(kind);
  const body = orderOf(device, await newCustomer(staff), false);
  const created: Order = await staff.data(ordersOf(kind).createOrder, { body });
  expect(created.price_locked_until).toBeNull();
  const order = await staff.data(quotes.sendQuote, seen(created));
  const locked = Date.parse(order.price_locked_until ?? '');
  await expireOrders(app.database(), new Date(locked - 60_000));
  expect((await again(order)).category).toBe('active');
  // An order is skipped until the next run while its email is being written.
  await until(async () => {
    await expireOrders(app.database(), new Date(locked + 60_000));
    return (await again(order)).category === 'expired';
  });
  const { total } = await staff.ok(ordersOf(kind).listOrders, { query: { category: 'expired' } });
  expect(total).toBe(1);
});
