import { listBrands } from '@recoup/contract/pricing/catalogue';
import {
  checkDeviceActive,
  checkManualPrice,
  listBulkPricing,
  listManualConditions,
  listPricingCategories,
  listUnpricedDevices,
} from '@recoup/contract/pricing/coverage';
import { setPrice } from '@recoup/contract/pricing/prices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, at, query } = useCompany({ each: true });
const category_id = 'smartphones' as const;

test('[pricing-08] devices without a price are listed, most recently requested first', async () => {
  await at('new');
  await query('DELETE FROM price_rows WHERE leaf_id = $1', [device.id]);
  const [first, ...others] = (await staff.ok(listUnpricedDevices, { query: {} })).data;
  expect(first).toMatchObject({ id: device.id, quoted: 1, last_quoted_at: expect.any(String) });
  expect(others.every(({ last_quoted_at }) => last_quoted_at === null)).toBe(true);
  const { data } = await staff.ok(checkDeviceActive, { body: { ids: [device.id, 999_999] } });
  expect(data.map(({ reason }) => reason)).toEqual(['price', 'unknown']);
});

test('[pricing-08] custom prices are counted per condition and reported for a single price', async () => {
  const cell = { product_id: device.productId, condition_id: device.good };
  const request = { query: { device_id: device.id, condition_id: device.good } };
  expect(await staff.data(checkManualPrice, request)).toMatchObject({ is_manual: false, price: { amount: 10_000 } });
  await staff.ok(setPrice, { body: { ...confirmed, ...cell, price: 1 } });
  expect(await staff.data(checkManualPrice, request)).toMatchObject({ is_manual: true, price: { amount: 1 } });
  const { data } = await staff.ok(listManualConditions, { query: { category_id } });
  expect(data.find(({ id }) => id === device.good)).toMatchObject({ manual: 1 });
});

test('[pricing-18] brands are listed 10 at a time and devices 100, starting at the first page', async () => {
  const brands = await staff.ok(listBrands, { query: { category: category_id } });
  expect(brands).toMatchObject({ current_page: 1, per_page: 10 });
  const devices = await staff.ok(listBulkPricing, { query: { category_id } });
  expect(devices).toMatchObject({ current_page: 1, per_page: 100 });
  expect(devices.data.find(({ id }) => id === device.id)?.prices).toHaveLength(2);
  const { data } = await staff.ok(listPricingCategories, { query: { enabled_only: 1 } });
  expect(data.every(({ enabled }) => enabled)).toBe(true);
});
