import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import {
  changeSubConditions,
  conditions,
  listConditionOptions,
  renameCondition,
} from '@recoup/contract/pricing/conditions';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { staff, device } = useCompany({ each: true });

const terms = async () =>
  (await staff.ok(listConditionOptions, { query: { category: 'smartphones' } })).data.map(({ term }) => term);
const prices = async () => {
  const { data } = await staff.ok(getConditionPrices, { query: { device_id: device.id } });
  return Object.fromEntries(data.conditions.map(({ term, price }) => [term, price?.amount ?? null]));
};
const conditionOf = (id: number) => staff.data(conditions.show, { params: { id } });
const fair = { category: 'smartphones', term: 'Fair', help: null, amount: 0, subs: [] } as const;

test('[pricing-04] a condition has sub-conditions with amounts added or subtracted, and Manual is always offered', async () => {
  const subs = [
    { term: 'Boxed', amount: 500 },
    { term: 'Cracked', amount: -3_000 },
  ];
  const made = await staff.data(conditions.create, { body: { ...fair, subs } });
  expect(made.subs).toMatchObject(subs);
  expect(new Set(made.subs.map(({ id }) => id)).size).toBe(2);
  expect(await terms()).toEqual(['Good', 'Poor', 'Fair', 'Manual']);
  const list = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  expect(list.conditions.at(-1)).toMatchObject({
    term: 'Fair',
    price: null,
    subs: [{ value: { amount: 500 } }, { value: { amount: -3_000 } }],
  });
  await staff.ok(conditions.remove, { params: { id: made.id } });
  expect(await terms()).toEqual(['Good', 'Poor', 'Manual']);
});

test('[pricing-04] an edited sub-condition keeps its id, and later answers no longer show its old version', async () => {
  const made = await staff.data(conditions.create, { body: { ...fair, subs: [{ term: 'Boxed', amount: 500 }] } });
  const [boxed] = made.subs;
  const params = { id: made.id };
  const subs = [
    { term: 'Cable', amount: 100 },
    { ...boxed, term: 'Boxed', amount: 700 },
  ];
  const changed = await staff.data(changeSubConditions, { params, body: { subs, version: made.version } });
  expect(changed.subs.map(({ id }) => id)[1]).toBe(boxed?.id);
  expect(changed).toMatchObject({ subs: [{ term: 'Cable' }, { amount: 700 }], version: 2 });
  const renamed = await staff.data(renameCondition, { params, body: { term: 'Used', version: 2 } });
  expect(renamed).toMatchObject({ term: 'Used', subs: changed.subs });
});

test('[pricing-04] a sub-condition gets a new id if the one sent belongs to another condition, is unknown or is used twice', async () => {
  const boxed = { term: 'Boxed', amount: 500 };
  const first = await staff.data(conditions.create, { body: { ...fair, subs: [boxed] } });
  const existingId = first.subs[0]?.id ?? 0;
  const subs = [existingId, existingId + 1_000].map((id, n) => ({ term: `Answer ${n}`, amount: 500, id }));
  const second = await staff.data(conditions.create, { body: { ...fair, term: 'Used', subs } });
  const params = { id: first.id };
  const twice = [existingId, existingId].map((id, n) => ({ term: `Answer ${n}`, amount: 500, id }));
  const changed = await staff.data(changeSubConditions, { params, body: { subs: twice, version: first.version } });
  const ids = [...second.subs, ...changed.subs].map(({ id }) => id);
  expect(changed.subs[0]?.id).toBe(existingId);
  expect(new Set(ids).size).toBe(4);
  expect(ids).not.toContain(existingId + 1_000);
});

test('[pricing-04] a category’s conditions are sorted as a whole, and an incomplete order is refused', async () => {
  const made = await staff.data(conditions.create, { body: { ...fair, subs: [] } });
  await staff.ok(conditions.sort, { body: { ids: [made.id, device.poor, device.good] } });
  expect(await terms()).toEqual(['Fair', 'Poor', 'Good', 'Manual']);
  expect(await staff.refused(conditions.sort, { body: { ids: [device.good, device.poor] } })).toMatchObject({
    code: 'invalid',
  });
});

test('[pricing-04] condition names are unique within a category, and none can be called Manual', async () => {
  const twice = { body: { ...fair, term: 'good', subs: [] } };
  expect(await staff.refused(conditions.create, twice)).toMatchObject({ code: 'in_use_elsewhere' });
  const manual = { body: { ...fair, term: ' manual', subs: [] } };
  expect(await staff.refused(conditions.create, manual)).toMatchObject({ code: 'invalid' });
  await staff.ok(conditions.create, { body: { ...fair, category: 'tablets', term: 'Good', subs: [] } });
});

test('[pricing-04] deleting a condition removes its prices, and restoring it brings them back', async () => {
  const params = { id: device.good };
  await staff.ok(conditions.remove, { params });
  expect(await prices()).toEqual({ Poor: 4_000 });
  await staff.ok(conditions.restore, { params });
  expect(await prices()).toEqual({ Good: 10_000, Poor: 4_000 });
  const { version, help, amount } = await conditionOf(device.good);
  const body = { category: 'tablets', term: 'Good', help, amount, subs: [], version } as const;
  expect(await staff.refused(conditions.update, { params, body: { ...body, subs: [] } })).toMatchObject({
    code: 'in_use_elsewhere',
  });
});
