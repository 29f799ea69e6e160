import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { ordersOf } from '@recoup/contract/orders/orders';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { listPriceVersions, setPrice } from '@recoup/contract/pricing/prices';
import { listMargins, postResalePrices, setResalePrice } from '@recoup/contract/pricing/resale';
import { expect, test } from 'vitest';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { invoiceLines } from '../../src/schema/invoices.ts';
import { useCompany } from '../company.ts';
import { checksOf, newCustomer, orderOf, testImei } from '../trade.ts';

const { app, staff, as, device, inTenant, tenantId, log } = useCompany({ each: true, kind: 'in-store' });
const clerk = as('staff');
const { createOrder, payOrder } = ordersOf('in-store');

/** Sets a floor of a tenth of the resale price, with $20 of costs. */
async function setFloor(resale: number | null, floor: 'percent' | 'none' = 'percent') {
  const { version } = await staff.data(marginSettings.get);
  await staff.ok(marginSettings.put, {
    body: { ...marginSettings.initial, floor, shipping: 1_500, payout_cost: 500, version },
  });
  if (resale !== null)
    await staff.ok(setResalePrice, { body: { leaf_id: device.id, condition_id: device.good, amount: resale } });
}

async function sold(price: number, daysAgo = 1) {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await inTenant(async (tx) => {
    const [item] = await tx
      .insert(inventoryItems)
      .values({
        ...{ tenant_id: tenantId, device_id: device.id, name: 'One', condition: 'good', status: 2, cost: 9_000 },
        ...{ currency: 'USD', location_id: 1, created_at: at, search: '' },
      })
      .returning();
    const line = { tenant_id: tenantId, invoice_id: 1, inventory_id: item?.id ?? 0, name: 'One', price, discount: 0 };
    await tx.insert(invoiceLines).values({ ...line, sold_at: at });
  });
}

const resales = async () => (await staff.data(listMargins, { params: { id: device.parentId } })).resales;

const bodyOf = async (imei: string) => {
  const body = orderOf(device, await newCustomer(staff), false);
  return { ...body, items: body.items.map((item) => ({ ...item, imei })) };
};

test('[pricing-02] a device’s resale price comes from staff, else from our own sales, else from a feed, and the source is shown', async () => {
  const program = { name: 'Market', scope: ['pricing.edit' as const], per_minute: 600 };
  const { key } = await staff.data(generateApiKey, { body: program });
  const headers = { 'x-secret-key': key };
  const cell = { product_id: device.productId, condition: 'good' };
  const feed = (amount: number | null) =>
    app.with(null).ok(postResalePrices, { headers, body: { feed: 'Market', prices: [{ ...cell, amount }] } });
  expect(await resales()).toEqual([]);
  await feed(20_000);
  expect(await resales()).toMatchObject([
    {
      leaf_id: device.id,
      condition_id: device.good,
      resale: { amount: 20_000 },
      source: 'feed',
      by: 'Market',
      sold: 0,
    },
  ]);
  await sold(30_000, 100);
  expect(await resales()).toMatchObject([{ source: 'feed' }]);
  for (const price of [15_000, 16_000, 18_000]) await sold(price);
  expect(await resales()).toMatchObject([{ resale: { amount: 16_000 }, source: 'sales', sold: 3 }]);
  await setFloor(17_000, 'none');
  expect(await resales()).toMatchObject([{ resale: { amount: 17_000 }, source: 'hand', by: 'Olga A' }]);
  await staff.ok(setResalePrice, { body: { leaf_id: device.id, condition_id: device.good, amount: null } });
  expect(await resales()).toMatchObject([{ source: 'sales' }]);
  await feed(null);
  const unknown = { feed: 'Market', prices: [{ ...cell, condition: 'Mint', amount: 1 }] };
  expect((await app.with(null).refused(postResalePrices, { headers, body: unknown })).errors).toEqual({
    'prices.0.condition': ['isn’t a condition of this device'],
  });
  expect(await clerk.refused(listMargins, { params: { id: device.id } })).toMatchObject({ code: 'forbidden' });
});

test('[pricing-02] a price below the margin floor needs permission and a reason, which the price history keeps', async () => {
  await setFloor(14_000);
  // 14,000 minus 2,000 of costs minus a tenth: 10,600 meets the floor.
  const cell = { product_id: device.productId, condition_id: device.good };
  await staff.ok(setPrice, { body: { ...cell, price: 10_600 } });
  const body = { ...cell, price: 10_601 };
  expect((await staff.refused(setPrice, { body })).errors).toEqual({
    'confirmed_guards.margin': [expect.stringContaining('(at most $106.00)')],
  });
  const confirmed = { ...body, confirmed_guards: ['margin' as const] };
  expect(await staff.refused(setPrice, { body: confirmed })).toMatchObject({
    code: 'invalid',
    errors: { floor_reason: ['is required'] },
  });
  const why = { ...confirmed, floor_reason: 'Promotion' };
  expect(await clerk.refused(setPrice, { body: why })).toMatchObject({ code: 'forbidden' });
  await staff.ok(setPrice, { body: why });
  expect((await staff.ok(listPriceVersions, { query: {} })).data[0]).toMatchObject({ reason: 'Promotion' });
});

test('[orders-02] at the counter a price below the margin floor needs permission and a reason, and paying it needs no second one', async () => {
  await setFloor(11_000);
  const body = await bodyOf(testImei(801));
  expect(await clerk.refused(createOrder, { body })).toMatchObject({ code: 'forbidden' });
  expect((await staff.refused(createOrder, { body })).errors).toEqual({
    floor_reason: [expect.stringMatching(/One 128 GB, Good/)],
  });
  const { data } = await staff.ok(createOrder, { body: { ...body, floor_reason: 'Regular customer' } });
  expect(await log(data)).toContainEqual(
    expect.objectContaining({
      action: 'Below the margin floor',
      to: '$100.00 (margin -$10.00)',
      why: 'Regular customer',
    }),
  );
  await checksOf(staff, data);
  await clerk.ok(payOrder, { params: { id: data.id }, body: { version: data.version, amount: data.total } });
});

test('[orders-07] a price agreed before the floor was set needs a reason when it is paid', async () => {
  const { data } = await staff.ok(createOrder, { body: await bodyOf(testImei(802)) });
  await setFloor(11_000);
  await checksOf(staff, data);
  const params = { id: data.id };
  const body = { version: data.version, amount: data.total };
  expect(await clerk.refused(payOrder, { params, body })).toMatchObject({ code: 'forbidden' });
  expect((await staff.refused(payOrder, { params, body })).errors).toHaveProperty('floor_reason');
  await staff.ok(payOrder, { params, body: { ...body, floor_reason: 'Promised' } });
  expect(await log(data)).toContainEqual(
    expect.objectContaining({ action: 'Below the margin floor', why: 'Promised' }),
  );
});

test('[orders-06] anyone can record an inspection, and closing it below the floor needs permission and a reason', async () => {
  const { inspectOrderItem, offerOrder, scanInOrder } = ordersOf('mail-in');
  const mailIn = await staff.ok(ordersOf('mail-in').createOrder, {
    body: orderOf(device, await newCustomer(staff), false),
  });
  await setFloor(11_000);
  const params = { id: mailIn.data.id };
  const scanned = await staff.ok(scanInOrder, { params, body: { version: mailIn.data.version } });
  const [item] = scanned.data.items;
  const found = { version: scanned.data.version, imei: testImei(803), condition_id: device.good, reason: null };
  await clerk.ok(inspectOrderItem, { params: { id: item?.id ?? 0 }, body: found });
  const close = { version: scanned.data.version + 1 };
  expect(await clerk.refused(offerOrder, { params, body: close })).toMatchObject({ code: 'forbidden' });
  expect((await staff.refused(offerOrder, { params, body: close })).errors).toHaveProperty('floor_reason');
  const closed = await staff.ok(offerOrder, { params, body: { ...close, floor_reason: 'As promised' } });
  expect(closed.data.status_id).toBe(7);
});

test('[orders-04] adding or correcting a device is checked against the floor, too', async () => {
  const { addOrderItem, correctOrderItem } = orderEditsOf('mail-in');
  const { inspectOrderItem, scanInOrder } = ordersOf('mail-in');
  const made = await staff.ok(ordersOf('mail-in').createOrder, {
    body: orderOf(device, await newCustomer(staff), false),
  });
  await setFloor(11_000);
  const params = { id: made.data.id };
  const [line] = orderOf(device, 1, false).items;
  if (!line) throw new Error('no line');
  const more = { ...line, version: made.data.version };
  expect((await staff.refused(addOrderItem, { params, body: more })).errors).toHaveProperty('floor_reason');
  const added = await staff.ok(addOrderItem, { params, body: { ...more, floor_reason: 'Together' } });
  const scanned = await staff.ok(scanInOrder, { params, body: { version: added.data.version } });
  const item = scanned.data.items[0]?.id ?? 0;
  const found = { version: scanned.data.version, imei: testImei(804), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: item }, body: found });
  const correct = { version: scanned.data.version + 1, device_id: device.id };
  expect((await staff.refused(correctOrderItem, { params: { id: item }, body: correct })).errors).toHaveProperty(
    'floor_reason',
  );
  await staff.ok(correctOrderItem, { params: { id: item }, body: { ...correct, floor_reason: 'Same device' } });
});
