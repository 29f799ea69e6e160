import { listOrderOperations, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { failPayout, listPayouts } from '@recoup/contract/payouts/payouts';
import { offersReport } from '@recoup/contract/reports/reports';
import { getCustomer } from '@recoup/contract/stock/customers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeDeletedOrders } from '../../src/modules/orders/bulk/delete-orders.ts';
import { orders } from '../../src/schema/orders.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';

const { app, staff, orderCalls, at, again, inTenant, query, log } = useCompany();
const { listOrders, getOrder, changeOrderStatus, bulkChangeOrderStatus, payOrder, listOrderChanges } = orderCalls;

const undo = (token: number | null) => staff.ok(undoOrderOperation, { params: { id: token ?? 0 } });
const counts = async (category: 'active' | 'archive' | 'expired') => {
  const tree = await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', category } });
  return [tree.total, ...tree.data.map(({ count }) => count)];
};

test('[orders-05] orders are archived and restored, one or many, and the counts follow', async () => {
  const [a, b, c] = [await at('new'), await at('new'), await at('new')];
  const before = { active: await counts('active'), archive: await counts('archive') };
  const one = await staff.ok(orderCalls.archiveOrder, { params: { id: a.id } });
  expect(one).toMatchObject({ message: 'Archived', data: { changed: [a.id] } });
  const many = await staff.ok(orderCalls.bulkArchiveOrders, { body: { ids: [a.id, b.id, c.id] } });
  expect(many).toMatchObject({ changed: [b.id, c.id], refused: [{ id: a.id, reason: 'It’s already archived' }] });
  expect((await counts('archive'))[0]).toBe((before.archive[0] ?? 0) + 3);
  const listed = await staff.ok(listOrders, { query: { category: 'archive', per_page: '100' } });
  expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id, c.id]));
  await staff.ok(orderCalls.restoreOrder, { params: { id: a.id } });
  await staff.ok(orderCalls.bulkRestoreOrders, { body: { ids: [b.id, c.id] } });
  expect({ active: await counts('active'), archive: await counts('archive') }).toEqual(before);
  const refused = await staff.refused(orderCalls.restoreOrder, { params: { id: a.id } });
  expect(refused).toMatchObject({ code: 'transition_refused', message: 'It’s already active.' });
});

test('[orders-05] an expired order that is restored has its price locked again from now', async () => {
  const order = await at('new');
  const past = new Date(Date.now() - 3_600_000);
  await inTenant((tx) =>
    tx.update(orders).set({ category: 'expired', price_locked_until: past }).where(eq(orders.id, order.id)),
  );
  await staff.ok(orderCalls.restoreOrder, { params: { id: order.id } });
  const back = await again(order);
  expect(back.category).toBe('active');
  expect(Date.parse(back.price_locked_until ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);
});

test('[orders-04] a bulk status change is undone as a whole, except for orders changed since', async () => {
  const made = [await at('new'), await at('labelled')];
  const [a, b] = made as [Order, Order];
  const ids = made.map(({ id }) => id);
  const moved = await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 5, sub_status_id: 51 } });
  const touched = await again(b);
  await staff.ok(changeOrderStatus, { params: { id: b.id }, body: { status_id: 4, version: touched.version } });
  const undone = await undo(moved.undo_token);
  expect(undone).toEqual({ changed: [a.id], refused: [{ id: b.id, reason: 'It has changed since' }], told: [] });
  expect(await again(a)).toMatchObject({ status_id: 1, sub_status_id: 11 });
  expect((await again(b)).status_id).toBe(4);
  const changes = await log(a);
  expect(changes[0]).toMatchObject({ action: 'Undone: status changed', by: 'Olga A' });
  const twice = await staff.refused(undoOrderOperation, { params: { id: moved.undo_token ?? 0 } });
  expect(twice.code).toBe('already_done');
  const { data } = await staff.ok(listOrderOperations, { query: {} });
  expect(data.find(({ id }) => id === moved.undo_token)).toMatchObject({
    action: 'status',
    detail: 'On Hold · General',
    orders: 2,
    undone_by: 'Olga A',
    can_undo: false,
  });
});

test('[orders-04] an undo restores every column the change touched, including the times', async () => {
  const [waiting, payable] = [await at('new'), await at('accepted')];
  const ids = [waiting.id, payable.id];
  const long = new Date('2026-03-01T08:00:00Z');
  await query(
    `update orders set status_since = $2, due_since = case when due_since is null then null else $2::timestamptz end,
       price_locked_until = $2, lock_reminder_at = $2 where id = any($1)`,
    [ids, long],
  );
  const rows = async () =>
    (await query('select * from orders where id = any($1) order by id', [ids])).map(
      // An undo is a change of its own, so the version and the time of the last change differ.
      ({ version: _version, updated_at: _updated, ...rest }) => rest,
    );
  const before = await rows();
  expect(before).toMatchObject([
    { status_since: long, due_since: null },
    { status_since: long, due_since: long },
  ]);
  const acts = [
    () => staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 5, sub_status_id: 51 } }),
    () => staff.ok(orderCalls.bulkArchiveOrders, { body: { ids } }),
    () => staff.ok(orderCalls.bulkTagOrders, { body: { ids, tags: ['Looked at'], without: [] } }),
    () => staff.ok(orderCalls.bulkDeleteOrders, { body: { ids: [waiting.id] } }),
  ];
  for (const act of acts) {
    const { undo_token, changed } = await act();
    expect(await rows()).not.toEqual(before);
    expect((await undo(undo_token)).changed).toEqual(changed);
    expect(await rows()).toEqual(before);
  }
});

test('[orders-04] a status given again counts from now, whatever was undone before', async () => {
  const order = await at('new');
  const { undo_token } = await staff.ok(bulkChangeOrderStatus, {
    body: { ids: [order.id], status_id: 5, sub_status_id: 51 },
  });
  await undo(undo_token);
  await query(`update orders set status_since = '2026-03-01' where id = $1`, [order.id]);
  const version = (await again(order)).version;
  await staff.ok(changeOrderStatus, { params: { id: order.id }, body: { status_id: 5, sub_status_id: 51, version } });
  const moved = await again(order);
  expect(moved.status_since).toBe(moved.updated_at);
});

test('[orders-04] one order moved from its own page is undone by its token and from the operations log', async () => {
  const order = await at('new');
  const to = { status_id: 5, sub_status_id: 51, version: order.version };
  const { data, undo_token } = await staff.ok(changeOrderStatus, { params: { id: order.id }, body: to });
  expect(data).toMatchObject({ status_id: 5, sub_status_id: 51, version: order.version + 1 });
  const operations = await staff.ok(listOrderOperations, { query: {} });
  expect(operations.data.find(({ id }) => id === undo_token)).toMatchObject({ action: 'status', orders: 1 });
  expect((await undo(undo_token)).changed).toEqual([order.id]);
  expect(await again(order)).toMatchObject({ status_id: order.status_id, sub_status_id: order.sub_status_id });
});

test('[orders-05] an order with money, devices or a used label isn’t deleted, and the answer says why', async () => {
  const scanned = await at('scanned');
  const accepted = await at('accepted');
  await staff.ok(payOrder, {
    params: { id: accepted.id },
    body: { version: accepted.version, amount: accepted.total },
  });
  const free = await at('labelled');
  const answer = await staff.ok(orderCalls.bulkDeleteOrders, { body: { ids: [scanned.id, accepted.id, free.id] } });
  expect(answer).toMatchObject({
    changed: [free.id],
    refused: [
      { id: scanned.id, reason: 'Its devices are here. Archive it instead' },
      { id: accepted.id, reason: 'It was paid. Archive it instead' },
    ],
  });
});

test('[orders-05] a deleted order can’t be found, can be restored for ten minutes, and is then gone', async () => {
  const order = await at('labelled');
  const customer = async () => (await staff.data(getCustomer, { params: { id: order.customer.id } })).orders_count;
  const reported = async () => {
    const { total } = await staff.ok(offersReport.get);
    return [total.orders, total.quoted.amount];
  };
  const [orders = 0, quoted = 0] = (await reported()).map(Number);
  const without = [orders - 1, quoted - order.total.amount];
  expect(await customer()).toBe(1);
  const { data } = await staff.ok(orderCalls.deleteOrder, { params: { id: order.id } });
  expect(await customer()).toBe(0);
  expect(await reported()).toEqual(without);
  expect((await staff.refused(getOrder, { params: { id: order.id } })).status).toBe(404);
  expect((await staff.ok(listOrders, { query: { customer_id: order.customer.id } })).total).toBe(0);
  expect((await staff.refused(orderCalls.archiveOrder, { params: { id: order.id } })).status).toBe(404);
  await removeDeletedOrders(app.database(), new Date(Date.now() + 9 * 60_000));
  await undo(data.undo_token);
  expect(await again(order)).toMatchObject({ category: 'active', status_id: 1 });
  expect(await customer()).toBe(1);
  expect(await reported()).toEqual([orders, quoted]);

  const second = await staff.ok(orderCalls.deleteOrder, { params: { id: order.id } });
  await removeDeletedOrders(app.database(), new Date(Date.now() + 11 * 60_000));
  expect(await customer()).toBe(0);
  expect(await undo(second.data.undo_token)).toEqual({
    changed: [],
    refused: [{ id: order.id, reason: 'It was permanently deleted' }],
    told: [],
  });
});

test('[orders-13] the CSV has the chosen orders, or all of a tab, and runs no formulas', async () => {
  const [a, b] = [await at('new'), await at('new')];
  await inTenant((tx) => tx.update(orders).set({ customer_name: '=1+1' }).where(eq(orders.id, a.id)));
  const csv = async (query: Record<string, string>) => {
    const { status, text } = await staff.raw({
      method: 'GET',
      url: urlOf(orderCalls.downloadOrders, undefined, query),
    });
    expect(status).toBe(200);
    return text.trim().split('\r\n');
  };
  const chosen = await csv({ ids: `${a.id},${b.id}` });
  expect(chosen).toHaveLength(3);
  expect(chosen[1]?.startsWith(`${a.number},`)).toBe(true);
  expect(chosen[1]).toContain(",'=1+1,");
  expect(chosen[1]).toContain(',100.00,USD,');
  const all = await csv({});
  expect(all.length - 1).toBe((await staff.ok(listOrders, { query: {} })).total);
});

test('[orders-05] an order with a failed payout is in the books and isn’t deleted', async () => {
  const order = await at('accepted');
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  const [payout] = await staff.data(listPayouts, { query: { search: String(order.number) } });
  await staff.ok(failPayout, { params: { id: payout?.id ?? 0 }, body: { reason: 'Lost in the mail', state: 'sent' } });
  const refused = await staff.refused(orderCalls.deleteOrder, { params: { id: order.id } });
  expect(refused).toMatchObject({
    code: 'transition_refused',
    message: 'A payout of this order failed. Archive it instead.',
  });
});

test('[orders-05] pictures of a removed order are deleted from storage, and its history can’t be read', async () => {
  const { id } = await at('new');
  const { createOrderPicture } = orderCalls;
  const added = await staff.raw({
    method: 'POST',
    url: urlOf(createOrderPicture, { id }, {}),
    ...multipartOf('file', 'RIFF    WEBPVP8 ', 'front.webp'),
  });
  expect(added.status).toBe(200);
  const keys = await query<{ file_key: string }>('SELECT file_key FROM order_pictures WHERE order_id = $1', [id]);
  await staff.ok(orderCalls.deleteOrder, { params: { id } });
  expect((await staff.refused(listOrderChanges, { params: { id }, query: {} })).status).toBe(404);
  await removeDeletedOrders(app.database(), new Date(Date.now() + 11 * 60_000));
  const jobs = await query<{ file: string }>(
    `SELECT data->>'fileKey' AS file FROM pgboss.job WHERE name = 'remove-file'`,
  );
  expect(jobs.map(({ file }) => file)).toContain(keys[0]?.file_key);
});
