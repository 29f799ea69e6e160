import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { setRules } from '@recoup/contract/pricing/mass-rules';
import { cancelPriceImport, confirmPriceImport, listPriceImports } from '@recoup/contract/pricing/price-imports';
import {
  listPriceHistory,
  listPriceVersions,
  resetCustomPrice,
  setPrice,
  undoPriceVersion,
} from '@recoup/contract/pricing/prices';
import { listScheduledPrices, schedulePrices } from '@recoup/contract/pricing/scheduled-prices';
import { listNotifications } from '@recoup/contract/session/notifications';
import { expect, test } from 'vitest';
import { saveScheduledImports } from '../../src/modules/pricing/price-imports/schedule-import.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, app, query } = useCompany({ each: true });

const live = { day: '2999-12-31', time: '06:00' };
const afterwards = new Date('3000-01-02T00:00:00Z');
const good = (price: number) => ({ product_id: device.productId, condition_id: device.good, price });
const poor = (price: number) => ({ product_id: device.productId, condition_id: device.poor, price });
const prices = async () => {
  const { conditions } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return conditions.map(({ price }) => price?.amount ?? null);
};
const waiting = () => staff.data(listScheduledPrices, { query: { device_id: device.id } });
const importOf = async (id: string) =>
  (await staff.data(listPriceImports, { query: {} })).find((each) => each.id === id);
/** Runs what is scheduled at a time, and waits until it's done. */
async function at(now: Date, id: string) {
  const { pool, sockets, jobs: outbox } = app;
  await saveScheduledImports({ ...app, db: app.database(), pool, sockets, outbox, now });
  await until(async () => (await importOf(id))?.state !== 'running');
  return importOf(id);
}

test('[pricing-10] selected prices go live at their time as custom prices in one version, and are rolled back together', async () => {
  const body = { prices: [good(11_000), poor(4_200)], live };
  const { data, message } = await staff.ok(schedulePrices, { body });
  expect(message).toBe('2 prices scheduled');
  expect(await prices()).toEqual([10_000, 4_000]);
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const scheduled = { by: 'Olga A', live_at: data.live_at, many: 2, import_id: Number(data.id), reason: null };
  expect(await waiting()).toMatchObject([
    { ...scheduled, condition_id: device.good, before: usd(10_000), after: usd(11_000) },
    { ...scheduled, condition_id: device.poor, before: usd(4_000), after: usd(4_200) },
  ]);
  expect(await staff.data(listScheduledPrices, { query: {} })).toEqual(await waiting());
  expect(await at(new Date(), data.id)).toMatchObject({ state: 'checked' });
  expect(await prices()).toEqual([10_000, 4_000]);
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'done', source: 'bulk', success: 2 });
  expect(await prices()).toEqual([11_000, 4_200]);
  expect(await waiting()).toEqual([]);
  const history = await staff.data(listPriceHistory, { query: { device_id: device.id, condition_id: device.good } });
  expect(history[0]).toMatchObject({ source: 'bulk', by: 'Olga A', after: usd(11_000) });
  const [version] = await staff.data(listPriceVersions, { query: {} });
  await staff.ok(undoPriceVersion, { params: { id: version?.id ?? 0 } });
  await until(async () => (await importOf(data.id))?.state === 'undone');
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-10] scheduled prices are checked by guards, must be in the future and of this company, and are scheduled once per price', async () => {
  const schedule = (price: number, rest = {}) => ({ body: { prices: [good(price)], live, ...rest } });
  expect(Object.keys((await staff.refused(schedulePrices, schedule(100_000))).errors ?? {})).toEqual([
    'confirmed_guards.jump',
  ]);
  expect(await waiting()).toEqual([]);
  const past = { live: { day: '2020-03-02', time: '06:00' } };
  expect((await staff.refused(schedulePrices, schedule(11_000, past))).errors).toEqual({
    live: ['must be in the future'],
  });
  await staff.ok(setPrice, { body: good(10_100) });
  expect((await staff.refused(schedulePrices, schedule(10_100))).errors).toEqual({
    prices: ['must differ from the current prices'],
  });
  const foreign = { body: { prices: [{ ...good(11_000), product_id: 'nobody’s' }], live } };
  expect((await staff.refused(schedulePrices, foreign)).errors).toHaveProperty('product_id');
});

test('[pricing-10] a scheduled price can be canceled before its time, which makes room for another', async () => {
  const { data } = await staff.ok(schedulePrices, { body: { prices: [good(11_000)], live } });
  const second = { body: { prices: [good(11_500)], live: { ...live, time: '08:00' } } };
  expect((await staff.refused(schedulePrices, second)).message).toMatch(
    /Good already has a scheduled price\. Cancel that one first\.$/,
  );
  await staff.ok(cancelPriceImport, { params: { id: Number(data.id) } });
  expect(await waiting()).toEqual([]);
  expect(await staff.refused(confirmPriceImport, { params: { id: Number(data.id) } })).toMatchObject({
    message: 'These prices were canceled.',
  });
  await staff.ok(schedulePrices, second);
  expect(await waiting()).toMatchObject([{ after: { amount: 11_500 } }]);
  expect((await query('select from price_versions where after = 11000')).length).toBe(0);
});

test('[pricing-10] a scheduled price changed before its time waits for staff, who are notified and confirm it', async () => {
  const { data } = await staff.ok(schedulePrices, { body: { prices: [good(11_000)], live } });
  await staff.ok(setPrice, { body: good(10_500) });
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'checked', live_at: null, difference: { up: 1 } });
  expect(await prices()).toEqual([10_500, 4_000]);
  expect(await waiting()).toMatchObject([{ live_at: null, before: { amount: 10_500 }, after: { amount: 11_000 } }]);
  const [notice] = await staff.data(listNotifications, { query: { type: 'prices-synced' } });
  expect(notice).toMatchObject({ title: 'Scheduled prices didn’t go live' });
  await staff.ok(confirmPriceImport, { params: { id: Number(data.id) }, body: confirmed });
  await until(async () => (await importOf(data.id))?.state === 'done');
  expect(await prices()).toEqual([11_000, 4_000]);
  // After the reset, the price is what it was before the custom price.
  await staff.ok(resetCustomPrice, { body: { product_id: device.productId, condition_id: device.good, ...confirmed } });
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-10] a scheduled price that somebody already set needs no confirmation', async () => {
  const { data } = await staff.ok(schedulePrices, { body: { prices: [good(11_000)], live } });
  await staff.ok(setPrice, { body: good(11_000) });
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'done', message: 'These prices were already live.' });
  expect(await waiting()).toEqual([]);
});

const withoutCustom = (condition_id = device.good) => ({ product_id: device.productId, condition_id, price: null });

test('[pricing-10] a custom price is removed at its time, together with a new price, and rolling back restores it', async () => {
  const none = { body: { prices: [withoutCustom()], live } };
  expect((await staff.refused(schedulePrices, none)).errors).toEqual({
    prices: ['must differ from the current prices'],
  });
  await staff.ok(setPrice, { body: good(10_800) });
  const { data } = await staff.ok(schedulePrices, { body: { prices: [withoutCustom(), poor(4_200)], live } });
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  expect(await waiting()).toMatchObject([
    { condition_id: device.good, before: usd(10_800), after: usd(10_000), removes: true, many: 2 },
    { condition_id: device.poor, before: usd(4_000), after: usd(4_200), removes: false },
  ]);
  expect(await prices()).toEqual([10_800, 4_000]);
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'done', success: 2 });
  expect(await prices()).toEqual([10_000, 4_200]);
  expect((await staff.refused(schedulePrices, none)).errors).toHaveProperty('prices');
  const [version] = await staff.data(listPriceVersions, { query: {} });
  await staff.ok(undoPriceVersion, { params: { id: version?.id ?? 0 } });
  await until(async () => (await importOf(data.id))?.state === 'undone');
  expect(await prices()).toEqual([10_800, 4_000]);
  await staff.ok(resetCustomPrice, { body: { product_id: device.productId, condition_id: device.good, ...confirmed } });
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-10] a scheduled removal that would now give a different price waits for staff and shows that price', async () => {
  const category_id = 'smartphones' as const;
  await staff.ok(setPrice, { body: good(10_800) });
  const { data } = await staff.ok(schedulePrices, { body: { prices: [withoutCustom()], live } });
  const less = { category_id, device_id: null, type: 2, amount_type: 1, amount_price: 500 } as const;
  await staff.ok(setRules, { body: { category_id, rules: [{ ...less, conditions: [] }], ...confirmed } });
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'checked', live_at: null });
  expect(await prices()).toEqual([10_800, 3_800]);
  expect(await waiting()).toMatchObject([{ live_at: null, removes: true, after: { amount: 9_500 } }]);
  await staff.ok(confirmPriceImport, { params: { id: Number(data.id) }, body: confirmed });
  await until(async () => (await importOf(data.id))?.state === 'done');
  expect(await prices()).toEqual([9_500, 3_800]);
});

test('[pricing-10] a scheduled removal of a custom price that somebody already removed needs no confirmation', async () => {
  await staff.ok(setPrice, { body: good(10_800) });
  const { data } = await staff.ok(schedulePrices, { body: { prices: [withoutCustom()], live } });
  await staff.ok(resetCustomPrice, { body: { product_id: device.productId, condition_id: device.good, ...confirmed } });
  expect(await at(afterwards, data.id)).toMatchObject({ state: 'done', message: 'These prices were already live.' });
  expect(await waiting()).toEqual([]);
});
