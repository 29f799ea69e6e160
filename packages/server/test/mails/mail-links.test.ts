import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatus, updateOrderStatus } from '@recoup/contract/orders/order-workflow';
import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { remindOfLocks } from '../../src/modules/orders/lifecycle/remind-of-locks.ts';
import { expireOffers } from '../../src/modules/orders/offers/expire-offers.ts';
import { type Company, useCompany } from '../company.ts';
import { seen } from '../trade.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const publicUrl = 'https://sell.example';

/** A company whose deployment has an address, and one without. */
const company = useCompany({ config: { publicUrl } });
const { app, staff, orderCalls, at, again } = company;
const { offerOrder, payOrder } = orderCalls;
const bare = useCompany();
beforeAll(async () => {
  for (const status of [5, 9]) {
    const parts = { params: { id: status }, query: { buyback: 'mail-in' as const } };
    const { own, orders: _, parent_id, like, id, ...shown } = await staff.data(getOrderStatus, parts);
    const body = { ...shown, subject: 'News', text: '{status}: {link}', send: true };
    await staff.ok(updateOrderStatus, { params: { id: status }, body });
  }
});

async function setSite(site_url: string | null) {
  const { currency: _currency, updated_at: _at, ...profile } = await staff.data(getCompany);
  return staff.ok(updateCompany, { body: { ...profile, site_url } });
}

/** The email from the queue: a status email waits a minute before it's sent. */
async function mailTo({ customer }: Order, about: string, among: Pick<Company, 'query'> = company): Promise<string> {
  const rows = await among.query<{ text: string }>(
    `SELECT data->>'text' AS text FROM pgboss.job
     WHERE name = 'send-mail' AND data->>'to' = $1 AND starts_with(data->>'reference', $2)`,
    [customer.email, about],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.text ?? '';
}

test('[orders-16] a price lock reminder links to the order', async () => {
  const order = await at('new');
  await remindOfLocks(app.database(), inDays(7.1));
  expect(await mailTo(order, 'lock-')).toContain(`${publicUrl}${order.links.status}\n`);
});

test('[orders-04] emails about an expired offer and a sent payout link to the order, like those about staff’s changes', async () => {
  const offered = await at('offered');
  await expireOffers(app.database(), inDays(7.1));
  expect(await mailTo(offered, 'status-')).toBe(`On Hold: ${publicUrl}${offered.links.status}`);

  const accepted = await at('accepted');
  const body = { version: accepted.version, amount: accepted.total };
  await staff.ok(payOrder, { params: { id: accepted.id }, body });
  expect(await mailTo(accepted, 'status-')).toBe(`Completed: ${publicUrl}${accepted.links.status}`);
});

test('links go to the company’s own site, whatever host a request claims', async () => {
  const { data } = await setSite(' https://Trade.Northwind.example:8443/ ');
  expect(data.site_url).toBe('https://trade.northwind.example:8443');
  const order = await at('inspected');
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const parts = { ...seen(order), headers: forged };
  await staff.ok(offerOrder, parts);
  const { offer } = await again(order);
  expect(await mailTo(order, 'offer-')).toContain(`https://trade.northwind.example:8443${offer?.path}`);

  await setSite(null);
  const other = await at('inspected');
  await staff.ok(offerOrder, { ...parts, ...seen(other) });
  expect(await mailTo(other, 'offer-')).toContain(`${publicUrl}/`);
  expect(await mailTo(other, 'offer-')).not.toContain('evil');
});

test('when no public address is known, an email from a background job has no link and no gap', async () => {
  const order = await bare.at('new');
  await remindOfLocks(bare.app.database(), inDays(7.1));
  const text = await mailTo(order, 'lock-', bare);
  expect(text).not.toMatch(/http|null|undefined|\n{3}/);
});

test.each([
  'sell.example',
  'javascript:alert(1)',
  'https://a.example/path',
  'https://user@a.example',
  'https://a.example?x',
])('a company’s site must be an origin and can’t be %s', async (site_url) => {
  const { currency: _currency, updated_at: _at, ...profile } = await staff.data(getCompany);
  const refusal = await staff.refused(updateCompany, { body: { ...profile, site_url } });
  expect(refusal.errors).toHaveProperty('site_url');
});

test('PUBLIC_URL is checked at start, and a trailing slash is ignored', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Sell.example/' }, []).publicUrl).toBe('https://sell.example');
  expect(readConfig({}, []).publicUrl).toBeUndefined();
  expect(() => readConfig({ PUBLIC_URL: 'sell.example' }, [])).toThrow('PUBLIC_URL');
  expect(() => readConfig({ PUBLIC_URL: 'https://sell.example/shop' }, [])).toThrow('PUBLIC_URL');
});
