import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { confirmPriceImport } from '@recoup/contract/pricing/price-imports';
import {
  endPriceSync,
  listSharingMembers,
  listSourceConditions,
  listSyncableSources,
  listSyncConditions,
  priceSharing,
  setPriceSync,
  startPriceSync,
  syncDetails,
  syncOverview,
} from '@recoup/contract/pricing/price-sync';
import { resetCustomPrice, setPrice } from '@recoup/contract/pricing/prices';
import { listNotifications } from '@recoup/contract/session/notifications';
import { beforeEach, expect, test } from 'vitest';
import { beginNightlySyncs, runNightlySync } from '../../src/modules/pricing/sync/nightly-sync.ts';
import { useCompany } from '../company.ts';
import { atRest, savedSheet } from '../platform/uploads.ts';
import { seedDevice, type TestDevice } from '../trade.ts';
import { until } from '../until.ts';
import { confirmed } from './confirmed.ts';

const { app, staff, device, as, query } = useCompany({ each: true });
const sharer = as('owner', 'b');

const category_id = 'smartphones' as const;
const body = { category_id };
let theirs: TestDevice;

beforeEach(async () => {
  theirs = await seedDevice(app.pool, app.fixture.b.tenantId);
  await query('UPDATE catalogue_nodes SET product_id = $1 WHERE id = $2', [device.productId, theirs.id]);
  await savedSheet(sharer, `product_id,condition,price\n${device.productId},Good,333\n${device.productId},Poor,44`);
});
const share = async (is_shared: boolean) => {
  const { version } = await sharer.data(priceSharing.get);
  await sharer.ok(priceSharing.put, { body: { is_shared, version } });
};
const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const mapped = async () => {
  await share(true);
  const [source] = await staff.data(listSyncableSources);
  const mapping = [
    { condition_id: device.good, source_condition_id: theirs.good },
    { condition_id: device.poor, source_condition_id: theirs.poor },
  ];
  const wanted = { category_id, source_id: source?.id ?? 0, mapping };
  await staff.ok(setPriceSync, { body: wanted });
  return wanted;
};
const synced = async () => {
  await staff.ok(startPriceSync, { body });
  const { id, state } = await atRest(staff);
  if (state === 'checked') await staff.ok(confirmPriceImport, { params: { id: Number(id) }, body: confirmed });
  return atRest(staff);
};

test('[pricing-03] [pricing-07] prices shared by another company are compared and confirmed, and custom prices are kept', async () => {
  expect(await staff.data(listSyncableSources)).toEqual([]);
  await mapped();
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.poor, price: 7_777 },
  });
  expect(await staff.data(syncOverview, { body })).toMatchObject({
    source: { name: 'Company B', same_currency: true },
    ...{ devices: 1, different: 2, total_device_manual: 1, is_revoked: false, last_synced_at: null },
  });
  const { items, pagination } = await staff.data(syncDetails, { body: { ...body, limit: 1, page: 2 } });
  expect(items).toMatchObject([
    { condition: 'Poor', ours: { amount: 7_777 }, theirs: { amount: 4_400 }, is_custom: true },
  ]);
  expect(pagination).toEqual({ current_page: 2, per_page: 1, total: 2, last_page: 2 });
  await staff.ok(startPriceSync, { body });
  expect(await atRest(staff)).toMatchObject({ state: 'checked', file_name: 'Company B, Smartphones', success: 2 });
  expect(await prices()).toEqual([10_000, 7_777]);
  await staff.ok(confirmPriceImport, { params: { id: Number((await atRest(staff)).id) }, body: confirmed });
  await atRest(staff);
  expect(await prices()).toEqual([33_300, 7_777]);
  await staff.ok(resetCustomPrice, { body: { ...confirmed, product_id: device.productId, condition_id: device.poor } });
  expect(await prices()).toEqual([33_300, 4_400]);
  expect(await staff.data(syncOverview, { body })).toMatchObject({ different: 0, last_synced_at: expect.any(String) });
});

test('[pricing-07] revoking takes effect at once: nothing more is read, and prices already copied stay', async () => {
  await mapped();
  await synced();
  expect(await sharer.data(listSharingMembers)).toMatchObject([{ name: 'Company A', category: category_id }]);
  await share(false);
  expect(await staff.data(syncOverview, { body })).toMatchObject({ source: null, is_revoked: true, devices: 0 });
  expect((await staff.data(syncDetails, { body })).items).toEqual([]);
  expect(await staff.data(listSourceConditions, { query: { category_id } })).toEqual([]);
  expect(await staff.refused(startPriceSync, { body })).toMatchObject({
    code: 'already_done',
    message: 'Company B no longer shares its prices.',
  });
  expect(await prices()).toEqual([33_300, 4_400]);
  await staff.ok(endPriceSync, { body });
  expect(await staff.data(syncOverview, { body })).toMatchObject({ source: null, is_revoked: false });
});

const tonight = new Date('2100-03-02T10:30:00Z');
const atNight = async (now = tonight) => {
  await query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
  const found: { tenantId: number; syncId: number }[] = [];
  const outbox = {
    putMany: async (_: unknown, _name: string, jobs: { payload: never }[]) =>
      void found.push(...jobs.map(({ payload }) => payload)),
  };
  await beginNightlySyncs({ pool: app.pool, now, outbox } as never);
  const work = { services: app.services, now: () => now, emit: () => undefined, signal: new AbortController().signal };
  for (const payload of found) await runNightlySync(app.database(), payload, work);
  return found.length;
};

test('[pricing-03] [pricing-07] at night shared prices are compared once and wait to be confirmed, and staff are notified', async () => {
  const wanted = await mapped();
  expect(await atNight()).toBe(0);
  await staff.ok(setPriceSync, { body: { ...wanted, nightly: 'ask' } });
  await staff.ok(setPrice, {
    body: { ...confirmed, product_id: device.productId, condition_id: device.poor, price: 7_777 },
  });
  expect(await atNight(new Date('2100-03-02T21:30:00Z'))).toBe(0);
  expect(await atNight()).toBe(1);
  expect(await atRest(staff)).toMatchObject({ state: 'checked', by: 'Nightly price sync', success: 2 });
  expect(await prices()).toEqual([10_000, 7_777]);
  await until(async () => (await staff.ok(listNotifications)).data.some(({ type }) => type === 'prices-synced'));
  await staff.ok(confirmPriceImport, { params: { id: Number((await atRest(staff)).id) }, body: confirmed });
  expect(await atRest(staff)).toMatchObject({ state: 'done' });
  expect(await prices()).toEqual([33_300, 7_777]);
  expect(await atNight()).toBe(0);
  expect(await atNight(new Date('2100-03-03T10:30:00Z'))).toBe(1);
  expect(await staff.data(syncOverview, { body })).toMatchObject({ nightly: 'ask', different: 0 });
});

test('[pricing-07] at night prices are applied automatically when all changes are small, and wait when one is large', async () => {
  const wanted = await mapped();
  await staff.ok(setPriceSync, { body: { ...wanted, nightly: 'take' } });
  await atNight();
  // From 100.00 to 333.00.
  expect(await atRest(staff)).toMatchObject({ state: 'checked' });
  await savedSheet(sharer, `product_id,condition,price\n${device.productId},Good,110\n${device.productId},Poor,41`);
  await atNight(new Date('2100-03-03T10:30:00Z'));
  await until(async () => (await prices())[0] === 11_000);
  expect(await prices()).toEqual([11_000, 4_100]);
});

test('[pricing-07] when the source stops sharing, the nightly sync turns itself off', async () => {
  const wanted = await mapped();
  await staff.ok(setPriceSync, { body: { ...wanted, nightly: 'take' } });
  await share(false);
  expect(await atNight()).toBe(1);
  expect(await prices()).toEqual([10_000, 4_000]);
  expect(await staff.data(syncOverview, { body })).toMatchObject({ nightly: 'off', is_revoked: true });
  expect(await atNight(new Date('2100-03-03T10:30:00Z'))).toBe(0);
});

test('[pricing-07] a mapping may only use existing conditions of a company that shares its prices', async () => {
  const wanted = await mapped();
  expect(await staff.data(listSyncConditions, { query: { category_id } })).toContainEqual(
    expect.objectContaining({ id: device.good, source_condition_id: theirs.good }),
  );
  for (const strange of [
    { condition_id: device.good, source_condition_id: 999_999 },
    { condition_id: theirs.good, source_condition_id: theirs.good },
    { condition_id: 999_999, source_condition_id: theirs.good },
  ]) {
    const body = { ...wanted, mapping: [strange] };
    const { errors } = await staff.refused(setPriceSync, { body });
    expect(errors).toEqual({ mapping: ['includes conditions that don’t exist'] });
  }
  await share(false);
  expect(await staff.refused(setPriceSync, { body: wanted })).toMatchObject({
    errors: { source_id: ['doesn’t share prices'] },
  });
  await query(`UPDATE companies SET currency = 'EUR' WHERE tenant_id = $1`, [app.fixture.b.tenantId]);
  await share(true);
  expect((await staff.refused(setPriceSync, { body: wanted })).errors).toEqual({
    source_id: ['has its prices in EUR'],
  });
});
