import {
  comparePrices,
  getPriceWeeks,
  listDeviceChanges,
  listVersionPrices,
} from '@recoup/contract/pricing/price-history';
import { setPrice, setPrices } from '@recoup/contract/pricing/prices';
import { expect, test } from 'vitest';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { invoiceLines } from '../../src/schema/invoices.ts';
import { useCompany } from '../company.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, inTenant, tenantId, query, as } = useCompany({ each: true });
const stranger = as('owner', 'b');

const cell = () => ({ product_id: device.productId, condition_id: device.good });
const day = 86_400_000;
const daysAgo = (many: number) => new Date(Date.now() - many * day);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const moveTo = (id: number | null, at: Date) =>
  query('UPDATE price_changes SET live_at = $1 WHERE id = $2', [at, id ?? 0]);

async function twoChanges() {
  const first = (await staff.ok(setPrice, { body: { ...cell(), price: 12_000 } })).data.change_id;
  const poor = { ...cell(), condition_id: device.poor, price: 5_000 };
  const body = { prices: [{ ...cell(), price: 15_000 }, poor], ...confirmed };
  const second = (await staff.ok(setPrices, { body })).data.change_id;
  await moveTo(first, daysAgo(20));
  await moveTo(second, daysAgo(10));
  return { first: first ?? 0, second: second ?? 0 };
}

test('[pricing-02] opening a change lists each price before and after, for this company only', async () => {
  const { second } = await twoChanges();
  const { data, total } = await staff.ok(listVersionPrices, { params: { id: second } });
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { condition: 'Good', before: { amount: 12_000 }, after: { amount: 15_000 } },
    { condition: 'Poor', before: { amount: 4_000 }, after: { amount: 5_000 } },
  ]);
  expect(await stranger.refused(listVersionPrices, { params: { id: second } })).toMatchObject({ code: 'not_found' });
  const page = await staff.ok(listVersionPrices, { params: { id: second }, query: { per_page: 1, page: 2 } });
  expect(page.data).toMatchObject([{ condition: 'Poor' }]);
});

test('[pricing-02] comparing two days lists the largest differences first and leaves out prices that came back', async () => {
  await twoChanges();
  const historyBetween = async (from: number, to: number) => {
    const period = { from: dayOf(daysAgo(from)), to: dayOf(daysAgo(to)) };
    const { data } = await staff.ok(comparePrices, { query: period });
    return data.map(({ condition, before, after }) => [condition, before?.amount, after?.amount]);
  };
  expect(await historyBetween(30, 5)).toEqual([
    ['Good', 10_000, 15_000],
    ['Poor', 4_000, 5_000],
  ]);
  expect(await historyBetween(15, 5)).toEqual([
    ['Good', 12_000, 15_000],
    ['Poor', 4_000, 5_000],
  ]);
  expect(await historyBetween(5, 1)).toEqual([]);
  const back = await staff.ok(setPrice, { body: { ...cell(), price: 10_000, ...confirmed } });
  await moveTo(back.data.change_id, daysAgo(2));
  expect(await historyBetween(30, 0)).toEqual([['Poor', 4_000, 5_000]]);
  const wrong = { from: '2026-03-02', to: '2026-03-02' };
  expect(Object.keys((await staff.refused(comparePrices, { query: wrong })).errors ?? {})).toEqual(['from']);
});

test('[pricing-02] the changes of a device and of its model say who, when and how, newest first', async () => {
  await twoChanges();
  const { data, total } = await staff.ok(listDeviceChanges, { params: { id: device.id } });
  expect(total).toBe(3);
  expect(data.map(({ source, by, after }) => [source, by, after?.amount])).toEqual([
    ['bulk', 'Olga A', 15_000],
    ['bulk', 'Olga A', 5_000],
    ['custom', 'Olga A', 12_000],
  ]);
  expect((await staff.ok(listDeviceChanges, { params: { id: device.parentId } })).total).toBe(3);
});

test('[pricing-02] a price is charted week by week beside what was paid and sold', async () => {
  await twoChanges();
  await inTenant(async (tx) => {
    const dealt = { tenant_id: tenantId, device_id: device.id, name: 'One', condition: 'good', search: '' };
    const [item] = await tx
      .insert(inventoryItems)
      .values({
        ...{ ...dealt, status: 2, cost: 9_000, currency: 'USD', location_id: 1, order_id: 1 },
        created_at: daysAgo(15),
      })
      .returning();
    const sold = { inventory_id: item?.id ?? 0, invoice_id: 1, name: 'One', price: 16_000, discount: 1_000 };
    await tx.insert(invoiceLines).values({ ...sold, tenant_id: tenantId, sold_at: daysAgo(1) });
  });
  const request = { params: { id: device.id }, query: { condition_id: device.good } };
  const weeks = (await staff.data(getPriceWeeks, request)).map(({ price, paid, sold }) =>
    [price, paid, sold].map((money) => money?.amount ?? null),
  );
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(-4)).toEqual([
    [10_000, null, null],
    [12_000, 9_000, null],
    [15_000, null, null],
    [15_000, null, 15_000],
  ]);
});
