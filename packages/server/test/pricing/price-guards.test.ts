import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { previewRules, setRoundUp, setRuleOnce, setRules } from '@recoup/contract/pricing/mass-rules';
import { priceGuardSettings } from '@recoup/contract/pricing/price-guards';
import { confirmPriceImport } from '@recoup/contract/pricing/price-imports';
import {
  listPriceVersions,
  resetCustomPrice,
  setBasePrice,
  setPrice,
  setPrices,
  undoPriceVersion,
} from '@recoup/contract/pricing/prices';
import { previewStartingPrices, setStartingPrices } from '@recoup/contract/pricing/starting-grid';
import { expect, test } from 'vitest';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { invoiceLines } from '../../src/schema/invoices.ts';
import { useCompany } from '../company.ts';
import { atRest, checkedSheet } from '../platform/uploads.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, inTenant, tenantId } = useCompany({ each: true });

const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const cell = () => ({ product_id: device.productId, condition_id: device.good });

test('[pricing-02] a price that looks like a mistake is refused with the guards’ names, and saved once confirmed', async () => {
  const body = { ...cell(), price: 100_000 };
  const refusal = await staff.refused(setPrice, { body });
  expect(refusal).toMatchObject({ code: 'price_guards' });
  expect(Object.keys(refusal.errors ?? {})).toEqual(['confirmed_guards.jump']);
  expect(refusal.errors?.['confirmed_guards.jump']?.[0]).toMatch(/Good: \$100\.00 → \$1,000\.00 \(900% more\)$/);
  expect(await prices()).toEqual([10_000, 4_000]);
  expect((await staff.ok(listPriceVersions, { query: {} })).total).toBe(0);
  // Confirming another guard than the one that flagged it has no effect.
  expect(await staff.refused(setPrice, { body: { ...body, confirmed_guards: ['zero'] } })).toMatchObject({
    code: 'price_guards',
  });
  await staff.ok(setPrice, { body: { ...body, confirmed_guards: ['jump'] } });
  expect(await prices()).toEqual([100_000, 4_000]);
});

test('[pricing-02] guards check every way of setting prices: paste, base price, reset, rule, round-up and starting prices', async () => {
  const named = async (refused: Promise<{ errors?: Record<string, string[]> | undefined }>) =>
    Object.keys((await refused).errors ?? {}).map((path) => path.replace('confirmed_guards.', ''));
  const pasted = [
    { ...cell(), price: 0 },
    { ...cell(), condition_id: device.poor, price: 4_100 },
  ];
  expect(await named(staff.refused(setPrices, { body: { prices: pasted } }))).toEqual(['zero']);
  expect(
    await named(
      staff.refused(setPrices, { body: { prices: [{ ...cell(), condition_id: device.poor, price: 12_000 }] } }),
    ),
  ).toEqual(['jump', 'order']);
  const base = { product_id: device.productId, base_price: 50_000 };
  expect(await named(staff.refused(setBasePrice, { body: base }))).toEqual(['jump']);
  const category_id = 'smartphones' as const;
  const minus = { category_id, device_id: null, type: 2, amount_type: 1, amount_price: 5_000 } as const;
  const half = { ...minus, conditions: [] };
  expect(await named(staff.refused(setRules, { body: { category_id, rules: [half] } }))).toEqual(['jump']);
  expect(await named(staff.refused(setRuleOnce, { body: half }))).toEqual(['jump']);
  const { difference } = await staff.data(previewRules, { body: { category_id, rules: [half] } });
  expect(difference.guards).toMatchObject([{ guard: 'jump', many: 2, prices: [{ condition: 'Good' }, {}] }]);
  const grid = {
    ...{ category: category_id, brands: ['Apple'], newest: 90_000, loss: 0, oldest: 20, per_size: 0 },
    ...{ shares: [{ condition_id: device.good, percent: 100 }], only_missing: false },
  };
  const looked = await staff.data(previewStartingPrices, { body: grid });
  if ((looked.difference.guards ?? []).length > 0)
    expect(await named(staff.refused(setStartingPrices, { body: grid }))).toEqual(['jump']);
  expect(await prices()).toEqual([10_000, 4_000]);
  await staff.ok(setPrice, { body: { ...cell(), price: 20_000, ...confirmed } });
  expect(await named(staff.refused(resetCustomPrice, { body: cell() }))).toEqual(['jump']);
  await staff.ok(setRoundUp, { body: { is_round_up_price_enable: 1 } });
});

test('[pricing-10] an uploaded sheet shows what the guards found, and is saved once confirmed', async () => {
  const checked = await checkedSheet(staff, `product_id,condition,price\n${device.productId},Good,2980\n`);
  expect(checked.difference?.guards).toMatchObject([
    { guard: 'jump', many: 1, prices: [{ before: { amount: 10_000 }, after: { amount: 298_000 } }] },
  ]);
  const params = { id: Number(checked.id) };
  expect(await staff.refused(confirmPriceImport, { params })).toMatchObject({ code: 'price_guards' });
  expect((await atRest(staff)).state).toBe('checked');
  await staff.ok(confirmPriceImport, { params, body: { confirmed_guards: ['jump'] } });
  await atRest(staff);
  expect(await prices()).toEqual([298_000, 4_000]);
});

test('[pricing-02] a price above what the device sold for is flagged, and each company sets its own limits', async () => {
  const sold = new Date();
  await inTenant(async (tx) => {
    const times = { created_at: sold, search: '' };
    const [item] = await tx
      .insert(inventoryItems)
      .values({
        ...{ tenant_id: tenantId, device_id: device.id, name: 'One', condition: 'good', status: 2, cost: 9_000 },
        ...{ currency: 'USD', location_id: 1, ...times },
      })
      .returning();
    await tx.insert(invoiceLines).values({
      ...{ tenant_id: tenantId, invoice_id: 1, inventory_id: item?.id ?? 0, name: 'One', price: 11_000, discount: 500 },
      sold_at: sold,
    });
  });
  const body = { ...cell(), price: 11_500 };
  expect((await staff.refused(setPrice, { body })).errors).toEqual({
    'confirmed_guards.resale': [expect.stringContaining('(sells for $105.00)')],
  });
  const { version } = await staff.data(priceGuardSettings.get);
  await staff.ok(priceGuardSettings.put, {
    body: { jump_percent: 10, zero: true, order: true, resale: false, version },
  });
  expect(Object.keys((await staff.refused(setPrice, { body })).errors ?? {})).toEqual(['confirmed_guards.jump']);
  await staff.ok(setPrice, { body: { ...cell(), price: 11_000 } });
});

test('[pricing-02] rolling back needs no confirmation, because it restores earlier live prices', async () => {
  const { data } = await staff.ok(setPrice, { body: { ...cell(), price: 1, ...confirmed } });
  await staff.ok(undoPriceVersion, { params: { id: data.change_id ?? 0 } });
  expect(await prices()).toEqual([10_000, 4_000]);
});
