import type { AnswerOf } from '@recoup/contract';
import { receiveHook } from '@recoup/contract/add-ons/hooks';
import {
  connectIntegration,
  disconnectIntegration,
  getIntegration,
  listIntegrations,
  testConnection,
} from '@recoup/contract/add-ons/integrations';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { agreedOrder, payoutsBy } from '../payouts/payouts.ts';
import { rightSignature, type SentParcelNews, wrongKey } from '../services.ts';
import { newCustomer, orderOf } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff: owner, device, orderCalls, at, query } = useCompany();
const { createOrder, getOrder, payOrder } = orderCalls;

const ids = { tremendous: 1, shipengine: 5, simulator: 24, paypal: 25 };
const key = 'a key of many signs 9xyz';

const paypal = (client_secret: string, client_id = 'ours') => ({ account: 'live', client_id, client_secret });
const stateOf = async (slug: string) =>
  (await owner.data(listIntegrations)).find((one) => one.slug === slug)?.state ?? 'hidden';
const connected = async (id: number) => (await owner.data(getIntegration, { params: { id } })).connections;

/** Removes the simulator during `work`, so that the company has no simulated services. */
async function withoutSimulator(work: () => Promise<void>): Promise<void> {
  const { raw } = app.pool;
  const { tenantId } = app.fixture.a;
  const { rows } = await raw.query(
    `DELETE FROM connections WHERE integration = 'simulator' AND tenant_id = $1 RETURNING *`,
    [tenantId],
  );
  await work();
  await raw.query(
    'INSERT INTO connections OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(null::connections, $1)',
    [JSON.stringify(rows[0])],
  );
}

test('[add-ons-03] credentials that the service rejects are refused with its message, and nothing is stored', async () => {
  const refused = await owner.refused(connectIntegration, {
    params: { id: ids.paypal },
    body: { values: paypal(wrongKey), version: 0 },
  });
  expect(refused).toMatchObject({ status: 422, message: 'PayPal rejected these credentials: Unknown key' });
  const missing = await owner.refused(connectIntegration, {
    params: { id: ids.paypal },
    body: { values: { account: 'elsewhere', client_id: ' ' }, version: 0 },
  });
  expect(Object.keys(missing.errors ?? {}).toSorted()).toEqual([
    'values.account',
    'values.client_id',
    'values.client_secret',
  ]);
  expect(await connected(ids.paypal)).toEqual([]);
  expect(await stateOf('paypal')).toBe('available');
  const none = await owner.refused(connectIntegration, {
    params: { id: ids.simulator },
    body: { values: {}, version: 0 },
  });
  expect(none.message).toBe('Built-in simulator can’t be connected.');
  expect(await stateOf('simulator')).toBe('built_in');
});

test('[add-ons-05] a secret is stored sealed, and no answer or history entry shows it whole', async () => {
  const { data } = await owner.ok(connectIntegration, {
    params: { id: ids.paypal },
    body: { values: paypal(key), version: 0 },
  });
  expect(data.shown).toEqual({
    account: 'live',
    client_id: 'ours',
    client_secret: '••••9xyz',
    webhook_id: '',
  });
  const rows = await query<{ all: string }>(
    `SELECT (SELECT string_agg(c::text, ' ') FROM connections c) || (SELECT string_agg(a::text, ' ') FROM audit_entries a) AS all`,
  );
  expect(rows[0]?.all).toContain('PayPal connected');
  expect(`${rows[0]?.all} ${JSON.stringify(await connected(ids.paypal))}`).not.toContain(key);
  // Another company can't use it and doesn't see it.
  const other = await app.as('b', 'owner');
  expect((await other.data(getIntegration, { params: { id: ids.paypal } })).connections).toEqual([]);
  expect((await other.refused(disconnectIntegration, { params: { id: data.id } })).status).toBe(404);
});

test('[add-ons-01] a blank secret keeps the stored one, another account is a new connection, and it can be disconnected', async () => {
  const [first] = await connected(ids.paypal);
  const change = (values: Record<string, string>, version: number) =>
    owner.ok(connectIntegration, { params: { id: ids.paypal }, body: { values, version } });
  const same = (await change(paypal(''), 1)).data;
  expect([same.id, same.version, same.shown.client_secret]).toEqual([first?.id, 2, '••••9xyz']);
  const stale = { params: { id: ids.paypal }, body: { values: paypal(''), version: 1 } };
  expect((await owner.refused(connectIntegration, stale)).code).toBe('already_done');
  const other = (await change(paypal(key, 'another account'), 2)).data;
  expect(other.id).not.toBe(same.id);
  expect(await connected(ids.paypal)).toHaveLength(1);
  expect((await owner.data(testConnection, { params: { id: other.id } })).state).toBe('connected');
  await owner.ok(disconnectIntegration, { params: { id: other.id } });
  expect(await stateOf('paypal')).toBe('available');
});

test('[add-ons-01] a failed connection test is shown with its reason until one succeeds', async () => {
  const { data } = await owner.ok(connectIntegration, {
    params: { id: ids.tremendous },
    body: { values: { account: 'live', api_key: key, campaign: 'C' }, version: 0 },
  });
  const { tenantId } = app.fixture.a;
  const sealed = app.services.secrets.seal(JSON.stringify({ api_key: wrongKey }), `connection ${tenantId} tremendous`);
  await query('UPDATE connections SET sealed = $1 WHERE id = $2', [sealed, data.id]);
  const tested = await owner.ok(testConnection, { params: { id: data.id } });
  expect(tested.data).toMatchObject({ state: 'failing', message: tested.message });
  expect(await stateOf('tremendous')).toBe('failing');
  await owner.ok(disconnectIntegration, { params: { id: data.id } });
});

test('a payout method without an account is refused in settings, in a new order and when paying, and the reason is given', async () => {
  const order = await agreedOrder(owner, device, payoutsBy.paypal);
  const checked = await agreedOrder(owner, device, payoutsBy.check);
  await withoutSimulator(async () => {
    const travels = async () =>
      (await owner.data(listPaymentMethods)).flatMap(({ method, travels: way }) => (way === 'none' ? [method] : []));
    expect(await travels()).toEqual(['paypal', 'bank-transfer', 'tremendous']);
    const sentence =
      'PayPal isn’t available because no account is connected. Connect one under Add-ons, or pay another way.';
    const orderBody = { ...orderOf(device, await newCustomer(owner), false), payout: payoutsBy.paypal };
    const refusals = [
      await owner.refused(createOrder, { body: orderBody }),
      await owner.refused(payOrder, {
        params: { id: order.id },
        body: { version: order.version, amount: order.total },
      }),
      await owner.refused(orderCalls.changeOrderPayout, {
        params: { id: checked.id },
        body: { version: checked.version, payout: payoutsBy.paypal },
      }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'not_connected', message: sentence });
    const label = await owner.refused(createOrder, {
      body: { ...orderOf(device, await newCustomer(owner), true), payout: payoutsBy.check },
    });
    expect(label.message).toBe('We can’t buy a label because no carrier is connected. Connect one under Add-ons.');
    // Its own account is used for payouts.
    const values = paypal(key);
    const { data } = await owner.ok(connectIntegration, { params: { id: ids.paypal }, body: { values, version: 0 } });
    expect(await travels()).toEqual(['bank-transfer', 'tremendous']);
    await owner.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
    await until(async () => (await owner.data(getOrder, { params: { id: order.id } })).payout?.state === 'sent');
    const rows = await query('SELECT connection_id FROM payouts WHERE order_id = $1', [order.id]);
    expect(rows).toEqual([{ connection_id: data.id }]);
    await owner.ok(disconnectIntegration, { params: { id: data.id } });
  });
});

test('a location’s own account is used before the company’s, and only at that location', async () => {
  const { locations } = app.fixture.a;
  const store = locations.find(({ is_mail_in }) => !is_mail_in)?.id ?? 0;
  const at = (location_id: number | null, client_id: string) =>
    owner.ok(connectIntegration, {
      params: { id: ids.paypal },
      body: { values: paypal(key, client_id), version: 0, location_id },
    });
  const [own, all] = [await at(store, 'the store’s'), await at(null, 'the company’s')];
  expect((await connected(ids.paypal)).map(({ location_id, account }) => [location_id, account])).toEqual([
    [null, 'Account of the company’s'],
    [store, 'Account of the store’s'],
  ]);
  const elsewhere = app.fixture.b.locations[0]?.id ?? 0;
  const foreign = { params: { id: ids.paypal }, body: { values: paypal(key), version: 0, location_id: elsewhere } };
  expect((await owner.refused(connectIntegration, foreign)).status).toBe(404);
  const mailIn = await agreedOrder(owner, device, payoutsBy.paypal);
  await owner.ok(payOrder, { params: { id: mailIn.id }, body: { version: mailIn.version, amount: mailIn.total } });
  await until(async () => (await owner.data(getOrder, { params: { id: mailIn.id } })).payout?.state === 'sent');
  const rows = await query('SELECT connection_id FROM payouts WHERE order_id = $1', [mailIn.id]);
  expect(rows).toEqual([{ connection_id: all.data.id }]);
  for (const { data } of [own, all]) await owner.ok(disconnectIntegration, { params: { id: data.id } });
});

test('[orders-08] carrier news is accepted once, only from the carrier, and moves the order', async () => {
  const values = { api_key: key };
  const { data } = await owner.ok(connectIntegration, { params: { id: ids.shipengine }, body: { values, version: 0 } });
  const order = await at('labelled');
  const tracking = order.label?.tracking_number ?? '';
  const rows = await query('SELECT connection_id FROM shipping_labels WHERE order_id = $1', [order.id]);
  expect(rows).toEqual([{ connection_id: data.id }]);
  const picked = { at: new Date().toISOString(), code: 'picked_up', text: 'Here we go', place: null } as const;
  const body = (id: string): SentParcelNews => ({ id, tracking, events: [picked] });
  const send = (news: SentParcelNews, signature = rightSignature, path = data.hook_path ?? '') =>
    app.with(null).raw({
      method: 'POST',
      url: path,
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
      payload: JSON.stringify(news),
    });
  expect(await send(body('N-1'), 'forged')).toMatchObject({ status: 401, body: { code: 'forged' } });
  const guessed = urlOf(receiveHook, { integration: 'shipengine', connection: 'A'.repeat(40) });
  expect((await send(body('N-1'), rightSignature, guessed)).status).toBe(404);
  expect((await send(body('N-1'), rightSignature, (data.hook_path ?? '').replace('shipengine', 'paypal'))).status).toBe(
    404,
  );
  const answers = await Promise.all([send(body('N-1')), send(body('N-1')), send(body('N-1'))]);
  expect(answers.map(({ status, body: answerBody }) => [status, answerBody as AnswerOf<typeof receiveHook>])).toEqual(
    Array.from({ length: 3 }, () => [200, { success: true }]),
  );
  await until(async () => (await owner.data(getOrder, { params: { id: order.id } })).status_id === 3);
  const stored = await query(
    `SELECT (SELECT count(*) FROM hook_events)::int AS news, (SELECT count(*) FROM tracking_events)::int AS events,
            (SELECT count(*) FROM pgboss.job WHERE name = 'take-carrier-news')::int AS jobs`,
  );
  expect(stored).toEqual([{ news: 1, events: 1, jobs: 1 }]);
  await owner.ok(disconnectIntegration, { params: { id: data.id } });
  expect((await send(body('N-2'))).status).toBe(404);
});

test('a label is not bought elsewhere when its seller is disconnected before the purchase', async () => {
  const values = { api_key: key };
  const { data } = await owner.ok(connectIntegration, { params: { id: ids.shipengine }, body: { values, version: 0 } });
  const order = await at('new');
  const { buyLabel } = app.services.carrier;
  let calls = 0;
  app.services.carrier.buyLabel = async () => {
    calls += 1;
    throw new ServiceError('network', 'No answer');
  };
  await owner.ok(createShippingLabel, { body: { order_id: order.id } });
  await until(() => calls > 0);
  await owner.ok(disconnectIntegration, { params: { id: data.id } });
  app.services.carrier.buyLabel = buyLabel;
  const labelOf = async () => (await owner.data(getOrder, { params: { id: order.id } })).label;
  await until(async () => (await labelOf())?.state === 'failed');
  expect((await labelOf())?.message).toBe('The account for this label was disconnected');
});
