import { listNotifications } from '@recoup/contract/session/notifications';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeBilling } from '../../src/integrations/billing/stripe.ts';
import { useCompany } from '../company.ts';
import { type Answer, fakeService } from '../fake-service.ts';
import { until } from '../until.ts';

const { app, staff, tenantId, query } = useCompany({ each: true });

const secret = 'whsec_of_the_webhook';
// Stripe's own package signs what the test sends.
const { webhooks } = new Stripe('sk_test_of_nobody');
const price = { id: 'price_3', object: 'price', lookup_key: 'recoup-plan-3' };
const subscriptionAs = (status: string): Answer => [
  200,
  {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status,
    cancel_at_period_end: false,
    items: { object: 'list', data: [{ id: 'si_1', price, quantity: 2, current_period_end: 1_800_000_000 }] },
  },
];
const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, api_version: '2025-01-27.acacia', created: 1, data: { object } });
const invoice = { id: 'in_1', object: 'invoice', customer: 'cus_1' };

/** A company with a Stripe subscription at a fake Stripe. */
async function paying() {
  const fake = await fakeService({ 'GET /v1/subscriptions/sub_1': subscriptionAs('active') });
  const { hostname: host, port } = new URL(fake.url);
  const billing = stripeBilling('sk_test_of_nobody', secret, { host, port: Number(port), protocol: 'http' });
  Object.assign(app.services, { billing });
  await query(
    `UPDATE tenants SET subscription_id = 'sub_1', billing_customer = 'cus_1', package_id = 3, is_unpaid_billing = false
     WHERE id = $1`,
    [tenantId],
  );
  return fake;
}

const post = (payload: string, signature = webhooks.generateTestHeaderString({ payload, secret })) =>
  app.with(null).raw({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const subscription = async () => {
  const [row] = await query<{ unpaid: boolean; status: number }>(
    'SELECT is_unpaid_billing AS unpaid, subscription_status AS status FROM tenants WHERE id = $1',
    [tenantId],
  );
  return row;
};
const notices = async () => {
  const { data } = await staff.ok(listNotifications, { query: {} });
  return data.filter(({ type }) => type === 'billing').map(({ title }) => title);
};
const jobsDone = () =>
  until(async () => {
    const left = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'take-billing-news' AND state <> 'completed'`,
    );
    return left[0]?.count === 0;
  });

test('[settings-10] a failed payment locks the company and is reported once; the renewal opens it again', async () => {
  const fake = await paying();
  fake.play({ 'GET /v1/subscriptions/sub_1': subscriptionAs('past_due') });
  const failed = eventOf('evt_1', 'invoice.payment_failed', invoice);
  expect((await post(failed)).status).toBe(200);
  await until(async () => (await subscription())?.unpaid === true);
  expect((await post(failed)).status).toBe(200);
  expect((await post(eventOf('evt_2', 'invoice.payment_failed', invoice))).status).toBe(200);
  await jobsDone();

  fake.play({ 'GET /v1/subscriptions/sub_1': subscriptionAs('active') });
  await post(eventOf('evt_3', 'invoice.paid', invoice));
  await until(async () => (await subscription())?.unpaid === false);
  // It was sent before the renewal and arrives after it.
  await post(eventOf('evt_4', 'invoice.payment_failed', invoice));
  await jobsDone();
  expect(await subscription()).toEqual({ unpaid: false, status: 1 });
  expect(await notices()).toEqual(['Payment received', 'Payment failed']);
});

test('[settings-10] a disputed payment is reported once, and so is its outcome', async () => {
  const fake = await paying();
  fake.play({ 'GET /v1/charges/ch_1': [200, { id: 'ch_1', object: 'charge', customer: 'cus_1' }] });
  const dispute = { id: 'dp_1', object: 'dispute', charge: 'ch_1', status: 'needs_response' };
  await post(eventOf('evt_1', 'charge.dispute.created', dispute));
  await until(async () => (await notices()).length === 1);
  await post(eventOf('evt_1', 'charge.dispute.created', dispute));
  await post(eventOf('evt_2', 'charge.dispute.created', dispute));
  await jobsDone();
  await post(eventOf('evt_3', 'charge.dispute.closed', { ...dispute, status: 'won' }));
  await until(async () => (await notices()).length === 2);
  expect(await notices()).toEqual(['Dispute closed in our favor', 'Payment disputed']);
});

test('[settings-10] a subscription canceled in Stripe ends here right away', async () => {
  const fake = await paying();
  fake.play({ 'GET /v1/subscriptions/sub_1': subscriptionAs('canceled') });
  await post(eventOf('evt_1', 'customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' }));
  await until(async () => (await subscription())?.status === 3);
  await jobsDone();
  const titles = await query<{ title: string }>(`SELECT title FROM notifications WHERE type = 'billing'`);
  expect(titles.map(({ title }) => title)).toEqual(['Subscription ended']);
});

test('an event that Stripe has not signed is refused, and one for an unknown company changes nothing', async () => {
  const fake = await paying();
  const body = eventOf('evt_1', 'invoice.payment_failed', invoice);
  const forged = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_of_somebody_else' });
  const old = webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - 3_600,
  });
  for (const signature of [forged, old, '']) expect((await post(body, signature)).status).toBe(401);
  expect((await post(`${body} `, webhooks.generateTestHeaderString({ payload: body, secret }))).status).toBe(401);

  await post(eventOf('evt_2', 'invoice.payment_failed', { ...invoice, customer: 'cus_of_nobody' }));
  await post(eventOf('evt_3', 'product.created', { id: 'prod_1' }));
  await jobsDone();
  expect(fake.requests).toEqual([]);
});
