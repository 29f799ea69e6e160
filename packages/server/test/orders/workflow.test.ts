import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import {
  createOrderStatus,
  deleteOrderStatus,
  getOrderStatus,
  listOrderStatuses,
  resetOrderStatuses,
  sendOrderStatus,
  sortOrderStatuses,
  updateOrderStatus,
} from '@recoup/contract/orders/order-workflow';
import { ordersOf } from '@recoup/contract/orders/orders';
import { dashboardSetting, listDashboardOrders } from '@recoup/contract/reports/dashboard';
import { getMe } from '@recoup/contract/session/auth';
import { expect, test } from 'vitest';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { useCompany } from '../company.ts';
import { checksOf, itemOf, ownStatus, testImei } from '../trade.ts';

// A workflow belongs to the company, so each test has its own company.
const { app, staff, device, orderCalls, at, again, query, log } = useCompany({ each: true });
const { bulkChangeOrderStatus, changeOrderStatus, inspectOrderItem, payOrder } = orderCalls;
const kind = 'mail-in';

const nodes = () => staff.data(listOrderStatuses, { query: { buyback: kind } });
const tabs = () => staff.data(getOrderStatusTree, { query: { buyback: kind } });
const add = (name: string, more: object = {}) =>
  staff.data(createOrderStatus, { body: { ...ownStatus(name), send: false, ...more } });
const detail = (id: number) => staff.data(getOrderStatus, { params: { id }, query: { buyback: kind } });
const move = (order: Order, status_id: number, sub_status_id: number | null = null) => ({
  params: { id: order.id },
  body: { status_id, sub_status_id, version: order.version },
});
const remove = (id: number, move_to?: number) => ({ params: { id }, body: { buyback: kind, move_to } as const });
const moves = async (order: Order) =>
  (await log(order)).map(({ field, from, to, why }) => [field, from, to, why] as const);

test('[settings-01] a company starts with the default workflow and its sub-statuses, and me reports no differences', async () => {
  expect((await nodes()).map(({ id, name }) => [id, name])).toEqual(
    statusesOfKind[kind].map((id) => [id, orderStatuses[id].name]),
  );
  expect((await nodes())[0]?.children.map(({ id, name }) => [id, name])).toEqual([
    [11, 'Active'],
    [12, 'Abandoned'],
    [13, 'Canceled'],
  ]);
  expect((await staff.data(getMe)).workflow).toEqual([]);
});

test('[settings-01] a status is renamed, recolored, hidden and sorted, and tabs, me and the log follow', async () => {
  const { version: _, own: __, orders: ___, parent_id: ____, like: _____, id: ______, ...delivered } = await detail(4);
  const body = { ...delivered, name: 'Received', tone: 'success', version: 0 } as const;
  await staff.ok(updateOrderStatus, { params: { id: 4 }, body });
  const ids = [...statusesOfKind[kind]].reverse();
  await staff.ok(sortOrderStatuses, { body: { buyback: kind, ids } });
  await staff.ok(sortOrderStatuses, { body: { buyback: kind, parent_id: 1, ids: [12, 11, 13] } });
  expect((await tabs()).map(({ id }) => id)).toEqual(ids);
  expect((await tabs()).find(({ id }) => id === 1)?.children.map(({ id }) => id)).toEqual([12, 11, 13]);
  expect((await staff.data(getMe)).workflow.find(({ id }) => id === 4)).toMatchObject({
    name: 'Received',
    tone: 'success',
  });

  const order = await at('labelled');
  await staff.ok(changeOrderStatus, move(order, 4));
  expect((await moves(order))[0]).toEqual(['sub_status_id', 'Active', null, null]);
  expect((await moves(order))[1]).toEqual(['status_id', 'Leads', 'Received', null]);

  // A hidden status can’t be chosen, and appears only while orders are in it.
  const hide = (id: number, version: number) => async () => {
    const { own, orders, parent_id, like, id: _id, ...now } = await detail(id);
    return staff.ok(updateOrderStatus, { params: { id }, body: { ...now, hidden: true, version } });
  };
  await hide(4, 1)();
  await hide(3, 0)();
  expect((await tabs()).map(({ id }) => id)).toContain(4);
  expect((await tabs()).map(({ id }) => id)).not.toContain(3);
  const another = await at('labelled');
  const refused = await staff.refused(changeOrderStatus, move(another, 4));
  expect(refused).toMatchObject({ code: 'transition_refused', message: 'Received is hidden.' });
  expect(refused.allowed).not.toContain(4);
  // The system still moves an order there when its package arrives, whatever the status is called.
  expect((await at('scanned')).status_id).toBe(4);
});

test('[settings-01] when two people change one status at once, the second is told what the first changed', async () => {
  const { own, orders, parent_id, like, id, ...onHold } = await detail(5);
  const other = await app.as('a', 'owner');
  await other.ok(updateOrderStatus, { params: { id: 5 }, body: { ...onHold, name: 'Waiting', hidden: true } });
  const refused = await staff.refused(updateOrderStatus, { params: { id: 5 }, body: { ...onHold, name: 'Stopped' } });
  expect(refused).toMatchObject({
    code: 'conflict',
    conflict: {
      version: 1,
      fields: [
        { field: 'name', yours: 'Stopped', theirs: 'Waiting' },
        { field: 'hidden', yours: false, theirs: true },
      ],
    },
  });
  const stale = await staff.refused(sendOrderStatus, { body: { buyback: kind, id: 5, send: true, version: 0 } });
  expect(stale.code).toBe('conflict');
  // A conflict still says who reset the workflow.
  await staff.ok(resetOrderStatuses, { body: { buyback: kind } });
  const late = await other.refused(updateOrderStatus, {
    params: { id: 5 },
    body: { ...onHold, name: 'Waiting', version: 1 },
  });
  expect(late.conflict).toMatchObject({
    by: 'Olga A',
    fields: [{ field: 'name', yours: 'Waiting', theirs: orderStatuses[5].name }],
  });
});

test('[settings-01] a sub-status of a status that the company doesn’t have isn’t found', async () => {
  const params = { id: 99_901 };
  expect((await staff.refused(getOrderStatus, { params, query: { buyback: kind } })).code).toBe('not_found');
});

test('[settings-01] status names must differ, and a template accepts only its placeholders', async () => {
  const twice = await staff.refused(createOrderStatus, { body: ownStatus('delivered') });
  expect(twice.errors).toEqual({ name: ['This name is already used'] });
  const unknown = { ...ownStatus('Photographed'), subject: 'About {order}', text: 'Hello {customer_first_name} {}' };
  const refused = await staff.refused(createOrderStatus, { body: unknown });
  expect(refused.code).toBe('invalid');
  expect(Object.keys(refused.errors ?? {})).toEqual(['subject', 'text']);
  expect(refused.errors?.subject?.[0]).toContain('{order} isn’t a placeholder');
});

test('[settings-01] a company’s own status follows the rules of the standard status it behaves like', async () => {
  const photos = await add('Photographed');
  const second = await add('Second look');
  expect([photos.id, second.id, photos.like]).toEqual([800, 801, 8]);
  const shelf = await add('On the shelf', { like: null, parent_id: photos.id });
  expect([shelf.id, shelf.parent_id]).toEqual([800_000, 800]);

  const lead = await at('labelled');
  expect(await staff.refused(changeOrderStatus, move(lead, 800))).toMatchObject({
    message: 'Photographed can’t follow Leads.',
  });
  const order = await at('scanned');
  const moved = await staff.data(changeOrderStatus, move(order, 800, shelf.id));
  expect(moved).toMatchObject({ status_id: 800, sub_status_id: 800_000 });
  expect((await staff.refused(changeOrderStatus, move(moved, 4, shelf.id))).errors).toHaveProperty('sub_status_id');
  const body = { version: moved.version, imei: testImei(77), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(moved) }, body });
  await checksOf(staff, order);
  const inspected = await again(order);
  expect(inspected).toMatchObject({ status_id: 800, sub_status_id: 800_000 });
  const between = await staff.data(changeOrderStatus, move(inspected, 801));
  expect((await moves(order)).slice(0, 2)).toEqual([
    ['sub_status_id', 'On the shelf', null, null],
    ['status_id', 'Photographed', 'Second look', null],
  ]);

  const paying = await add('Wire run', { like: 7 });
  const seen = { params: { id: order.id }, body: { version: between.version } };
  const accepted = await staff.data(ordersOf(kind).offerOrder, seen);
  const ready = await staff.data(changeOrderStatus, move(accepted, paying.id));
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: ready.version, amount: ready.total } });
  expect((await again(order)).status_id).toBe(9);

  const arrived = await add('At the dock', { like: 4 });
  const late = await at('labelled');
  await staff.ok(changeOrderStatus, move(late, arrived.id));
  await expireOrders(app.database(), new Date(Date.now() + 400 * 86_400_000));
  expect((await again(late)).category).toBe('active');
  expect((await again(lead)).category).toBe('expired');
});

test('[settings-01] a status in use isn’t deleted without choosing where its orders go', async () => {
  const photos = await add('Photographed');
  const shelf = await add('On the shelf', { like: null, parent_id: photos.id });
  const box = await add('In a box', { like: null, parent_id: 4 });
  const order = await staff.data(changeOrderStatus, move(await at('scanned'), photos.id, shelf.id));
  const boxed = await staff.data(changeOrderStatus, move(await at('scanned'), 4, box.id));

  expect((await staff.refused(deleteOrderStatus, remove(4))).code).toBe('in_use_elsewhere');
  expect(await staff.refused(deleteOrderStatus, remove(photos.id))).toMatchObject({
    code: 'in_use_elsewhere',
    errors: { move_to: ['Choose where its orders go'] },
  });
  expect((await staff.refused(deleteOrderStatus, remove(photos.id, 9))).errors?.move_to).toEqual([
    'Completed can’t follow Photographed',
  ]);
  expect((await staff.refused(deleteOrderStatus, remove(box.id, 8))).errors?.move_to).toBeDefined();
  expect((await staff.refused(deleteOrderStatus, remove(photos.id, shelf.id))).errors?.move_to).toBeDefined();
  expect((await again(order)).status_id).toBe(photos.id);

  const answer = await staff.ok(deleteOrderStatus, remove(photos.id, 51));
  expect(answer).toMatchObject({
    message: 'Photographed deleted. 1 order moved to On Hold · General.',
    data: { moved: 1 },
  });
  expect(await again(order)).toMatchObject({ status_id: 5, sub_status_id: 51, version: order.version + 1 });
  expect((await moves(order))[0]).toEqual([
    'status_id',
    'Photographed',
    'On Hold · General',
    'The workflow was changed',
  ]);
  expect((await tabs()).find(({ id }) => id === 5)).toMatchObject({ count: 1 });
  expect((await nodes()).some(({ id }) => id === photos.id)).toBe(false);
  await staff.ok(deleteOrderStatus, remove(box.id, 4));
  expect(await again(boxed)).toMatchObject({ status_id: 4, sub_status_id: null });
  expect((await staff.refused(deleteOrderStatus, remove(box.id))).code).toBe('not_found');
});

test('[settings-01] an order moved into a status while it is deleted is refused or moved along', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => at('scanned')));
  for (let round = 0; round < 4; round += 1) {
    const status = await add(`Round ${round}`);
    await Promise.all([
      ...orders.map(async (order) => {
        const now = await again(order);
        await staff.raw({
          method: 'PUT',
          url: `/api/v1/pos/order/status/${order.id}`,
          payload: { status_id: status.id, version: now.version },
        });
      }),
      staff.ok(deleteOrderStatus, remove(status.id, 8)),
    ]);
    for (const order of orders) expect([4, 8]).toContain((await again(order)).status_id);
  }
});

test('[settings-01] a reset restores the default workflow and moves orders to the status theirs behaved like', async () => {
  const photos = await add('Photographed');
  const box = await add('In a box', { like: null, parent_id: 4 });
  await staff.ok(sortOrderStatuses, { body: { buyback: kind, parent_id: 1, ids: [13, 12, 11] } });
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 6, send: true, version: 0 } });
  const order = await staff.data(changeOrderStatus, move(await at('scanned'), photos.id));
  const boxed = await staff.data(changeOrderStatus, move(await at('scanned'), 4, box.id));
  const answer = await staff.ok(resetOrderStatuses, { body: { buyback: kind } });
  expect(answer.data.moved).toBe(2);
  expect(await again(order)).toMatchObject({ status_id: 8, sub_status_id: null });
  expect(await again(boxed)).toMatchObject({ status_id: 4, sub_status_id: null });
  expect((await staff.data(getMe)).workflow).toEqual([]);
  expect((await nodes()).every(({ send, own }) => !send && !own)).toBe(true);
});

test('[orders-04] an undo uses the company’s status names and restores no deleted status', async () => {
  const photos = await add('Photographed');
  const orders = [await at('scanned'), await at('scanned')];
  const ids = orders.map(({ id }) => id);
  const there = await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: photos.id } });
  const away = await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 6 } });
  const undo = (token: number | null) => staff.ok(undoOrderOperation, { params: { id: token ?? 0 } });
  expect((await undo(away.undo_token)).changed).toEqual(ids);
  expect((await moves(orders[0] as Order))[0]).toEqual(['status_id', 'Return', 'Photographed', null]);
  const again = await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 6 } });
  await staff.ok(deleteOrderStatus, remove(photos.id));
  expect((await undo(again.undo_token)).refused.map(({ reason }) => reason)).toEqual([
    'Its earlier status was deleted',
    'Its earlier status was deleted',
  ]);
  expect((await undo(there.undo_token)).refused.map(({ reason }) => reason)).toEqual([
    'It has changed since',
    'It has changed since',
  ]);
});

test('[settings-01] deleted orders move along when their status is deleted, so they can be restored', async () => {
  const called = await add('Called', { like: 1 });
  const order = await staff.data(changeOrderStatus, move(await at('new'), called.id));
  const { undo_token } = await staff.ok(bulkOrdersOf(kind).bulkDeleteOrders, { body: { ids: [order.id] } });
  expect((await nodes()).find(({ id }) => id === called.id)?.orders).toBe(0);
  await staff.ok(deleteOrderStatus, remove(called.id));
  const rows = await query('SELECT status_id FROM orders WHERE id = $1', [order.id]);
  expect(rows).toEqual([{ status_id: 1 }]);
  const undone = await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
  expect(undone.changed).toEqual([order.id]);
  expect(await again(order)).toMatchObject({ status_id: 1, category: 'active' });
});

test('[settings-01] the dashboard lists a company’s own status with the same count as its list', async () => {
  const custom = await add('Photographed', { like: 8 });
  const orders = await Promise.all([at('scanned'), at('scanned'), at('scanned')]);
  for (const order of orders.slice(0, 2)) await staff.ok(changeOrderStatus, move(order, custom.id));
  const listed = { status_ids: [custom.id, 8, 1], version: 0 };
  expect(await staff.data(dashboardSetting.put, { body: listed })).toEqual({ ...listed, version: 1 });
  for (const id of [custom.id, 8]) {
    const card = await staff.ok(listDashboardOrders, { params: { id }, query: {} });
    const list = await staff.ok(ordersOf(kind).listOrders, { query: { status_id: id } });
    const tab = (await tabs()).find((one) => one.id === id);
    expect([card.total, tab?.count]).toEqual([list.total, list.total]);
    expect(card.data.map((order) => order.id)).toEqual(list.data.map((order) => order.id));
  }
  expect((await staff.ok(listDashboardOrders, { params: { id: custom.id }, query: {} })).total).toBe(2);
  const unknown = { body: { status_ids: [custom.id, custom.id + 1], version: 1 } };
  expect((await staff.refused(dashboardSetting.put, unknown)).errors).toEqual({
    'status_ids.1': ['is not a status'],
  });

  // A deleted status leaves the setting, because a later status may get its id.
  await staff.ok(deleteOrderStatus, remove(custom.id, 8));
  expect((await staff.data(dashboardSetting.get)).status_ids).toEqual([8, 1]);
});
