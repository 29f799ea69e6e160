import type { Order } from '@recoup/contract/orders/order-schema';
import { getInventoryItem } from '@recoup/contract/stock/inventory-items';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { itemOf, newImei } from '../trade.ts';

const { staff, device, tenantId, orderCalls, at, again, log, query } = useCompany();

test('[orders-03] staff enter a device’s serial number, EAN, color and options, search finds it, and the log has them', async () => {
  const order = await at('new');
  const call = (body: object) => ({
    params: { id: itemOf(order) },
    body: { serial: null, ean: null, color: null, options: null, version: order.version, ...body },
  });
  const wrong = await staff.refused(orderCalls.describeOrderItem, call({ ean: '4006381333932' }));
  expect(wrong.errors).toEqual({ ean: ['The check digit doesn’t match. Scan or type it again'] });
  const details = { serial: 'C02XG2JZ', ean: '4006381-333931', color: 'Black', options: 'Stiff, 9.5°, right hand' };
  const { items } = await staff.data(orderCalls.describeOrderItem, call(details));
  expect(items[0]).toMatchObject({ ...details, ean: '4006381333931' });
  for (const search of ['c02xg2jz', '4006381333931'])
    expect((await staff.data(orderCalls.listOrders, { query: { search } })).map(({ id }) => id)).toEqual([order.id]);
  expect((await log(order)).filter(({ action }) => action === 'Device details changed')).toHaveLength(4);
  const { version } = await again(order);
  await staff.ok(orderCalls.describeOrderItem, call({ color: 'White', version }));
  expect((await staff.ok(orderCalls.listOrders, { query: { search: 'c02xg2jz' } })).total).toBe(0);
  expect((await staff.refused(orderCalls.describeOrderItem, call({ color: 'Red' }))).code).toBe('conflict');
});

/** Another device of the catalog: 50.00 in Poor condition, and not bought in others. */
async function otherDevice(): Promise<number> {
  const [made] = await query<{ id: number }>(
    `INSERT INTO catalogue_nodes (tenant_id, category, level, parent_id, ancestor_ids, name, brand, path_name, children_count, leaves, search)
     SELECT tenant_id, category, level, parent_id, ancestor_ids, '256 GB', brand, 'The larger one', 0, 1, 'larger'
     FROM catalogue_nodes WHERE id = $1 RETURNING id`,
    [device.id],
  );
  await query(
    `INSERT INTO price_rows (tenant_id, leaf_id, condition_id, source, amount, updated_at)
     VALUES ($1, $2, $3, 'manual', 5000, now())`,
    [tenantId, made?.id, device.poor],
  );
  return made?.id ?? 0;
}

test('[orders-06] a device corrected to another model is priced as that one, and its quote stays on record', async () => {
  const other = await otherDevice();
  const order = await at('new');
  const correct = ({ items, version }: Order, to = other) => ({
    params: { id: items[0]?.id ?? 0 },
    body: { device_id: to, version },
  });
  expect((await staff.refused(orderCalls.correctOrderItem, correct(order))).code).toBe('transition_refused');
  const here = await staff.data(orderCalls.scanInOrder, { params: { id: order.id }, body: { version: order.version } });
  expect((await staff.refused(orderCalls.correctOrderItem, correct(here, 999_999_999))).code).toBe('not_found');
  const corrected = await staff.data(orderCalls.correctOrderItem, correct(here));
  expect(corrected.items[0]).toMatchObject({ device_id: other, name: 'The larger one', state: 'scanned' });
  expect(corrected.price_lists[0]?.find(({ id }) => id === device.poor)?.price?.amount).toBe(5000);
  expect(corrected.items[0]?.quoted).toEqual(order.items[0]?.quoted);
  expect((await log(order))[0]).toMatchObject({ action: 'Device corrected', from: order.items[0]?.name });

  // An inspected device is repriced if its condition is bought for the new model, or has to be inspected again.
  const inspected = await at('inspected');
  const worse = await staff.data(orderCalls.correctOrderItem, correct(inspected));
  expect(worse.items[0]?.inspected).toMatchObject({ condition: 'Poor', reason: 'model', price: { amount: 5000 } });
  const scanned = await at('scanned');
  const found = { imei: newImei(), condition_id: device.good, reason: null, version: scanned.version };
  await staff.ok(orderCalls.inspectOrderItem, { params: { id: itemOf(scanned) }, body: found });
  const { errors } = await staff.refused(orderCalls.correctOrderItem, correct(await again(scanned)));
  expect(errors?.device_id?.[0]).toBe('You don’t buy it in the condition Good. Inspect it again first');
});

test('[orders-03] network and carrier lock are entered at inspection or later, and reach the file and inventory', async () => {
  const order = await at('scanned');
  const params = { id: itemOf(order) };
  const inspection = {
    ...{ imei: newImei(), condition_id: device.good, reason: null, version: order.version },
    ...{ network: 'T-Mobile', carrier_lock: 'locked' as const },
  };
  await staff.ok(orderCalls.inspectOrderItem, { params, body: inspection });
  const inspected = await again(order);
  expect(inspected.items[0]).toMatchObject({ network: 'T-Mobile', carrier_lock: 'locked' });
  // An inspection without them keeps them.
  const { network: _, carrier_lock: __, ...silent } = { ...inspection, version: inspected.version };
  await staff.ok(orderCalls.inspectOrderItem, { params, body: silent });
  const { version, items } = await again(order);
  expect(items[0]).toMatchObject({ network: 'T-Mobile', carrier_lock: 'locked' });
  const details = {
    serial: null,
    ean: null,
    color: null,
    options: null,
    network: 'T-Mobile',
    carrier_lock: 'unlocked' as const,
  };
  await staff.ok(orderCalls.describeOrderItem, { params, body: { ...details, version } });
  expect((await log(order))[0]).toMatchObject({
    field: 'carrier_lock',
    from: 'Locked to its network',
    to: 'Unlocked',
  });
  // Saving the same values again isn’t a change.
  const described = await again(order);
  await staff.ok(orderCalls.describeOrderItem, { params, body: { ...details, version: described.version } });
  expect((await again(order)).version).toBe(described.version);
  const file = await staff.ok(orderCalls.downloadOrders, { query: { per: 'device', ids: String(order.id) } });
  expect(parse(file, { columns: true, bom: true })[0]).toMatchObject({
    network: 'T-Mobile',
    'carrier lock': 'Unlocked',
    'price quoted': '100.00',
  });
  await query("UPDATE order_items SET category = 'laptops' WHERE id = $1", [params.id]);
  const body = { ...details, version: (await again(order)).version };
  expect((await staff.refused(orderCalls.describeOrderItem, { params, body })).errors).toEqual({
    network: ['doesn’t apply to laptops'],
    carrier_lock: ['doesn’t apply to laptops'],
  });
});

test('[inventory-02] the details entered when a device was bought appear in inventory', async () => {
  const order = await at('accepted');
  const details = {
    serial: null,
    ean: null,
    color: 'Black',
    options: null,
    network: 'Vodafone',
    carrier_lock: 'locked' as const,
  };
  const { version } = await staff.data(orderCalls.describeOrderItem, {
    params: { id: itemOf(order) },
    body: { ...details, version: order.version },
  });
  await staff.ok(orderCalls.payOrder, { params: { id: order.id }, body: { version, amount: order.total } });
  const id = (await again(order)).items[0]?.inventory_id ?? 0;
  expect((await staff.data(getInventoryItem, { params: { id } })).attributes).toMatchObject({
    colour: 'Black',
    network: 'Vodafone',
    carrier_lock: 'Locked to its network',
  });
});
