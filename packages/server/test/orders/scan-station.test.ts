import { findDeviceByImei } from '@recoup/contract/orders/order-options';
import type { Order } from '@recoup/contract/orders/order-schema';
import { createOrderStatus, deleteOrderStatus } from '@recoup/contract/orders/order-workflow';
import { mostScans } from '@recoup/contract/orders/scan-station';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { orderItems } from '../../src/schema/order-items.ts';
import { useCompany } from '../company.ts';
import { marker, newCustomer, newImei, orderOf, ownStatus, withLabel } from '../trade.ts';

const { app, staff, device, orderCalls, at, again, inTenant, log } = useCompany();

async function parcelOf(devices: number): Promise<Order> {
  const body = orderOf(device, await newCustomer(staff), true);
  const items = Array.from({ length: devices }, () => body.items[0]).flatMap((item) => item ?? []);
  // Its label is bought by a job, and the tests start when it is there.
  return withLabel(staff, await staff.data(orderCalls.createOrder, { body: { ...body, items } }));
}

const commit = async (order: Order, imeis: readonly (string | null)[], key?: string) => {
  const matches = imeis.map((code, i) => ({ item_id: order.items[i]?.id ?? 0, imei: code }));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return await staff.data(orderCalls.finishScanIn, { params: { id: order.id }, body: { matches }, headers });
};
const undo = (order: Order, commitId: number | null) => ({
  params: { id: order.id },
  body: { commit_id: commitId ?? 0 },
});
const check = (order: Order, codes: string[]) =>
  staff.data(orderCalls.checkScans, { params: { id: order.id }, body: { codes } });

test('[orders-07] every scan that doesn’t fit is explained, and the others continue', async () => {
  const other = await at('inspected');
  const stocked = await at('paid');
  const order = await parcelOf(3);
  const good = newImei();
  const bad = `${good.slice(0, 14)}${(Number(good[14]) + 1) % 10}`;
  const codes = [good, ` ${good} `, bad, 'BOX-17', String(other.number)];
  const found = await check(order, [...codes, other.items[0]?.imei ?? '', stocked.items[0]?.imei ?? '']);
  expect(found.map(({ result }) => result)).toEqual([
    'ok',
    'repeated',
    'check_digit',
    'unknown',
    'unknown',
    'other_order',
    'in_stock',
  ]);
  expect(found[2]?.message).toMatch(/check digit/);
  expect(found[4]?.message).toBe(`This is an order number (Mail-in ${other.number}), not a device’s.`);
  expect(found[5]).toMatchObject({
    message: `It belongs to order ${other.number} (Inspected).`,
    order: { id: other.id, kind: 'mail-in', number: other.number },
  });
  expect(found[6]?.message).toMatch(/^It’s in stock at /);
  expect((await again(order)).version).toBe(order.version);
});

test('[orders-07] scanning a device from another location’s order says where to send it', async () => {
  const order = await parcelOf(1);
  const elsewhere = await at('inspected');
  const [, second] = app.fixture.a.locations;
  await inTenant((tx) => tx.execute(sql`update orders set location_id = ${second?.id} where id = ${elsewhere.id}`));
  const [scan] = await check(order, [elsewhere.items[0]?.imei ?? '']);
  expect(scan).toMatchObject({ result: 'wrong_location', message: expect.stringContaining('Send it there.') });
});

test('[orders-07] a device is matched by the IMEI in its order, or else by the model that earlier IMEIs had', async () => {
  const order = await parcelOf(2);
  const knownImei = newImei();
  const imeis = [{ item_id: order.items[1]?.id ?? 0, imei: knownImei }];
  await staff.ok(orderCalls.bulkSetImeis, { params: { id: order.id }, body: { imeis } });
  expect(await check(order, [knownImei])).toMatchObject([{ result: 'known', item_id: order.items[1]?.id }]);
  expect(await check(order, [newImei()])).toMatchObject([{ result: 'ok', device_ids: [device.id] }]);
});

test('[orders-07] an IMEI whose first eight digits belonged to another model doesn’t match automatically', async () => {
  const taught = newImei();
  await commit(await parcelOf(1), [taught]);
  const order = await parcelOf(1);
  expect(await check(order, [newImei()])).toMatchObject([{ result: 'ok' }]);
  const itemId = order.items[0]?.id;
  await inTenant((tx) => tx.execute(sql`update order_items set device_id = ${device.parentId} where id = ${itemId}`));
  const [scan] = await check(order, [newImei()]);
  expect(scan).toMatchObject({ result: 'unlike', message: expect.stringContaining('before.') });
  const query = { imei: newImei(), device_id: device.parentId };
  expect((await staff.data(findDeviceByImei, { query })).unlike).toBe(`${marker} One 128 GB`);
  expect((await staff.data(findDeviceByImei, { query: { ...query, device_id: device.id } })).unlike).toBeNull();
});

test('[orders-07] a commit scans the devices in, and the same request twice is one commit', async () => {
  const order = await parcelOf(2);
  const imeis = [newImei(), newImei()];
  const done = await commit(order, imeis, 'one-commit-of-scans');
  expect(done).toMatchObject({
    refused: [],
    order: {
      status_id: 4,
      label: { state: 'delivered' },
      items: imeis.map((code) => ({ state: 'scanned', imei: code })),
    },
  });
  expect(await commit(order, imeis, 'one-commit-of-scans')).toEqual(done);
  const { data } = await staff.ok(orderCalls.getScanStation, { params: { id: order.id } });
  expect(data.last).toMatchObject({ id: done.commit_id, devices: 2 });
  const { data: list } = await staff.ok(orderCalls.listOrders, { query: { search: imeis[1] } });
  expect(list.map(({ id }) => id)).toEqual([order.id]);
});

test('[orders-07] of two commits with the same IMEI in different orders, one wins and the other is told where it is', async () => {
  const [one, two] = [await parcelOf(1), await parcelOf(2)];
  const [same, onlySecond] = [newImei(), newImei()];
  const [first, second] = await Promise.all([commit(one, [same]), commit(two, [same, onlySecond])]);
  expect(first.changed.length + second.changed.length).toBe(2);
  const [loser, winner] = first.refused.length > 0 ? [first, two] : [second, one];
  expect(loser.refused).toMatchObject([{ reason: `This IMEI is open in order ${winner.number} (Scanned).` }]);
  expect((await again(two)).items[1]).toMatchObject({ imei: onlySecond, state: 'scanned' });
});

test('[orders-07] a refused match doesn’t block the others', async () => {
  const order = await parcelOf(3);
  const code = newImei();
  const { changed, refused } = await commit(order, [code, code, null]);
  expect(changed).toEqual([order.items[0]?.id]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/matched twice/),
    expect.stringMatching(/needs its IMEI/),
  ]);
  const foreign = { matches: [{ item_id: (await parcelOf(1)).items[0]?.id ?? 0, imei: newImei() }] };
  const none = await staff.ok(orderCalls.finishScanIn, { params: { id: order.id }, body: foreign });
  expect(none.data).toMatchObject({ changed: [], commit_id: null, refused: [{ reason: /not in this order/ }] });
});

test('[orders-07] undoing the last commit frees its IMEIs and restores the order, parcel and label', async () => {
  const order = await parcelOf(2);
  const code = newImei();
  const done = await commit(order, [code, newImei()]);
  const undone = await staff.ok(orderCalls.restoreScanIn, undo(order, done.commit_id));
  expect(undone.data.order).toMatchObject({
    status_id: order.status_id,
    status_since: order.status_since,
    received_at: null,
    label: { state: order.label?.state },
    items: [
      { state: 'expected', imei: null },
      { state: 'expected', imei: null },
    ],
  });
  expect(await staff.refused(orderCalls.restoreScanIn, undo(order, done.commit_id))).toMatchObject({
    code: 'already_done',
  });
  expect((await commit(await parcelOf(1), [code])).refused).toEqual([]);
  const changes = await log(order);
  expect(changes.filter(({ action }) => action === 'Scan undone')).toHaveLength(2);
});

test('[orders-07] only the last commit can be undone, and a device changed since stays', async () => {
  const order = await parcelOf(3);
  const first = await commit(order, [newImei()]);
  const more = [1, 2].map((i) => ({ item_id: order.items[i]?.id ?? 0, imei: newImei() }));
  const second = await staff.data(orderCalls.finishScanIn, { params: { id: order.id }, body: { matches: more } });
  expect(await staff.refused(orderCalls.restoreScanIn, undo(order, first.commit_id))).toMatchObject({ status: 409 });
  const body = { version: second.order.version, imei: more[0]?.imei ?? '', condition_id: device.good, reason: null };
  await staff.ok(orderCalls.inspectOrderItem, { params: { id: order.items[1]?.id ?? 0 }, body });
  const undone = await staff.ok(orderCalls.restoreScanIn, undo(order, second.commit_id));
  expect(undone.data).toMatchObject({
    changed: [order.items[2]?.id],
    refused: [{ id: order.items[1]?.id, reason: /is Inspected by now/ }],
    order: { status_id: 8, items: [{ state: 'scanned' }, { state: 'inspected' }, { state: 'expected', imei: null }] },
  });
});

test('[orders-07] 500 pasted codes are checked and committed with about as many queries as one', async () => {
  const order = await parcelOf(100);
  const codes = Array.from({ length: mostScans }, newImei);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const countOf = async (work: () => Promise<unknown>) => {
    spy.mockClear();
    await work();
    return spy.mock.calls.filter(([query]) => {
      const text = typeof query === 'string' ? query : ((query as unknown as { text?: string }).text ?? '');
      return /order_items|inventory_items|scan_commits|audit_entries|advisory/.test(text) && !text.includes('pgboss');
    }).length;
  };
  const one = await countOf(() => check(order, codes.slice(0, 1)));
  const all = await countOf(() => check(order, codes));
  // Queries of the server’s own jobs are counted too: a few more, but not one per code.
  const meanwhile = 10;
  expect(one).toBeGreaterThan(2);
  expect(all).toBeLessThan(one + meanwhile);
  const small = await parcelOf(1);
  const single = await countOf(() => commit(small, codes.slice(200, 201)));
  const many = await countOf(() => commit(order, codes.slice(0, 100)));
  expect(many).toBeLessThan(single + meanwhile);
  spy.mockRestore();
  expect((await again(order)).items.every(({ state }) => state === 'scanned')).toBe(true);
  const tooMany = { params: { id: order.id }, body: { codes: [...codes, newImei()] } };
  expect(await staff.refused(orderCalls.checkScans, tooMany)).toMatchObject({ status: 422 });
});

test('[orders-06] identical devices of a parcel get one condition, each at its own price', async () => {
  const order = await parcelOf(3);
  await commit(order, [newImei(), newImei()]);
  const ids = order.items.map(({ id }) => id);
  const body = { item_ids: ids, condition_id: device.poor, reason: 'screen' as const };
  const { data } = await staff.ok(orderCalls.bulkInspect, { params: { box_id: order.box_id }, body });
  expect(data.changed).toEqual(ids.slice(0, 2));
  expect(data.refused).toMatchObject([{ id: ids[2], reason: /is Expected/ }]);
  expect(data.order).toMatchObject({ status_id: 8, total: { amount: 18_000 } });
  expect(data.order.items[0]?.inspected).toMatchObject({ price: { amount: 4_000 }, reason: 'screen' });
  const elsewhere = await app.as('b', 'owner');
  const refused = await elsewhere.refused(orderCalls.bulkInspect, { params: { box_id: order.box_id }, body });
  expect(refused.status).toBe(404);
});

test('[orders-07] IMEIs entered in bulk succeed or fail per device and scan nothing in', async () => {
  const order = await parcelOf(3);
  const usedImei = (await at('inspected')).items[0]?.imei ?? '';
  const freeImei = newImei();
  const imeis = [freeImei, usedImei, freeImei].map((code, i) => ({ item_id: order.items[i]?.id ?? 0, imei: code }));
  const { data } = await staff.ok(orderCalls.bulkSetImeis, { params: { id: order.id }, body: { imeis } });
  expect(data.changed).toEqual([order.items[0]?.id]);
  expect(data.refused.map(({ id }) => id)).toEqual([order.items[1]?.id, order.items[2]?.id]);
  expect(data.order.items[0]).toMatchObject({ state: 'expected', imei: freeImei });
  const [stored] = await inTenant((tx) => tx.select().from(orderItems).where(eq(orderItems.imei, freeImei)));
  expect(stored?.state).toBe('expected');
});

test('[orders-07] a device added later is scanned in beside those that already arrived', async () => {
  const order = await parcelOf(1);
  await commit(order, [newImei()]);
  const { version } = await again(order);
  const [item] = orderOf(device, 1, false).items;
  if (!item) throw new Error('no device');
  const added = await staff.ok(orderCalls.addOrderItem, {
    params: { id: order.id },
    body: { ...item, version },
  });
  const late = added.data.items[1];
  const matches = [{ item_id: late?.id ?? 0, imei: newImei() }];
  const { data } = await staff.ok(orderCalls.finishScanIn, { params: { id: order.id }, body: { matches } });
  expect(data.order.items[1]).toMatchObject({ state: 'scanned', imei: matches[0]?.imei });
  const undone = await staff.ok(orderCalls.restoreScanIn, undo(order, data.commit_id));
  expect(undone.data.order.received_at).not.toBeNull();
});

test('[orders-07] [settings-01] undoing a scan moves the order to the standard status behind a deleted one', async () => {
  const add = async (name: string, more: object) =>
    (await staff.data(createOrderStatus, { body: { ...ownStatus(name), send: false, ...more } })).id;
  const remove = (id: number) => staff.ok(deleteOrderStatus, { params: { id }, body: { buyback: 'mail-in' } });
  const called = await add('Called', { like: 1 });
  const box = await add('In a box', { like: null, parent_id: 2 });
  for (const [status_id, sub_status_id, removedStatus] of [
    [called, null, called],
    [2, box, box],
  ] as const) {
    const order = await parcelOf(1);
    const body = { status_id, sub_status_id, version: order.version };
    await staff.ok(orderCalls.changeOrderStatus, { params: { id: order.id }, body });
    const done = await commit(order, [newImei()]);
    await remove(removedStatus);
    const undone = await staff.ok(orderCalls.restoreScanIn, undo(order, done.commit_id));
    expect(undone.data.order).toMatchObject({ status_id: status_id === called ? 1 : 2, sub_status_id: null });
  }
});
