import { expect, test } from 'vitest';
import { stripeBilling } from '../../src/integrations/billing/stripe.ts';
import { type Answer, fakeService, type Routes } from '../fake-service.ts';

const key = 'sk_test_of_nobody';
const price = { id: 'price_3', object: 'price', lookup_key: 'recoup-plan-3' };
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  items: { object: 'list', data: [{ id: 'si_1', price, quantity: 2, current_period_end: 1_800_000_000 }] },
};
const list = (data: object[]): Answer => [200, { object: 'list', data, has_more: false }];
const stored = {
  id: 'sub_1',
  customer: 'cus_1',
  packageId: 3,
  locations: 2,
  state: 'active',
  cancels: false,
  periodEndsAt: new Date('2027-01-15T08:00:00.000Z'),
};

async function standIn(routes: Routes) {
  const service = await fakeService({
    'GET /v1/prices': list([price]),
    'GET /v1/subscriptions/sub_1': [200, subscription],
    ...routes,
  });
  const { hostname: host, port } = new URL(service.url);
  const billing = stripeBilling(key, undefined, { host, port: Number(port), protocol: 'http' });
  /** The form fields that a call sent. */
  const sent = (call: string) => {
    const found = service.requests.findLast((one) => one.call === call);
    return Object.fromEntries(new URLSearchParams(found?.body));
  };
  return { ...service, billing, sent };
}

const request = {
  tenantId: 7,
  email: 'nora@example.test',
  packageId: 3,
  locations: 2,
  paid: 'https://a.test/p?s={session}',
  left: 'https://a.test/l',
};

test('[settings-10] a Stripe checkout uses the plan’s price key and the number of locations', async () => {
  const {
    billing,
    sent,
    requests: calls,
  } = await standIn({
    'POST /v1/checkout/sessions': [200, { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.test/cs_1' }],
  });
  expect(await billing.checkout(request)).toBe('https://checkout.test/cs_1');
  expect(sent('POST /v1/checkout/sessions')).toEqual({
    mode: 'subscription',
    customer_email: 'nora@example.test',
    client_reference_id: '7',
    'line_items[0][price]': 'price_3',
    'line_items[0][quantity]': '2',
    success_url: 'https://a.test/p?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://a.test/l',
  });
  expect(calls.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
});

test('[settings-10] a plan price missing in Stripe is created once, with its key', async () => {
  const { billing, sent } = await standIn({
    'GET /v1/prices': list([]),
    'POST /v1/prices': [200, { ...price, id: 'price_new' }],
    'POST /v1/checkout/sessions': [200, { id: 'cs_1', url: 'https://checkout.test/cs_1' }],
  });
  await billing.checkout(request);
  expect(sent('POST /v1/prices')).toEqual({
    currency: 'usd',
    unit_amount: '24900',
    'recurring[interval]': 'month',
    'product_data[name]': 'Company',
    lookup_key: 'recoup-plan-3',
  });
  expect(sent('POST /v1/checkout/sessions')['line_items[0][price]']).toBe('price_new');
});

test('[settings-10] a checkout is complete when Stripe reports it as paid', async () => {
  const session = { id: 'cs_1', client_reference_id: '7', payment_status: 'paid', subscription };
  const { billing, play } = await standIn({ 'GET /v1/checkout/sessions/cs_1': [200, session] });
  expect(await billing.checkedOut('cs_1')).toEqual({ tenantId: 7, subscription: stored });
  play({ 'GET /v1/checkout/sessions/cs_1': [200, { ...session, payment_status: 'unpaid' }] });
  expect(await billing.checkedOut('cs_1')).toBeNull();
});

test('[settings-10] a plan change keeps the subscription and prorates the remaining days, and a cancellation takes effect at the end of the period', async () => {
  const changed = { ...subscription, cancel_at_period_end: true };
  const { billing, sent } = await standIn({ 'POST /v1/subscriptions/sub_1': [200, changed] });
  await billing.change('sub_1', { packageId: 3, locations: 4 });
  expect(sent('POST /v1/subscriptions/sub_1')).toEqual({
    'items[0][id]': 'si_1',
    'items[0][price]': 'price_3',
    'items[0][quantity]': '4',
    cancel_at_period_end: 'false',
    proration_behavior: 'create_prorations',
  });
  expect(await billing.cancel('sub_1')).toEqual({ ...stored, cancels: true });
  expect(sent('POST /v1/subscriptions/sub_1')).toEqual({ cancel_at_period_end: 'true' });
});

test.each([
  [[401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }], 'auth'],
  [[404, { error: { type: 'invalid_request_error', message: 'No such subscription' } }], 'missing'],
  [[402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }], 'refused'],
] as const satisfies readonly (readonly [Answer, string])[])(
  '[settings-10] Stripe’s answer %j becomes the error %s, without the key in its message',
  async (answer, fault) => {
    const { billing } = await standIn({ 'GET /v1/subscriptions/sub_1': answer });
    const error = await billing.subscription('sub_1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ServiceError', fault });
    expect(String(error)).not.toContain(key);
  },
);
