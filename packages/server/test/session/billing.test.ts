import { getUsage, getUsageChart } from '@recoup/contract/reports/usage';
import { getLoginStatus } from '@recoup/contract/session/auth';
import {
  cancelSubscription,
  checkoutPackage,
  confirmCheckout,
  getPackage,
  getSubscription,
  listBillingInvoices,
  listUpcomingInvoices,
  registerForCheckout,
  showPaymentMethod,
  upgradePlan,
} from '@recoup/contract/session/billing';
import { listCustomers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { readSubscriptions } from '../../src/modules/session/billing/read-subscriptions.ts';
import { useCompany } from '../company.ts';
import { details } from '../samples/session.ts';

const { app, staff, as, tenantId, query } = useCompany();
const clerk = as('staff');
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Puts the company on a trial that ends in this many days. */
const trial = (days: number) =>
  query(
    'UPDATE tenants SET trial_ends_at = now() + make_interval(days => $2), subscription_id = null, package_id = 1 WHERE id = $1',
    [tenantId, days],
  );

/** Pays for a plan on the payment service's page. Returns the id of its session. */
async function paid(package_id: 1 | 2 | 3 | 4): Promise<string> {
  const { url } = await staff.data(checkoutPackage, { body: { package_id } });
  const back = new URL(url);
  expect(back.pathname).toBe('/settings/plan/processing');
  return back.searchParams.get('session_id') ?? '';
}

test('[shell-03] after a trial ends, everyone can only use billing until a plan is paid', async () => {
  await trial(3);
  await staff.ok(listCustomers, { query: {} });
  expect(await staff.data(getPackage)).toMatchObject({ state: 'trial' });
  await trial(-1);
  for (const person of [staff, clerk]) {
    expect((await person.refused(listCustomers, { query: {} })).code).toBe('locked');
    expect(await person.data(getLoginStatus)).toMatchObject({ is_trial_end: true, is_unpaid_billing: false });
  }
  expect((await clerk.refused(getPackage)).code).toBe('forbidden');
  expect(await staff.data(getPackage)).toMatchObject({ state: 'unpaid', plan: { id: 1 } });
  const session_id = await paid(3);
  expect(await app.with(null).data(confirmCheckout, { query: { session_id } })).toEqual({ paid: true });
  await staff.ok(listCustomers, { query: {} });
  expect(await staff.data(getPackage)).toMatchObject({ state: 'active', plan: { id: 3, name: 'Company' } });
});

test('[shell-03] the payment service’s status locks a company that has not paid, and opens it again after payment', async () => {
  await trial(3);
  await app.with(null).ok(confirmCheckout, { query: { session_id: await paid(2) } });
  const { billing } = app.services;
  if (!billing) throw new Error('Nobody is billed');
  let state: 'unpaid' | 'active' = 'unpaid';
  const services = {
    ...app.services,
    billing: { ...billing, subscription: async (id: string) => ({ ...(await billing.subscription(id)), state }) },
  };
  const parts = { db: app.database(), pool: app.pool, sockets: app.sockets, outbox: app.jobs, services };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await readSubscriptions.run({ ...parts, now: inHours(0.5) });
  await staff.ok(listCustomers, { query: {} });
  await readSubscriptions.run({ ...parts, now: inHours(2) });
  expect((await staff.refused(listCustomers, { query: {} })).code).toBe('locked');
  expect(await staff.data(getLoginStatus)).toMatchObject({ is_unpaid_billing: true });
  state = 'active';
  await readSubscriptions.run({ ...parts, now: inHours(4) });
  await staff.ok(listCustomers, { query: {} });
});

test('[settings-10] a plan can be changed, its bills and card are shown, and a cancellation takes effect when the paid period ends', async () => {
  await trial(3);
  expect((await staff.refused(getSubscription)).code).toBe('not_connected');
  await app.with(null).ok(confirmCheckout, { query: { session_id: await paid(1) } });
  expect((await staff.refused(checkoutPackage, { body: { package_id: 4 } })).code).toBe('already_done');
  expect(await staff.data(upgradePlan, { body: { package_id: 4 } })).toMatchObject({ plan: { id: 4, pro: true } });
  expect((await staff.refused(upgradePlan, { body: { package_id: 4 } })).code).toBe('already_done');
  const { locations, monthly } = await staff.data(getSubscription);
  expect(monthly).toEqual(usd(44_900 * locations));
  expect(await staff.data(listBillingInvoices)).toMatchObject([{ state: 'paid', total: monthly }]);
  expect(await staff.data(listUpcomingInvoices)).toMatchObject([{ state: 'upcoming', total: monthly }]);
  expect(await staff.data(showPaymentMethod)).toMatchObject({ last4: '4242' });
  expect(await staff.data(cancelSubscription)).toMatchObject({ cancels: true, state: 'active' });
  expect(await staff.data(listUpcomingInvoices)).toEqual([]);
  expect((await staff.refused(cancelSubscription)).code).toBe('already_done');
});

test('[settings-10] an unpaid or made-up checkout changes nothing', async () => {
  await trial(-1);
  const session_id = await paid(2);
  for (const made of ['nothing', `${tenantId}.sim_4_1_${Date.now()}_active`, session_id.replace('sim_2', 'sim_4')])
    expect(await app.with(null).data(confirmCheckout, { query: { session_id: made } })).toEqual({ paid: false });
  expect((await staff.refused(listCustomers, { query: {} })).code).toBe('locked');
});

test('[session-13] a company that registers with a plan pays first, and is not billed twice by the same checkout', async () => {
  const body = {
    ...details,
    email: 'pays@new.recoup.test',
    password: 'a new password 1',
    password_confirmation: 'a new password 1',
    referral: null,
    package_id: 2 as const,
  };
  const { url } = await app.with(null).data(registerForCheckout, { body });
  const session_id = new URL(url).searchParams.get('session_id') ?? '';
  for (let i = 0; i < 2; i++)
    expect(await app.with(null).data(confirmCheckout, { query: { session_id } })).toEqual({ paid: true });
  const rows = await query<{ package_id: number }>(
    "SELECT package_id FROM tenants WHERE id = (SELECT tenant_id FROM users WHERE email = 'pays@new.recoup.test')",
  );
  expect(rows).toEqual([{ package_id: 2 }]);
});

test('[settings-10] usage counts this month and the eleven before, in the time zone of the company', async () => {
  await query("UPDATE companies SET timezone = 'America/Los_Angeles' WHERE tenant_id = $1", [tenantId]);
  const before = await staff.data(getUsage);
  const chart = await staff.data(getUsageChart);
  expect(chart).toHaveLength(12);
  expect(chart.at(-1)).toEqual({ month: before.since.slice(0, 7), counts: before.counts });
  expect(before).toMatchObject({ users: expect.any(Number), counts: { orders: 0, labels: 0 } });
});
