import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import { getRules, previewRule, setRoundUp, setRule, setRules, unsetRule } from '@recoup/contract/pricing/mass-rules';
import {
  getPricedProduct,
  listPricedLeaves,
  listPriceVersions,
  resetCustomPrice,
  resetCustomPrices,
  searchModels,
  setBasePrice,
  setPrice,
  setPrices,
  undoPriceVersion,
} from '@recoup/contract/pricing/prices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { savedSheet } from '../platform/uploads.ts';
import { marker } from '../trade.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, as } = useCompany({ each: true });
const viewer = as('viewer');

const category_id = 'smartphones' as const;
const ten = { category_id, type: 1, amount_type: 1, amount_price: 1_000 } as const;
const off = { category_id, type: 2, amount_type: 0, amount_price: 500 } as const;
const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const cell = () => ({ product_id: device.productId, condition_id: device.good });
const leaf = () => staff.data(getPricedProduct, { query: { product_id: device.productId } });
const good = async () => (await leaf()).prices.find(({ condition_id }) => condition_id === device.good);

test('[pricing-02] a custom price overrides rules, and resetting it returns to the base price with rules applied', async () => {
  await staff.ok(setPrice, { body: { ...confirmed, ...cell(), price: 7_777 } });
  expect(await good()).toMatchObject({ is_custom_price: true, original_price: { amount: 10_000 } });
  await staff.ok(setRule, { body: { ...confirmed, ...ten, device_id: null, conditions: [] } });
  expect(await prices()).toEqual([7_777, 4_400]);
  const another = { ...cell(), last_child_id: 999_999_999, custom_catalog: 1 as const };
  expect(Object.keys((await staff.refused(resetCustomPrice, { body: another })).errors ?? {})).toEqual([
    'last_child_id',
    'custom_catalog',
  ]);
  const seen = { ...cell(), custom_catalog: 0 as const };
  expect((await staff.refused(resetCustomPrice, { body: { ...seen, source: 'upload' } })).code).toBe('price_changed');
  await staff.ok(resetCustomPrice, { body: { ...confirmed, ...seen, source: 'manual' } });
  expect(await good()).toMatchObject({ is_custom_price: false, is_ruled: true, price: { amount: 11_000 } });
  expect((await staff.ok(resetCustomPrice, { body: cell() })).data.changed).toBe(0);
});

test('[pricing-02] a whole category can be reset, and a device’s base price sets every condition', async () => {
  const terms = { category: category_id, help: null, subs: [] };
  await staff.ok(conditions.update, {
    params: { id: device.poor },
    body: { ...terms, term: 'Poor', amount: -6_000, version: 1 },
  });
  await staff.ok(setPrices, {
    body: { ...confirmed, prices: [device.good, device.poor].map((id) => ({ ...cell(), condition_id: id, price: 1 })) },
  });
  await staff.ok(setBasePrice, { body: { ...confirmed, product_id: device.productId, base_price: 20_000 } });
  expect(await prices()).toEqual([1, 1]);
  expect((await staff.ok(resetCustomPrices, { body: { ...confirmed, category_id } })).data.changed).toBe(2);
  expect(await prices()).toEqual([20_000, 14_000]);
});

test('[pricing-05] a rule is previewed, set and removed, and later rules are applied on top', async () => {
  const query = { ...ten, device_id: device.parentId, conditions: String(device.good) };
  expect(await staff.data(previewRule, { query })).toMatchObject({
    up: 1,
    down: 0,
    jumps: [{ condition: 'Good', before: { amount: 10_000 }, after: { amount: 11_000 } }],
  });
  expect(await prices()).toEqual([10_000, 4_000]);
  const rules = [
    { ...ten, device_id: device.parentId, conditions: [device.good] },
    { ...off, device_id: null, conditions: [] },
  ];
  const { difference } = (await staff.ok(setRules, { body: { ...confirmed, category_id, rules } })).data;
  expect(difference).toMatchObject({ up: 1, down: 1 });
  expect(await prices()).toEqual([10_500, 3_500]);
  const held = await staff.data(getRules, { body: { category_id, device_id: device.id } });
  expect(held.rules.map(({ amount_price }) => amount_price)).toEqual([1_000, 500]);
  await staff.ok(unsetRule, { body: { ...confirmed, id: held.rules[0]?.id ?? 0 } });
  expect(await prices()).toEqual([9_500, 3_500]);
  await staff.ok(unsetRule, { body: { ...confirmed, id: held.rules[1]?.id ?? 0 } });
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-05] a rule with an amount out of range is refused with the limit', async () => {
  const body = { ...ten, amount_price: 100_001, device_id: null, conditions: [] };
  expect(await staff.refused(setRule, { body })).toMatchObject({
    code: 'invalid',
    errors: { amount_price: ['must not be above 1,000%'] },
  });
  expect(await viewer.refused(setRule, { body: { ...body, amount_price: 1 } })).toMatchObject({ code: 'forbidden' });
});

test('[pricing-06] round-up makes computed prices whole and leaves custom ones alone, and can be turned off', async () => {
  await staff.ok(setRule, { body: { ...confirmed, ...ten, amount_price: 33, device_id: null, conditions: [] } });
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.poor, price: 4_001 },
  });
  expect(await prices()).toEqual([10_033, 4_001]);
  await staff.ok(setRoundUp, { body: { ...confirmed, is_round_up_price_enable: 1 } });
  expect(await prices()).toEqual([10_100, 4_001]);
  await staff.ok(setRoundUp, { body: { ...confirmed, is_round_up_price_enable: 0 } });
  expect(await prices()).toEqual([10_033, 4_001]);
});

test('[pricing-10] rules apply on top of uploaded prices, and uploading the same sheet again changes nothing', async () => {
  await staff.ok(setRule, { body: { ...confirmed, ...ten, device_id: null, conditions: [] } });
  const sheet = `product_id,condition,price\n${device.productId},Good,200`;
  await savedSheet(staff, sheet);
  expect(await prices()).toEqual([22_000, 4_400]);
  expect(await savedSheet(staff, sheet).catch(() => null)).toMatchObject({ unchanged: 1 });
});

test('[pricing-02] every price change says who, when and how, and can be rolled back once', async () => {
  const { data } = await staff.ok(setPrice, { body: { ...confirmed, ...cell(), price: 1 } });
  await staff.ok(setPrices, { body: { ...confirmed, prices: [{ ...cell(), condition_id: device.poor, price: 2 }] } });
  const list = () => staff.ok(listPriceVersions, { query: {} });
  expect((await list()).data).toMatchObject([
    { source: 'bulk', changed: 1, by: 'Olga A' },
    { source: 'custom', changed: 1, undone: false },
  ]);
  const params = { id: data.change_id ?? 0 };
  await staff.ok(undoPriceVersion, { params });
  expect(await prices()).toEqual([10_000, 2]);
  expect(await good()).toMatchObject({ is_custom_price: false });
  expect(await staff.refused(undoPriceVersion, { params })).toMatchObject({ code: 'already_done' });
  expect((await list()).data[0]).toMatchObject({ undoes: params.id });
});

test('[pricing-01] the variants below a catalog entry are listed with their prices, and models are found by words', async () => {
  const { data, total } = await staff.ok(listPricedLeaves, { query: { id: device.parentId } });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    id: device.id,
    prices: [{ price: { amount: 10_000 } }, { price: { amount: 4_000 } }],
  });
  expect(await staff.data(searchModels, { query: { search: marker } })).toMatchObject([{ level: 'model' }]);
  const unknown = { product_id: 'no-such', condition_id: device.good, price: 1 };
  expect(await staff.refused(setPrice, { body: unknown })).toMatchObject({ code: 'invalid' });
});
