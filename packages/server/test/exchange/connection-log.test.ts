import { listExchanges, sumExchanges } from '@recoup/contract/add-ons/exchanges';
import { connectIntegration, testConnection } from '@recoup/contract/add-ons/integrations';
import { expect, test } from 'vitest';
import { loggedAdapters } from '../../src/integrations/logged-adapters.ts';
import { paypalAdapter } from '../../src/integrations/paypal.ts';
import { forgetOldExchanges } from '../../src/modules/add-ons/exchanges/forget-exchanges.ts';
import { type ExchangeLog, openExchangeLog } from '../../src/modules/add-ons/exchanges/keep-exchanges.ts';
import { payoutService } from '../../src/modules/payouts/payout-services/payout-port.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { maskedAddress, maskedText } from '../../src/platform/calls/masked.ts';
import { useCompany } from '../company.ts';
import { fakeService } from '../fake-service.ts';

const { app, staff: owner, tenantId, as, query, at } = useCompany();
const stranger = as('owner', 'b');

const values = { account: 'live', client_id: 'ours', client_secret: 'a secret of many signs', webhook_id: '' };
const connect = async () =>
  (await owner.data(connectIntegration, { params: { id: 25 }, body: { values, version: 0 } })).id;
let connectionId = 0;

const fail = (error: unknown) => {
  throw error;
};

/** The real PayPal adapter, at an address with these responses. */
async function paypalAt(url: string, now = new Date()) {
  connectionId ||= await connect();
  const log: ExchangeLog = openExchangeLog(app.pool, fail);
  const adapters = loggedAdapters(adaptersOf([paypalAdapter({ live: url, sandbox: url })]), log.record, () => now);
  const whose = { tenantId, connectionId };
  const service = adapters.open(payoutService('paypal'), { whose, slug: 'paypal', key: '1', account: values });
  return { service, log };
}

const listed = (caller = owner) => caller.ok(listExchanges, { params: { id: connectionId }, query: {} });

const payout = (reference: string) => ({
  reference,
  method: 'paypal' as const,
  details: { email: 'c@example.com' },
  amount: 12_345,
  currency: 'USD',
});
const token = [200, { access_token: 'T', expires_in: 3_600 }] as const;

test('[add-ons-03] the log shows a failed request with its calls, outcome and order, and nothing secret', async () => {
  const order = await at('new');
  const { service, log } = await paypalAt(
    (
      await fakeService({
        'POST /v1/oauth2/token': [...token],
        'POST /v1/payments/payouts': [
          422,
          { name: 'VALIDATION_ERROR', message: 'c@example.com and 5035551234 are not known' },
        ],
      })
    ).url,
  );
  const reference = `payout-${tenantId}-${order.id}-1`;
  await query(
    `insert into payouts (tenant_id, order_id, customer_id, reference, method, amount, currency, state, details,
       created_by, created_by_name, created_at)
     select tenant_id, id, customer_id, $1, 'paypal', 12345, 'USD', 'waiting', '{}', 1, 'Olga', now() from orders
     where tenant_id = $2 and id = $3`,
    [reference, tenantId, order.id],
  );
  await expect(service.pay(payout(reference))).rejects.toThrow();
  await log.close();
  const { data } = await listed();
  expect(data[0]).toMatchObject({
    kind: 'pay',
    outcome: 'validation',
    order: { id: order.id, kind: order.kind, number: order.number },
    calls: [{ status: 200 }, { status: 422 }],
  });
  expect(data[0]?.message).toContain('••••');
  expect(JSON.stringify(data)).not.toMatch(/c@example|5035551234|many signs/);
});

test('[add-ons-03] one line sums up what was sent today and how it went, and other companies can’t see it', async () => {
  const before = await owner.data(sumExchanges, { params: { id: connectionId } });
  const { service, log } = await paypalAt(
    (
      await fakeService({
        'POST /v1/oauth2/token': [...token],
        '*': [404, { name: 'RESOURCE_NOT_FOUND', message: 'Not there' }],
      })
    ).url,
  );
  await expect(service.pay(payout('payout-1-1-1'))).rejects.toThrow();
  await log.close();
  const after = await owner.data(sumExchanges, { params: { id: connectionId } });
  expect(after).toMatchObject({ sent: before.sent + 1, failed: before.failed + 1 });
  expect((await stranger.refused(listExchanges, { params: { id: connectionId } })).status).toBe(404);
  expect((await stranger.refused(sumExchanges, { params: { id: connectionId } })).status).toBe(404);
});

test('[add-ons-03] a request still gets its answer when its log can’t be written', async () => {
  const { url } = await fakeService({
    'POST /v1/oauth2/token': [...token],
    '*': [404, { name: 'RESOURCE_NOT_FOUND', message: 'Not there' }],
  });
  const faults: unknown[] = [];
  const away = { inTenant: () => Promise.reject(new Error('The database is away')) };
  const log = openExchangeLog(away, (error) => faults.push(error));
  const adapters = loggedAdapters(
    adaptersOf([paypalAdapter({ live: url, sandbox: url })]),
    log.record,
    () => new Date(),
  );
  const whose = { tenantId, connectionId };
  const service = adapters.open(payoutService('paypal'), { whose, slug: 'paypal', key: '2', account: values });
  await expect(service.pay(payout('payout-1-1-2'))).rejects.toThrow('Not there');
  await log.close();
  expect(faults).toHaveLength(1);
});

test('[add-ons-03] a test without a call adds nothing to the log, and old rows are deleted after 30 days', async () => {
  const { total } = await listed();
  await owner.ok(testConnection, { params: { id: connectionId } });
  expect((await listed()).total).toBe(total);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetOldExchanges({ pool: app.pool, now: later(29) });
  expect((await listed()).total).toBe(total);
  await forgetOldExchanges({ pool: app.pool, now: later(31) });
  expect((await listed()).total).toBe(0);
});

test.each([
  ['GET', 'https://api.example.com/v1/customers/ann@example.com?key=secret', 'GET api.example.com/v1/customers/••••'],
  ['GET', 'https://api.example.com/track/1Z999AA10123456784', 'GET api.example.com/track/1Z999AA••••6784'],
  ['POST', `https://api.example.com/${'k'.repeat(40)}/send`, 'POST api.example.com/••••kkkk/send'],
])('the address of %s %s is kept as %s', (method, url, stored) => {
  expect(maskedAddress(method, url)).toBe(stored);
});

test('emails and long numbers in a service’s message are masked, and short numbers are kept', () => {
  expect(maskedText('Ann <ann@example.com>, +1 503 555 0101, IMEI 353912345678901, code 404')).toBe(
    'Ann <••••>, ••••0101, IMEI ••••8901, code 404',
  );
});
