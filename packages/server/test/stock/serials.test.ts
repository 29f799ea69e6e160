import {
  createInventoryItem,
  deleteInventoryItem,
  downloadInventory,
  getInventoryItem,
  listInventoryItems,
  restoreInventoryItem,
  updateInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { createItemTags, scanStock } from '@recoup/contract/stock/inventory-records';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { itemOf } from '../trade.ts';

const { staff: owner, seeded, orderCalls, at, again } = useCompany({ each: true });
const location_id = seeded.locations[0]?.id ?? 0;

const body = (serial: string | null) => ({
  ...{ device_id: null, name: 'MacBook Air', category: 'laptops' as const, imei: null, condition: 'Good' },
  ...{ attributes: {}, price: null, cost: 50_000, location_id, serial },
});
const take = (serial: string | null) => owner.data(createInventoryItem, { body: body(serial) });

test('[inventory-02] a serial number is in stock only once, however it is written, and can return after it has left', async () => {
  const first = await take(' c02 xg0abjg5 ');
  expect(first).toMatchObject({ serial: 'C02XG0ABJG5', imei: null });
  const refused = await owner.refused(createInventoryItem, { body: body('C02XG0ABJG5') });
  expect(refused).toMatchObject({
    code: 'in_use_elsewhere',
    errors: { serial: ['This serial number is in inventory (MacBook Air, Available).'] },
  });
  const other = await take('C02XG0ABJG6');
  const { location_id: _, cost: __, ...fields } = body('C02XG0ABJG5');
  const change = { ...fields, version: other.version };
  expect(await owner.refused(updateInventoryItem, { params: { id: other.id }, body: change })).toMatchObject({
    code: 'in_use_elsewhere',
  });
  // A program that doesn't know serial numbers doesn't change them.
  const { serial: ___, ...older } = change;
  await owner.ok(updateInventoryItem, { params: { id: other.id }, body: { ...older, price: 90_000 } });
  expect(await owner.data(getInventoryItem, { params: { id: other.id } })).toMatchObject({ serial: 'C02XG0ABJG6' });

  await owner.ok(deleteInventoryItem, { params: { id: first.id } });
  const again = await take('C02XG0ABJG5');
  expect(await owner.refused(restoreInventoryItem, { params: { id: first.id } })).toMatchObject({
    code: 'in_use_elsewhere',
  });
  const { other_lives } = await owner.data(getInventoryItem, { params: { id: again.id } });
  expect(other_lives.map(({ id }) => id)).toEqual([first.id]);
});

test('[inventory-03] a serial number can be searched and scanned, and is on the export and the tag', async () => {
  const { id } = await take('C02XG0ABJG5');
  const found = await owner.ok(listInventoryItems, { query: { search: 'xg0abjg5' } });
  expect(found.data.map((item) => item.id)).toEqual([id]);
  const scan = await owner.data(scanStock, { query: { location_id, code: 'c02xg0abjg5' } });
  expect(scan).toMatchObject({ part: 'found', item: { id, serial: 'C02XG0ABJG5' } });
  expect(String(await owner.ok(downloadInventory, { query: {} }))).toContain('MacBook Air,,C02XG0ABJG5,Good');
  expect(await owner.ok(createItemTags, { body: { ids: [id] } })).toBeDefined();
});

test('[inventory-02] an order brings its serial number into stock, and one that already exists does not block the payout', async () => {
  const stocked = async () => {
    const order = await at('accepted');
    const details = {
      serial: 'c02xg 0abjg5',
      ean: null,
      color: null,
      options: null,
      network: null,
      carrier_lock: null,
    };
    const body = { ...details, version: order.version };
    const { version } = await owner.data(orderCalls.describeOrderItem, { params: { id: itemOf(order) }, body });
    await owner.ok(orderCalls.payOrder, { params: { id: order.id }, body: { version, amount: order.total } });
    const id = (await again(order)).items[0]?.inventory_id ?? 0;
    return (await owner.data(getInventoryItem, { params: { id } })).serial;
  };
  expect([await stocked(), await stocked()]).toEqual(['C02XG0ABJG5', null]);
});
