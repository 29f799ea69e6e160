import {
  askForSignIn,
  getCustomerAccount,
  setCustomerLanguage,
  signInCustomer,
  signOutCustomer,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { sentBack } from '../sent-back.ts';
import { until } from '../until.ts';

const publicUrl = 'https://sell.example';
const { app, staff, as, at, query } = useCompany({ config: { publicUrl } });
const visitor = as(null);
const stranger = as('owner', 'b');

let company = '';
beforeAll(async () => {
  company = (await staff.data(getSiteKey)).key;
});

const ask = (email: string) => visitor.ok(askForSignIn, { body: { company, email } });
const mailsTo = (email: string) =>
  app.services.mails.filter(({ to, reference }) => to === email && reference.startsWith('sign-in'));

/** The key of the newest link that was emailed. */
async function linkOf(email: string): Promise<string> {
  const before = mailsTo(email).length;
  await ask(email);
  await until(async () => mailsTo(email).length > before);
  const text = mailsTo(email).at(-1)?.text ?? '';
  const link = /https:\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^${publicUrl}/portal/${company}/enter#[A-Za-z0-9_-]{48}$`));
  return link.split('#')[1] ?? '';
}
const enter = async (email: string) => (await visitor.data(signInCustomer, { body: { key: await linkOf(email) } })).key;
const accountOf = (id: string) => visitor.data(getCustomerAccount, { params: { id } });

test('[settings-09] a customer signs in with an emailed link and sees only their own orders, offers, labels and payouts', async () => {
  const offered = await at('offered');
  await at('paid');
  const key = await enter(offered.customer.email);
  const account = await accountOf(key);
  expect(account).toMatchObject({ first_name: 'Cara', more: false, locale: 'en-US' });
  expect(account.orders.map(({ order_number }) => order_number)).toEqual([String(offered.number)]);
  expect(account.orders[0]).toMatchObject({
    step: 'offer',
    offer: { path: offered.offer?.path },
    status: offered.links.status,
    kit: null,
  });
  const labelled = await at('labelled');
  const [its] = (await accountOf(await enter(labelled.customer.email))).orders;
  expect(its?.kit).toBe(labelled.links.kit);
});

test('[settings-09] a sign-in link works once, and a newer link replaces an older one', async () => {
  const { customer } = await at('new');
  const [first, second] = [await linkOf(customer.email), await linkOf(customer.email)];
  await visitor.ok(signInCustomer, { body: { key: second } });
  for (const key of [first, second]) {
    expect((await visitor.refused(signInCustomer, { body: { key } })).code).toBe('link_expired');
  }
  // Keys of another customer and of another link open nothing.
  const forged = `${second.slice(0, 20)}${second.slice(20).toLowerCase()}`;
  expect((await visitor.refused(signInCustomer, { body: { key: forged } })).code).toBe('link_expired');
  expect((await visitor.refused(getCustomerAccount, { params: { id: second } })).code).toBe('link_expired');
});

test('[settings-09] known and unknown addresses get the same answer, unknown ones get no email, and requests are limited', async () => {
  const { customer } = await at('new');
  const [existing, unknown] = [await ask(customer.email), await ask('nobody@example.test')];
  expect(unknown).toEqual(existing);
  await until(async () => mailsTo(customer.email).length === 1);
  expect(mailsTo('nobody@example.test')).toEqual([]);
  for (const _ of [2, 3]) await ask('nobody@example.test');
  expect((await visitor.refused(askForSignIn, { body: { company, email: 'nobody@example.test' } })).code).toBe(
    'too_many',
  );
  const other = (await stranger.data(getSiteKey)).key;
  await visitor.ok(askForSignIn, { body: { company: other, email: customer.email } });
  expect((await visitor.refused(askForSignIn, { body: { company: 'x'.repeat(32), email: 'a@b.test' } })).code).toBe(
    'not_found',
  );
});

test('[settings-09] signing out or changing the address ends every session, and the customer’s language choice is saved', async () => {
  const { customer } = await at('new');
  const [one, two] = [await enter(customer.email), await enter(customer.email)];
  await visitor.ok(setCustomerLanguage, { params: { id: one }, body: { language: 'it' } });
  expect(await accountOf(two)).toMatchObject({ language: 'it', locale: 'it-US' });
  await visitor.ok(signOutCustomer, { body: { key: one } });
  for (const id of [one, two]) {
    expect((await visitor.refused(getCustomerAccount, { params: { id } })).code).toBe('link_expired');
  }
  const three = await enter(customer.email);
  const fields = sentBack(updateCustomer, await staff.data(getCustomer, { params: { id: customer.id } }));
  await staff.ok(updateCustomer, { params: { id: customer.id }, body: { ...fields, email: `new-${fields.email}` } });
  expect((await visitor.refused(getCustomerAccount, { params: { id: three } })).code).toBe('link_expired');
  const jobs = await query("SELECT 1 FROM pgboss.job WHERE name = 'customer-link' AND state = 'failed'");
  expect(jobs).toEqual([]);
});
