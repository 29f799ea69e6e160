import { listOfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { setPrice } from '@recoup/contract/pricing/prices';
import { openOfflineKey } from '@recoup/contract/session/offline-key';
import { offlineSettings } from '@recoup/contract/settings/offline-settings';
import { createInventoryItem, deleteInventoryItem, getInventoryItem } from '@recoup/contract/stock/inventory-items';
import { commitOfflineCount, compareOfflineCount, matchStock, tagCode } from '@recoup/contract/stock/inventory-records';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { confirmed } from '../pricing/confirmed.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, as, device, orderCalls, log, seeded } = useCompany();
const { createOrder, listOrders } = orderCalls;
const others = [as('viewer'), as('owner', 'b')];

/** An order at the price that the test of prices has set. */
async function mailIn() {
  const { items, ...body } = orderOf(device, await newCustomer(staff), false);
  return { ...body, items: items.map((item) => ({ ...item, price: { ...item.price, amount: 7_700 } })) };
}

test('[offline-04] the server opens a device’s key only for its own user, and always the same key', async () => {
  const made = await staff.data(openOfflineKey, { body: { sealed: null } });
  expect(made).toMatchObject({ is_new: true });
  const again = await staff.data(openOfflineKey, { body: { sealed: made.sealed } });
  expect(again).toMatchObject({ key: made.key, is_new: false });
  for (const other of others) {
    const theirs = await other.data(openOfflineKey, { body: { sealed: made.sealed } });
    expect(theirs.is_new).toBe(true);
    expect(theirs.key).not.toBe(made.key);
  }
});

test('[offline-05] a device stores the server’s current prices, without devices that the company does not buy', async () => {
  const body = { ...confirmed, product_id: device.productId, condition_id: device.good, price: 7_700 };
  await staff.ok(setPrice, { body });
  const offlinePrices = await staff.data(listOfflinePrices);
  const found = offlinePrices.devices.find(({ id }) => id === device.id);
  expect(found?.prices[String(device.good)]).toBe(7_700);
  expect(offlinePrices.conditions.find(({ id }) => id === device.good)?.category).toBe(found?.category);
  expect(offlinePrices.devices.every(({ prices }) => Object.keys(prices).length > 0)).toBe(true);
});

test('[offline-04] a company sets how long devices store prices and orders, and how many orders can wait on each', async () => {
  const usual = { prices_hours: 72, order_days: 30, most_orders: 200 };
  expect((await staff.data(listOfflinePrices)).limits).toEqual(usual);
  const ownLimits = { prices_hours: 12, order_days: 3, most_orders: 20 };
  const { version } = await staff.data(offlineSettings.get);
  await staff.ok(offlineSettings.put, { body: { ...ownLimits, version } });
  expect((await staff.data(listOfflinePrices)).limits).toEqual(ownLimits);
  expect((await staff.data(openOfflineKey, { body: { sealed: null } })).limits).toEqual(ownLimits);
  expect((await others[1]?.data(listOfflinePrices))?.limits).toEqual(usual);
});

test('[offline-02] an offline order is created once, has the time it was taken, and is found by its receipt number', async () => {
  const taken_offline = { receipt: 'P-7K4M2X', at: '2026-11-26T09:35:00.000Z' };
  const body = { ...(await mailIn()), taken_offline };
  const headers = { 'idempotency-key': 'offline-0001' };
  const order = await staff.data(createOrder, { body, headers });
  expect(await staff.data(createOrder, { body, headers })).toMatchObject({ id: order.id });
  const { data } = await staff.ok(listOrders, { query: { search: 'P-7K4M2X' } });
  expect(data.map(({ id }) => id)).toEqual([order.id]);
  expect(await log(order)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'Taken offline', field: 'receipt', to: 'P-7K4M2X' })]),
  );
});

/** A device added to stock by hand, at the company’s second location. */
const takeIn = () =>
  staff.data(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Fairphone 5', category: 'smartphones', imei: null, condition: 'Good' },
      ...{ attributes: {}, price: null, cost: 100, location_id: seeded.locations[1]?.id ?? 0 },
    },
  });

test('[offline-06] an offline count changes each item that staff reviewed once, and no item that moved after it began', async () => {
  const location_id = seeded.locations[1]?.id ?? 0;
  const there = { location_id, codes: [] };
  for (const { id } of (await staff.data(matchStock, { body: there })).missing)
    await staff.ok(deleteInventoryItem, { params: { id } });
  const [found, missing] = [await takeIn(), await takeIn()];
  const since = new Date().toISOString();
  const later = await takeIn();
  const counted = { location_id, codes: [tagCode(found.id)], since };
  const count = (confirmed: readonly number[]) => ({
    body: { ...counted, number: 'C-7K4M2X', confirmed: [...confirmed] },
    headers: { 'idempotency-key': 'offline-0002' },
  });
  expect((await staff.refused(commitOfflineCount, count([]))).errors).toHaveProperty('confirmed');
  const tooMany = await staff.refused(commitOfflineCount, count([missing.id, later.id]));
  expect(tooMany.code).toBe('transition_refused');
  const seen = await staff.data(compareOfflineCount, { body: counted });
  expect([seen.missing, seen.moved ?? []].map((list) => list.map(({ id }) => id))).toEqual([[missing.id], [later.id]]);
  const commit = () => staff.ok(commitOfflineCount, count([missing.id]));
  const [first, again] = [await commit(), await commit()];
  expect(again).toEqual(first);
  expect(first.data).toEqual({ expected: 3, found: 1, missing: 1, surplus: 0, unknown: 0, moved: 1 });
  const statusOf = async ({ id }: { id: number }) => (await staff.data(getInventoryItem, { params: { id } })).status;
  expect([await statusOf(found), await statusOf(missing), await statusOf(later)]).toEqual([0, 5, 0]);
});
