import { listOfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { setPrice } from '@recoup/contract/pricing/prices';
import { openOfflineKey } from '@recoup/contract/session/offline-key';
import { offlineSettings } from '@recoup/contract/settings/offline-settings';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { confirmed } from '../pricing/confirmed.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, as, device, of, log } = useCompany();
const { createOrder, listOrders } = of;
const others = [as('viewer'), as('owner', 'b')];

/** An order at the price that the test of prices has set. */
async function mailIn() {
  const { items, ...body } = orderOf(device, await newCustomer(staff), false);
  return { ...body, items: items.map((item) => ({ ...item, price: { ...item.price, amount: 7_700 } })) };
}

test('[offline-04] the key of a device opens for its own person alone, and stays the same for them', async () => {
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

test('[offline-05] a device keeps the prices that the server has now, without those of devices nobody buys', async () => {
  const body = { ...confirmed, product_id: device.productId, condition_id: device.good, price: 7_700 };
  await staff.ok(setPrice, { body });
  const kept = await staff.data(listOfflinePrices);
  const found = kept.devices.find(({ id }) => id === device.id);
  expect(found?.prices[String(device.good)]).toBe(7_700);
  expect(kept.conditions.find(({ id }) => id === device.good)?.category).toBe(found?.category);
  expect(kept.devices.every(({ prices }) => Object.keys(prices).length > 0)).toBe(true);
});

test('[offline-04] a company sets how long its devices keep prices and orders, and how many wait on one', async () => {
  const usual = { prices_hours: 72, order_days: 30, most_orders: 200 };
  expect((await staff.data(listOfflinePrices)).limits).toEqual(usual);
  const own = { prices_hours: 12, order_days: 3, most_orders: 20 };
  const { version } = await staff.data(offlineSettings.get);
  await staff.ok(offlineSettings.put, { body: { ...own, version } });
  expect((await staff.data(listOfflinePrices)).limits).toEqual(own);
  expect((await others[1]?.data(listOfflinePrices))?.limits).toEqual(usual);
});

test('[offline-02] an order taken offline is found by its receipt, tells when it was taken, and is made once', async () => {
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
