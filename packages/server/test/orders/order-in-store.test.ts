import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import { switchLocation } from '@recoup/contract/session/locations';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { checksOf, newCustomer, orderOf, seen, testImei } from '../trade.ts';

const { app, staff, device } = useCompany();

const { createOrder, listOrders, scanInOrder, inspectOrderItem, offerOrder, payOrder } = ordersOf('in-store');

/** An order of devices with these IMEIs. */
async function bodyOf(...imeis: (string | null)[]) {
  const body = orderOf(device, await newCustomer(staff), false);
  return { ...body, items: imeis.flatMap((imei) => body.items.map((item) => ({ ...item, imei }))) };
}

test('[orders-02] devices whose IMEI is entered at the counter are inspected, accepted and paid at once', async () => {
  const { data } = await staff.ok(createOrder, { body: await bodyOf(testImei(501), testImei(502)) });
  expect(data).toMatchObject({
    kind: 'in-store',
    status_id: 7,
    price_locked_until: null,
    label: null,
    location_name: 'Mail-in center',
    items: [
      { state: 'accepted', imei: testImei(501), inspected: { condition: 'Good' } },
      { state: 'accepted', imei: testImei(502) },
    ],
  });
  expect(data.received_at).not.toBeNull();
  await checksOf(staff, data);
  const paid = await staff.ok(payOrder, {
    params: { id: data.id },
    body: { version: data.version, amount: { amount: 20_000, currency: 'USD' } },
  });
  expect(paid.data.state).toBe('sent');
  const found = await staff.ok(listOrders, { query: { search: testImei(502) } });
  expect(found.data.map(({ id }) => id)).toEqual([data.id]);
});

test('[orders-02] a phone without its IMEI must be inspected first', async () => {
  const { data } = await staff.ok(createOrder, { body: await bodyOf(testImei(503), null) });
  expect(data.status_id).toBe(8);
  expect(data.items.map(({ state }) => state)).toEqual(['accepted', 'scanned']);
  const second = data.items[1]?.id ?? 0;
  const body = { version: data.version, imei: testImei(504), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: second }, body });
  const closed = await staff.ok(offerOrder, { params: { id: data.id }, body: { version: data.version + 1 } });
  expect(closed.data.status_id).toBe(7);
});

test('[orders-02] the devices of a lead are expected, and are scanned in when the customer brings them', async () => {
  const { data } = await staff.ok(createOrder, { body: { ...(await bodyOf(null)), lead: true } });
  expect(data).toMatchObject({ status_id: 1, sub_status_id: 11, received_at: null, items: [{ state: 'expected' }] });
  const here = await staff.ok(scanInOrder, seen(data));
  expect(here.data).toMatchObject({ status_id: 8, items: [{ state: 'scanned' }] });
});

test('[orders-02] an IMEI that is twice in the order or open in another order is refused at its field', async () => {
  await staff.ok(createOrder, { body: await bodyOf(testImei(505)) });
  const refused = await staff.refused(createOrder, {
    body: await bodyOf(testImei(506), testImei(506), testImei(505)),
  });
  expect(refused).toMatchObject({ status: 409, code: 'in_use_elsewhere' });
  expect(Object.keys(refused.errors ?? {})).toEqual(['items.1.imei', 'items.2.imei']);
  expect(refused.errors?.['items.2.imei']?.[0]).toMatch(/^This IMEI is open in order \d+/);
});

test('[orders-02] an in-store order can’t buy a label', async () => {
  const body = { ...(await bodyOf(testImei(507))), label: true };
  expect(await staff.refused(createOrder, { body })).toMatchObject({
    status: 422,
    errors: { label: [expect.any(String)] },
  });
});

test('[orders-01] an in-store order is listed and counted only in its own store', async () => {
  const counted = async () =>
    (await staff.data(getOrderStatusTree, { query: { buyback: 'in-store' } })).map(({ id, count }) => [id, count]);
  const before = await staff.ok(listOrders, { query: {} });
  expect(before.total).toBeGreaterThan(0);
  const countsHere = await counted();
  expect(countsHere.map(([id]) => id)).toEqual([1, 8, 7, 6, 9]);
  const store = app.fixture.a.locations[1]?.id ?? 0;
  await staff.ok(switchLocation, { body: { location_id: store } });
  expect((await staff.ok(listOrders, { query: {} })).total).toBe(0);
  const { data } = await staff.ok(createOrder, { body: await bodyOf(testImei(508)) });
  expect((await staff.data(listOrders, { query: {} })).map(({ id }) => id)).toEqual([data.id]);
  expect(await counted()).toEqual([
    [1, 0],
    [8, 0],
    [7, 1],
    [6, 0],
    [9, 0],
  ]);
  await staff.ok(switchLocation, { body: { location_id: app.fixture.a.locations[0]?.id ?? 0 } });
  expect(await counted()).toEqual(countsHere);
});
