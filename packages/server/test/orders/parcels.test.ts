import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { scanParcel } from '@recoup/contract/reports/search';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { multipleLabels } from '@recoup/contract/shipping/shipping-rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, newImei, orderOf, withLabel } from '../trade.ts';

const { staff, device, orderCalls, again, inTenant, log } = useCompany();
const { packParcel, deleteParcel } = orderSplitOf('mail-in');

/** An order of this many devices in two packages, with no device assigned to either. */
async function inTwo(devices = 2): Promise<Order> {
  const body = orderOf(device, await newCustomer(staff), true);
  const items = Array.from({ length: devices }, () => body.items[0]).flatMap((item) => item ?? []);
  const order = await withLabel(staff, await staff.data(orderCalls.createOrder, { body: { ...body, items } }));
  await staff.ok(createShippingLabel, { body: { order_id: order.id, another: true } });
  return withLabel(staff, await again(order));
}
const boxOf = (order: Order, place: number) => order.parcels[place - 1]?.id ?? 0;
const itemOf = (order: Order, place: number) => order.items[place - 1]?.id ?? 0;
const pack = (order: Order, box_id: number | null, item_ids: number[]) =>
  staff.data(packParcel, { params: { id: order.id }, body: { box_id, item_ids, version: order.version } });
const scanIn = (order: Order, box_id: number) =>
  staff.data(orderCalls.scanInOrder, { params: { id: order.id }, body: { version: order.version, box_id } });
const commit = (order: Order, box_id: number, item_id: number) =>
  staff.data(orderCalls.finishScanIn, {
    params: { id: order.id },
    body: { box_id, matches: [{ item_id, imei: newImei() }] },
  });
const states = ({ items, parcels, parcels_due }: Order) => ({
  items: items.map(({ state }) => state),
  parcels: parcels.map(({ state, label }) => [state, label?.state]),
  due: parcels_due,
});

test('[orders-08] one of two parcels arrives with its devices while the other is in transit', async () => {
  const order = await inTwo();
  const packed = await pack(await pack(order, boxOf(order, 1), [itemOf(order, 1)]), boxOf(order, 2), [
    itemOf(order, 2),
  ]);
  expect(packed.items.map(({ box_id }) => box_id)).toEqual(packed.parcels.map(({ id }) => id));
  const half = await scanIn(packed, boxOf(order, 2));
  expect(states(half)).toEqual({
    items: ['expected', 'scanned'],
    parcels: [
      ['expected', 'created'],
      ['received', 'delivered'],
    ],
    due: 1,
  });
  const due = await staff.ok(orderCalls.listOrders, { query: { parcels: 'due' } });
  expect(due.data.map(({ id, parcels_due }) => [id, parcels_due])).toEqual([[order.id, 1]]);
  const whole = await scanIn(half, boxOf(order, 1));
  expect(states(whole)).toMatchObject({ items: ['scanned', 'scanned'], due: 0 });
  expect(whole.received_at).toBe(half.received_at);
  const actions = (await log(order)).map(({ action }) => action);
  expect(actions).toContain('Package 1 of 2 scanned in');
  expect(actions.filter((action) => action === 'Package scanned in')).toHaveLength(1);
});

test('[orders-07] [orders-08] the station brings a parcel in with what was scanned in it, and each commit is undone by itself', async () => {
  const order = await inTwo();
  const first = await commit(order, boxOf(order, 1), itemOf(order, 2));
  expect(states(first.order)).toMatchObject({ items: ['expected', 'scanned'], due: 1 });
  expect(first.order.items[1]?.box_id).toBe(boxOf(order, 1));
  const second = await commit(order, boxOf(order, 2), itemOf(order, 1));
  expect(states(second.order)).toMatchObject({ items: ['scanned', 'scanned'], due: 0 });
  const undo = async (commit_id: number | null) =>
    (await staff.data(orderCalls.restoreScanIn, { params: { id: order.id }, body: { commit_id: commit_id ?? 0 } }))
      .order;
  const back = await undo(second.commit_id);
  expect(states(back)).toEqual({
    items: ['expected', 'scanned'],
    parcels: [
      ['received', 'delivered'],
      ['expected', 'created'],
    ],
    due: 1,
  });
  expect(back.received_at).not.toBeNull();
  const none = await undo(first.commit_id);
  expect(none).toMatchObject({ received_at: null, parcels_due: 0, status_id: order.status_id });
  expect(none.parcels.every(({ state }) => state === 'expected')).toBe(true);
});

test('[orders-08] a parcel that can’t be packed or received says why', async () => {
  const order = await inTwo();
  const other = await inTwo(1);
  const refused = (box_id: number | null, item_id: number) =>
    staff.refused(packParcel, {
      params: { id: order.id },
      body: { box_id, item_ids: [item_id], version: order.version },
    });
  expect((await refused(boxOf(other, 1), itemOf(order, 1))).code).toBe('not_found');
  expect((await refused(boxOf(order, 1), itemOf(other, 1))).code).toBe('not_found');
  const unsaid = { params: { id: order.id }, body: { version: order.version, box_id: boxOf(order, 1) } };
  expect((await staff.refused(orderCalls.scanInOrder, unsaid)).message).toMatch(/which devices are in this package/);
  const half = (await commit(order, boxOf(order, 1), itemOf(order, 1))).order;
  const late = { params: { id: order.id }, body: { version: half.version, box_id: boxOf(order, 1) } };
  expect((await staff.refused(orderCalls.scanInOrder, late)).code).toBe('already_done');
  const full = {
    params: { id: order.id },
    body: { box_id: boxOf(order, 1), item_ids: [itemOf(order, 2)], version: half.version },
  };
  expect((await staff.refused(packParcel, full)).message).toBe('This package has already arrived.');
  const foreign = { box_id: boxOf(other, 1), matches: [{ item_id: itemOf(order, 2), imei: newImei() }] };
  expect((await staff.refused(orderCalls.finishScanIn, { params: { id: order.id }, body: foreign })).code).toBe(
    'not_found',
  );
});

test('[orders-08] a parcel is removed by its id alone, and its devices belong to no parcel then', async () => {
  const order = await inTwo();
  await pack(order, boxOf(order, 2), [itemOf(order, 2)]);
  const left = await staff.data(deleteParcel, { params: { id: order.id }, body: { box_id: boxOf(order, 2) } });
  expect(left.parcels.map(({ id }) => id)).toEqual([boxOf(order, 1)]);
  expect(left.items.map(({ box_id }) => box_id)).toEqual([null, null]);
});

test('[shipping-03] labels for several parcels are filled with the devices in turn', async () => {
  const { version } = await staff.data(multipleLabels.get);
  const setting = { is_enable_multiple_label: true, devices: 2, most: 2, version };
  await staff.ok(multipleLabels.put, { body: setting });
  const body = orderOf(device, await newCustomer(staff), true);
  const items = Array.from({ length: 5 }, () => body.items[0]).flatMap((item) => item ?? []);
  const order = await again(await staff.data(orderCalls.createOrder, { body: { ...body, items } }));
  await staff.ok(multipleLabels.put, { body: { ...setting, is_enable_multiple_label: false, version: version + 1 } });
  const [one, two] = [boxOf(order, 1), boxOf(order, 2)];
  expect(order.items.map(({ box_id }) => box_id)).toEqual([one, one, two, two, two]);
});

test('[orders-08] a tracking number finds its parcel, however a scanner reads it', async () => {
  const order = await inTwo();
  const number = '9405511899223197428490';
  await inTenant((tx) =>
    tx.execute(sql`update shipping_labels set tracking_number = ${number} where box_id = ${boxOf(order, 2)}`),
  );
  for (const code of [number, `420972019999${number}`, '9405-5118-9922-3197-4284-90', `42097201${number}`]) {
    expect(await staff.data(scanParcel, { body: { code } })).toMatchObject({ id: order.id, box_id: boxOf(order, 2) });
  }
});
