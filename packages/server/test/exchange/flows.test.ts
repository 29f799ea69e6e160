import {
  connectKlaviyo,
  getKlaviyo,
  listEnabledIntegrations,
  listRepairDesk,
  testRepairDesk,
} from '@recoup/contract/add-ons/accounts';
import { askConsent, claimHighLevel } from '@recoup/contract/add-ons/consents';
import { connectIntegration, disconnectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { getCrm, listSubAccounts, putCrm } from '@recoup/contract/exchange/crm';
import { type Delivery, listDeliveries, resendFailed } from '@recoup/contract/exchange/deliveries';
import { approvalMessage } from '@recoup/contract/exchange/klaviyo';
import { getRepairDeskStatus } from '@recoup/contract/exchange/stock-status';
import { expect, test, vi } from 'vitest';
import { eventPort } from '../../src/modules/exchange/sinks/event-sink.ts';
import { stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { wrongKey } from '../services.ts';
import { until } from '../until.ts';

const { app, staff, as, at, query, seeded, tenantId } = useCompany({ each: true });
const stranger = as('owner', 'b');
const key = 'a key of many signs 9xyz';
const klaviyo = 15;
const crm = 21;
const repairDesk = 11;

const log = async (more: object = {}): Promise<Delivery[]> =>
  (await staff.ok(listDeliveries, { query: { per_page: 100, ...more } })).data;
const sink = () => app.services.adapters.open(eventPort, { slug: 'klaviyo', key: 'any', account: {} });

test('[add-ons-03] Klaviyo connects at its own address: wrong keys are not stored, and no answer contains the key', async () => {
  const wrong = await staff.refused(connectKlaviyo, { body: { klaviyo_private_api_key: wrongKey } });
  expect(wrong).toMatchObject({ status: 422, message: 'Klaviyo rejected these credentials: Unknown key' });
  expect(await staff.data(getKlaviyo)).toMatchObject({ is_connected: false, account: null });
  await staff.ok(connectKlaviyo, { body: { klaviyo_private_api_key: key, klaviyo_sms_disclosure: 'Rates apply' } });
  const connectedKlaviyo = await staff.data(getKlaviyo);
  expect(connectedKlaviyo).toMatchObject({ is_connected: true, values: { klaviyo_private_api_key: '••••9xyz' } });
  // A blank secret keeps the stored one.
  await staff.ok(connectKlaviyo, { body: { klaviyo_private_api_key: '', klaviyo_sms_disclosure: 'Other' } });
  expect((await staff.data(listEnabledIntegrations)).map(({ slug }) => slug)).toContain('klaviyo');
  const rows = await query<{ all: string }>(`select (select string_agg(c::text, '') from connections c)
    || coalesce((select string_agg(d::text, '') from deliveries d), '') || (select string_agg(a::text, '') from audit_entries a) as all`);
  for (const text of [JSON.stringify(connectedKlaviyo), rows[0]?.all]) expect(text).not.toContain(key);
});

test('each event of an order is sent once, a final failure gives the reason, and queued events are kept after a disconnect', async () => {
  const { data: account } = await staff.ok(connectKlaviyo, { body: { klaviyo_private_api_key: key } });
  const sending = vi.spyOn(sink(), 'send');
  const order = await at('offered');
  await until(async () => (await log({ state: 'sent' })).length >= 2);
  const events = sending.mock.calls.map(([event]) => event);
  expect(events.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(['order.created', 'order.offered']));
  expect(events.find(({ name }) => name === 'order.offered')?.message).toContain('we have an offer of');
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  // A repeated job sees that the delivery was already sent.
  const [left] = await query<{ id: number }>(`select id from deliveries where state = 'sent' limit 1`);
  const job = { tenantId, deliveryId: left?.id ?? 0 };
  await app.database().inTenant(tenantId, (_tx, effects) => effects.enqueue('deliver', job, 'once more'));
  const states = `select state from pgboss.job where name = 'deliver' and data->>'deliveryId' = '${job.deliveryId}'`;
  await until(
    async () => (await query<{ state: string }>(states)).filter((one) => one.state === 'completed').length === 2,
  );
  const ids = sending.mock.calls.map(([event]) => event.id);
  expect(new Set(ids).size).toBe(ids.length);

  sending.mockRejectedValue(new ServiceError('auth', 'The key was revoked'));
  await at('new');
  await until(async () => (await log({ state: 'failed' })).length === 1);
  expect((await log({ state: 'failed' }))[0]).toMatchObject({ what: 'order.created', message: 'The key was revoked' });
  const { connections } = await staff.data(getIntegration, { params: { id: klaviyo } });
  expect(connections[0]).toMatchObject({ state: 'failing', message: 'The key was revoked' });

  sending.mockRejectedValue(new ServiceError('network', 'Nobody there'));
  await at('new');
  await until(async () => (await log({ state: 'waiting' })).some(({ attempts }) => attempts === 1));
  const disconnected = await staff.ok(disconnectIntegration, { params: { id: account.id } });
  expect(disconnected.message).toMatch(/^Klaviyo disconnected. Queued events \(\d+\) stay in its log\.$/);
  await staff.refused(resendFailed, { body: { integration: 'klaviyo' } });
  const [waiting] = (await log({ state: 'waiting' })).filter(({ attempts }) => attempts === 1);
  expect(waiting).toMatchObject({ target: account.account, message: 'Nobody there' });

  sending.mockRestore();
  await staff.ok(connectKlaviyo, { body: { klaviyo_private_api_key: key } });
  expect((await staff.data(resendFailed, { body: { integration: 'klaviyo' } })).count).toBe(1);
  await until(async () => (await log({ state: 'failed' })).length === 0);
  expect(order.id).toBeGreaterThan(0);
});

test('each purchased device is sent once to the stock system of its location', async () => {
  const store = seeded.locations[0]?.id ?? 0;
  for (const location_id of [null, store])
    await staff.ok(connectIntegration, {
      params: { id: repairDesk },
      body: { location_id, values: { api_key: `${key}${location_id}` }, version: 0 },
    });
  expect(await staff.data(listRepairDesk)).toHaveLength(2);
  expect((await staff.refused(testRepairDesk, { body: { api_key: wrongKey } })).status).toBe(422);
  const add = vi.spyOn(app.services.adapters.open(stockPort, { slug: 'repair-desk', key: 'any', account: {} }), 'add');
  await at('paid');
  const status = () => staff.data(getRepairDeskStatus, { params: { id: store } });
  await until(async () => (await status()).sent === 1);
  expect(await status()).toMatchObject({ waiting: 0, failed: 0, message: null });
  expect(add).toHaveBeenCalledTimes(1);
  expect(add.mock.calls[0]?.[0]).toMatchObject({ cost: '100.00', currency: 'USD', item: { grade: 'Good' } });
  expect(await log({ integration: 'repair-desk' })).toMatchObject([{ what: 'stock.bought', state: 'sent' }]);
  add.mockRestore();
});

test('[add-ons-04] a CRM’s code completes a connection once, for the company that started it, within an hour', async () => {
  const ask = (version = 0) =>
    staff.data(askConsent, {
      params: { id: crm },
      body: { values: { client_id: 'ours', client_secret: key }, version },
    });
  const stateOf = ({ url }: { url: string }) => new URL(url).searchParams.get('state') ?? '';
  const started = await ask();
  expect(new URL(started.url).searchParams.get('redirect')).toMatch(/\/add-ons\/highlevel-config$/);
  expect(started.url).not.toContain(key);
  const body = { code: 'code', state: stateOf(started) };
  expect((await stranger.refused(claimHighLevel, { body })).status).toBe(410);
  expect((await staff.refused(claimHighLevel, { body: { ...body, code: wrongKey } })).status).toBe(422);
  expect((await staff.refused(claimHighLevel, { body: { ...body, code: '' } })).errors).toHaveProperty('code');
  await staff.ok(claimHighLevel, { body });
  expect((await staff.refused(claimHighLevel, { body })).code).toBe('link_expired');
  const late = { code: 'code', state: stateOf(await ask(1)) };
  await query(`update consents set created_at = created_at - interval '2 hours'`);
  await staff.refused(claimHighLevel, { body: late });

  expect(await staff.ok(listSubAccounts)).toMatchObject({ data: [{ id: 'L1', name: 'Shop' }] });
  await staff.ok(putCrm, { body: { location_id: 'L1', pipeline_id: 'P1' } });
  expect(await staff.data(getCrm)).toMatchObject({
    is_connected: true,
    location_id: 'L1',
    pipeline_id: 'P1',
    stage_id: null,
  });
  expect((await stranger.refused(listSubAccounts)).code).toBe('not_connected');
});

test('a company can change the approval message and restore the original', async () => {
  const { version } = (await staff.ok(approvalMessage.put, { body: { message: 'Look: {link}', version: 0 } })).data;
  await staff.refused(approvalMessage.put, { body: { message: 'Look: {lnik}', version } });
  const { data } = await staff.ok(approvalMessage.reset, { body: { version } });
  expect(data.message).toBe(approvalMessage.initial.message);
});
