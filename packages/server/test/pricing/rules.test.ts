import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import {
  getRoundUp,
  getRules,
  previewRoundUp,
  previewRules,
  setBulkRoundUp,
  setRule,
  setRuleOnce,
  setRules,
} from '@recoup/contract/pricing/mass-rules';
import {
  getPricedProduct,
  listPriceHistory,
  listPriceVersions,
  previewReset,
  resetCustomPrices,
  setPrice,
  undoPriceVersion,
} from '@recoup/contract/pricing/prices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { atRest, savedSheet } from '../platform/uploads.ts';
import { confirmed } from './confirmed.ts';

const { staff, device } = useCompany({ each: true });

const category_id = 'smartphones' as const;
const all = { category_id, device_id: null, conditions: [] as number[] };
const ten = { ...all, type: 1 as const, amount_type: 1 as const, amount_price: 1_000 };
const off = { ...all, type: 2 as const, amount_type: 0 as const, amount_price: 500 };
const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const heldRules = async () => (await staff.data(getRules, { body: { category_id } })).rules;
/** The same without read-only fields. */
const sentRules = async () => (await heldRules()).map(({ by: _by, device: _device, ...rule }) => rule);
const newest = async () => (await staff.ok(listPriceVersions, { query: {} })).data[0];
const undoNewest = async () => staff.ok(undoPriceVersion, { params: { id: (await newest())?.id ?? 0 } });

test('[pricing-05] a category’s rules are saved in the order previewed, and rules that stay keep their author', async () => {
  await staff.ok(setRule, { body: ten });
  await staff.ok(setRule, { body: off });
  expect(await prices()).toEqual([10_500, 3_900]);
  const body = { category_id, rules: (await sentRules()).toReversed() };
  const { difference, seen } = await staff.data(previewRules, { body });
  expect(difference).toMatchObject({ down: 2, jumps: [{ after: { amount: 10_450 } }, { after: { amount: 3_850 } }] });
  expect(await prices()).toEqual([10_500, 3_900]);
  await staff.ok(setRules, { body: { ...confirmed, ...body, seen } });
  expect(await prices()).toEqual([10_450, 3_850]);
  expect((await heldRules()).map(({ id, by }) => [id, by])).toEqual(body.rules.map(({ id }) => [id, 'Olga A']));
  await staff.ok(setRules, { body: { ...confirmed, category_id, rules: [] } });
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-05] rules whose effect has changed since the preview are refused', async () => {
  const body = { category_id, rules: [ten] };
  const { seen } = await staff.data(previewRules, { body });
  await savedSheet(staff, `product_id,condition,price\n${device.productId},Good,200`);
  expect(await staff.refused(setRules, { body: { ...body, seen } })).toMatchObject({ code: 'price_changed' });
  expect(await prices()).toEqual([20_000, 4_000]);
  expect(await heldRules()).toEqual([]);
  const other = { ...ten, category_id: 'tablets' as const };
  expect(await staff.refused(setRules, { body: { category_id, rules: [other] } })).toMatchObject({ code: 'invalid' });
});

test('[pricing-05] a rule that names conditions of another category or company is refused', async () => {
  const tablets = { category: 'tablets' as const, term: 'Good', help: null, amount: 0, subs: [] };
  const other = await staff.data(conditions.create, { body: tablets });
  for (const id of [other.id, 999_999]) {
    const rule = { ...ten, conditions: [device.good, id] };
    const refusals = [
      await staff.refused(setRule, { body: rule }),
      await staff.refused(setRuleOnce, { body: rule }),
      await staff.refused(setRules, { body: { category_id, rules: [rule] } }),
      await staff.refused(previewRules, { body: { category_id, rules: [rule] } }),
    ];
    for (const { errors } of refusals)
      expect(errors).toEqual({ conditions: ['Choose conditions from this category.'] });
  }
  expect([await heldRules(), await prices()]).toEqual([[], [10_000, 4_000]]);
});

test('[pricing-05] a rule is unchanged when one of its conditions is deleted', async () => {
  await staff.ok(setRule, { body: { ...confirmed, ...ten, conditions: [device.good, device.poor] } });
  await staff.ok(conditions.remove, { params: { id: device.poor } });
  await staff.ok(setRules, { body: { ...confirmed, category_id, rules: await sentRules() } });
  expect(await heldRules()).toMatchObject([{ conditions: [device.good, device.poor] }]);
});

test('[pricing-05] a one-time rule sets custom prices and is not kept as a rule', async () => {
  await staff.ok(setRuleOnce, { body: { ...confirmed, ...ten, conditions: [device.good] } });
  expect(await prices()).toEqual([11_000, 4_000]);
  expect(await heldRules()).toEqual([]);
  const { prices: list } = await staff.data(getPricedProduct, { query: { product_id: device.productId } });
  expect(list.find(({ condition_id }) => condition_id === device.good)).toMatchObject({
    is_custom_price: true,
    original_price: { amount: 10_000 },
  });
});

test('[pricing-06] round-up is previewed before it is turned on, and rolling it back restores the prices', async () => {
  await staff.ok(setRule, { body: { ...confirmed, ...ten, amount_price: 33 } });
  const on = { is_round_up_price_enable: 1 } as const;
  const { difference, seen } = await staff.data(previewRoundUp, { body: on });
  expect(difference).toMatchObject({ up: 2, down: 0 });
  expect(await staff.refused(setBulkRoundUp, { body: { ...on, seen: 'other' } })).toMatchObject({
    code: 'price_changed',
  });
  await staff.ok(setBulkRoundUp, { body: { ...confirmed, ...on, seen } });
  expect(await prices()).toEqual([10_100, 4_100]);
  await undoNewest();
  expect(await prices()).toEqual([10_033, 4_013]);
  expect(await staff.data(getRoundUp)).toEqual({ is_round_up_price_enable: 0 });
});

test('[pricing-02] a change of rules can be rolled back with its rules unless a later change is on top', async () => {
  await staff.ok(setRule, { body: ten });
  const first = await newest();
  await staff.ok(setRule, { body: off });
  expect(await staff.refused(undoPriceVersion, { params: { id: first?.id ?? 0 } })).toMatchObject({
    code: 'already_done',
    message: expect.stringContaining('changed since'),
  });
  await undoNewest();
  expect(await prices()).toEqual([11_000, 4_400]);
  await staff.ok(undoPriceVersion, { params: { id: first?.id ?? 0 } });
  expect(await prices()).toEqual([10_000, 4_000]);
  expect(await heldRules()).toEqual([]);
  expect(await newest()).toMatchObject({ undoes: first?.id, source: 'rule' });
});

test('[pricing-02] an upload can be rolled back from the history, too, and a price lists its earlier values', async () => {
  await savedSheet(staff, `product_id,condition,price\n${device.productId},Good,200`);
  await undoNewest();
  expect(await atRest(staff)).toMatchObject({ state: 'undone' });
  expect(await prices()).toEqual([10_000, 4_000]);
  const query = { device_id: device.id, condition_id: device.good };
  expect((await staff.ok(listPriceHistory, { query })).data).toMatchObject([
    { source: 'upload', by: 'Olga A', before: { amount: 20_000 }, after: { amount: 10_000 } },
    { source: 'upload', before: { amount: 10_000 }, after: { amount: 20_000 } },
  ]);
});

test('[pricing-02] an upload can be rolled back after later changes were rolled back, and keeps prices set by hand since', async () => {
  await savedSheet(staff, `product_id,condition,price\n${device.productId},Good,200\n${device.productId},Poor,50`);
  const upload = await newest();
  await staff.ok(setRule, { body: ten });
  await undoNewest();
  expect(await prices()).toEqual([20_000, 5_000]);
  // The same price set by hand is a custom price from then on.
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.poor, price: 5_000 },
  });
  await staff.ok(undoPriceVersion, { params: { id: upload?.id ?? 0 } });
  expect(await atRest(staff)).toMatchObject({ state: 'undone' });
  expect(await prices()).toEqual([10_000, 5_000]);
});

test('[pricing-02] resetting a category’s custom prices is previewed first', async () => {
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.good, price: 1 },
  });
  const { difference, seen } = await staff.data(previewReset, { body: { category_id } });
  expect(difference).toMatchObject({ up: 1, down: 0 });
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.good, price: 2 },
  });
  const body = { category_id, seen };
  expect(await staff.refused(resetCustomPrices, { body })).toMatchObject({ code: 'price_changed' });
});
