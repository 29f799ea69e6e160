import { connectIntegration, disconnectIntegration } from '@recoup/contract/add-ons/integrations';
import * as carriers from '@recoup/contract/shipping/carrier-accounts';
import { getKitText, putKitText } from '@recoup/contract/shipping/kit-texts';
import { expect, test, vi } from 'vitest';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { wrongKey } from '../services.ts';
import { newCustomer, orderOf, withLabel } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, as, device, orderCalls, query, tenantId } = useCompany({ each: true });
const clerk = as('staff');
const key = 'a key of many signs';
const shipmondo = { username: 'ours', password: key };
const read = async () => staff.data(carriers.listShipmondo, {});
const ready = () => until(async () => (await read()).status === 'COMPLETED');

test('[add-ons-02] connecting starts a setup at 0 percent, which ends with the account’s carriers', async () => {
  expect(await read()).toMatchObject({ connection_id: null, is_synced_carriers: 0, status: null, carriers: [] });
  const telling = vi.spyOn(app.sockets, 'tell');
  const { message, data } = await staff.ok(carriers.connectShipmondo, { body: shipmondo });
  expect(message).toBe('Shipmondo integration is successful!');
  expect(data).toMatchObject({ is_synced_carriers: 0, status: 'PENDING', percentage: 0 });
  await ready();
  const done = await read();
  expect(done).toMatchObject({ is_synced_carriers: 1, percentage: 100 });
  // Socket events arrive after the rows are stored.
  await until(() => telling.mock.calls.some(([, event]) => event === 'job.done'));
  const jobs = telling.mock.calls.flatMap(([tenant, event, job]) =>
    event.startsWith('job.') ? [{ tenant, event, job }] : [],
  );
  const id = expect.stringMatching(/^carriers-\d+-\d+$/);
  for (const job of [
    { state: 'running', percent: 0 },
    { state: 'done', percent: 100, succeeded: 2 },
  ])
    expect(jobs).toContainEqual({
      tenant: tenantId,
      event: job.state === 'done' ? 'job.done' : 'job.progress',
      job: expect.objectContaining({ id, kind: 'carrier-setup', ...job }),
    });
  expect(done.carriers.map(({ service_code, is_selected }) => [service_code, is_selected])).toEqual([
    ['air', true],
    ['ground', true],
  ]);
  expect(await staff.data(carriers.listShipmondoAll)).toMatchObject([
    { integration: 'simulator' },
    { integration: 'shipmondo', status: 'COMPLETED' },
  ]);
});

test('[add-ons-02] a setup that the service refuses is FAILED with its message, and can be retried', async () => {
  const { offers } = app.services.carrier;
  app.services.carrier.offers = async () => {
    throw new ServiceError('auth', 'No access to products');
  };
  const { data } = await staff.ok(carriers.connectShipmondo, { body: shipmondo });
  await until(async () => (await read()).status === 'FAILED');
  expect((await read()).message).toBe('Shipmondo: No access to products');
  app.services.carrier.offers = offers;
  const params = { id: data.connection_id ?? 0 };
  const again = await staff.ok(carriers.setUpCarriers, { params });
  expect(again.data).toMatchObject({ status: 'PENDING', percentage: 0, message: null });
  await ready();
});

test('[add-ons-03] missing or wrong values are reported at their field, and nothing is saved', async () => {
  const missing = await staff.refused(carriers.connectShipmondo, { body: { username: 'ours' } });
  expect(missing.errors).toEqual({ password: ['Password is required'] });
  const wrong = await staff.refused(carriers.connectShipmondo, { body: { ...shipmondo, password: wrongKey } });
  expect(wrong.message).toBe('Shipmondo rejected these credentials: Unknown key');
  expect((await read()).connection_id).toBeNull();
  expect((await clerk.refused(carriers.connectShipmondo, { body: shipmondo })).status).toBe(403);
});

test('labels are bought from the cheapest selected service; an unknown service or an empty selection is refused', async () => {
  await staff.ok(carriers.connectShipmondo, { body: shipmondo });
  await ready();
  const choose = (codes: string[]) => ({ body: { carriers: codes } });
  expect((await staff.refused(carriers.chooseShipmondo, choose(['sea']))).errors).toEqual({
    carriers: ['doesn’t know sea'],
  });
  expect((await staff.refused(carriers.chooseShipmondo, choose([]))).errors).toEqual({
    carriers: ['needs at least one'],
  });
  await staff.ok(carriers.chooseShipmondo, choose(['air']));
  const { data } = await staff.ok(orderCalls.createOrder, { body: orderOf(device, await newCustomer(staff), true) });
  const order = await withLabel(staff, data);
  expect(order.label?.service).toBe('Air');
  const [row] = await query<{ cost: number; cost_currency: string }>(
    'SELECT cost, cost_currency FROM shipping_labels WHERE order_id = $1',
    [order.id],
  );
  expect(row).toEqual({ cost: 1995, cost_currency: 'USD' });
});

test('a repeated setup keeps the selected services and removes those no longer sold', async () => {
  const { data } = await staff.ok(carriers.connectShipmondo, { body: shipmondo });
  await ready();
  await staff.ok(carriers.chooseShipmondo, { body: { carriers: ['air'] } });
  const { offers } = app.services.carrier;
  app.services.carrier.offers = async (onProgress) =>
    (await offers(onProgress)).filter(({ code }) => code !== 'ground');
  await staff.ok(carriers.setUpCarriers, { params: { id: data.connection_id ?? 0 } });
  await ready();
  expect((await read()).carriers).toMatchObject([{ service_code: 'air', is_selected: true }]);
});

test('USPS can have an account for the company and one for a location, and the location’s own is used first', async () => {
  const { body } = {
    body: {
      client_id: 'ours',
      client_secret: key,
      crid: '1234567',
      mid: '123456',
      manifest_mid: '123456',
      account_number: '1',
    },
  };
  expect((await staff.data(carriers.currentUspsAccount)).connection_id).toBeNull();
  const all = (await staff.ok(carriers.createUspsAccount, { body })).data;
  expect((await staff.data(carriers.currentUspsAccount)).connection_id).toBe(all.connection_id);
  expect((await staff.refused(carriers.createUspsAccount, { body })).errors).toEqual({
    location_id: ['already has an account'],
  });
  const [place] = await query<{ id: string }>(
    'SELECT location_id AS id FROM users WHERE role = $1 AND tenant_id = $2 LIMIT 1',
    ['owner', app.fixture.a.tenantId],
  );
  const ownAccount = (await staff.ok(carriers.createUspsAccount, { body: { ...body, location_id: Number(place?.id) } }))
    .data;
  expect((await staff.data(carriers.currentUspsAccount)).connection_id).toBe(ownAccount.connection_id);
  expect(await staff.data(carriers.listUspsAccounts)).toHaveLength(2);
  const params = { id: ownAccount.connection_id ?? 0 };
  const bad = await staff.refused(carriers.changeUspsAccount, { params, body: { mid: 'x' } });
  expect(bad.errors).toEqual({ mid: ['must be six or nine digits'] });
  const changed = await staff.ok(carriers.changeUspsAccount, { params, body: { crid: '7654321' } });
  expect(changed.data.shown).toMatchObject({ crid: '7654321', mid: '123456' });
  await staff.ok(carriers.deleteUspsAccount, { params });
  expect((await staff.data(carriers.currentUspsAccount)).connection_id).toBe(all.connection_id);
});

test('another company cannot see an account, and another integration’s account is not a USPS account', async () => {
  const { data } = await staff.ok(carriers.connectShipmondo, { body: shipmondo });
  const params = { id: data.connection_id ?? 0 };
  expect(await staff.data(carriers.getCarrierSetup, { params })).toMatchObject({ connection_id: params.id });
  const stranger = await app.as('b', 'owner');
  expect((await stranger.refused(carriers.getCarrierSetup, { params })).status).toBe(404);
  expect((await staff.refused(carriers.deleteUspsAccount, { params })).status).toBe(404);
  const paypal = { account: 'live', client_id: 'ours', client_secret: key };
  const other = await staff.data(connectIntegration, { params: { id: 25 }, body: { values: paypal, version: 0 } });
  expect((await staff.refused(carriers.setUpCarriers, { params: { id: other.id } })).status).toBe(404);
  await staff.ok(disconnectIntegration, { params });
  expect((await read()).carriers).toEqual([]);
});

test('[shipping-06] each carrier has its own kit text, and the standard one until someone writes it', async () => {
  const params = { carrier: 'ups' } as const;
  expect(await staff.data(getKitText, { params })).toMatchObject({ subject: 'Your shipping kit', version: 0 });
  const body = { subject: 'Send it by UPS', textinfo: 'Show the code.', version: 0 };
  await staff.ok(putKitText, { params, body });
  expect(await staff.data(getKitText, { params })).toMatchObject({ subject: 'Send it by UPS', version: 1 });
  expect(await staff.data(getKitText, { params: { carrier: 'usps' } })).toMatchObject({ version: 0 });
  expect((await staff.refused(putKitText, { params, body })).code).toBe('conflict');
});
