import type { SettingsDocument } from '@recoup/contract/document';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { searchDevices } from '@recoup/contract/pricing/catalogue';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { getCompany, putCurrency, putTimezone } from '@recoup/contract/settings/companies';
import { minimumOrder, orderNumber, receiptText, reviewEmail } from '@recoup/contract/settings/order-documents';
import { getSite, getSiteKey, type Site } from '@recoup/contract/settings/site';
import {
  deviceCategories,
  hoursText,
  networks,
  pageHours,
  popularCategories,
  siteLanguage,
  startingPoint,
  type TextInfo,
} from '@recoup/contract/settings/site-documents';
import { getTextInfo, putTextInfo } from '@recoup/contract/settings/text-infos';
import { wordsIn } from '@recoup/words/all-words';
import { expect, test } from 'vitest';
import { receiptWords } from '../../src/modules/prints/sheets/complete-receipt.ts';
import { useCompany } from '../company.ts';
import { payAs } from '../payouts/payouts.ts';
import { versionOf } from '../platform/documents.ts';
import { marker, newCustomer, orderOf } from '../trade.ts';

const { app, staff, as, at, orderCalls, device, inTenant, query, tenantId } = useCompany();
const visitor = as(null);

/** Saves a part of a document. The rest stays unchanged. */
async function save(document: SettingsDocument, change: object) {
  const stored = await staff.data(document.get);
  await staff.ok(document.put, {
    body: { ...(stored as object), ...change, version: await versionOf(staff, document) },
  });
}

async function site(): Promise<Site> {
  const { key } = await staff.data(getSiteKey);
  return visitor.data(getSite, { params: { id: key } });
}

async function write(kind: TextInfo, text: string) {
  const { version } = await staff.data(getTextInfo, { params: { kind } });
  await staff.ok(putTextInfo, { params: { kind }, body: { text, version } });
}

test('[settings-12] a mail-in order must reach the minimum, and a counter order can be worth any amount', async () => {
  await save(minimumOrder, { amount: 10_001 });
  const body = orderOf(device, await newCustomer(staff), false);
  const refused = await staff.refused(orderCalls.createOrder, { body });
  expect(refused.errors?.items).toEqual([
    'Orders sent in by mail must be worth at least $100.01. This one is worth $100.00.',
  ]);
  expect((await site()).minimum_order).toEqual({ amount: 10_001, currency: 'USD' });
  await save(minimumOrder, { amount: 10_000 });
  expect((await staff.ok(orderCalls.createOrder, { body })).data.total.amount).toBe(10_000);
});

test('[settings-12] order numbers begin at the chosen number, never go back, and customers see them in the chosen format', async () => {
  await save(orderNumber, { format: 'NW-{number}', start: 70_000 });
  const first = await at('new');
  expect(first.number).toBe(70_000);
  await save(orderNumber, { start: 100 });
  expect((await at('new')).number).toBe(70_001);
  const seen = await visitor.data(getCustomerOrder, { params: { id: first.links.token } });
  expect(seen.order_number).toBe('NW-70000');
  const { data } = await staff.ok(orderCalls.listOrders, { query: { search: 'nw-70000' } });
  expect(data.map(({ id }) => id)).toEqual([first.id]);
  await save(orderNumber, { format: '{number}' });
});

test('[settings-12] a device the company does not buy is not found for new orders, is refused in them, and is not on the page', async () => {
  await save(deviceCategories, { smartphones: false });
  expect(await staff.data(searchDevices, { query: { search: marker } })).toEqual([]);
  const body = orderOf(device, await newCustomer(staff), false);
  expect((await staff.refused(orderCalls.createOrder, { body })).errors).toEqual({
    'items.0.device_id': ['Smartphones aren’t bought, according to your settings'],
  });
  expect((await site()).categories).not.toContain('smartphones');
  await save(deviceCategories, { smartphones: true });
  expect(await staff.data(searchDevices, { query: { search: marker } })).toHaveLength(1);
});

test('[settings-12] the page shows popular categories first, the starting point, networks, hours and language', async () => {
  await save(popularCategories, { categories: [{ category: 'watches' }, { category: 'tablets' }] });
  await save(startingPoint, { begins_at: 'watches' });
  await save(networks, { networks: [{ name: 'Unlocked' }, { name: 'Verizon' }] });
  await save(pageHours, { hours: [{ day: 'sat', from: '10:00', to: '14:00' }] });
  await save(siteLanguage, { language: 'de' });
  expect(await site()).toMatchObject({
    categories: ['watches', 'tablets', 'smartphones', 'laptops', 'consoles', 'cameras', 'books', 'golf'],
    begins_at: 'watches',
    networks: ['Unlocked', 'Verizon'],
    hours: [{ day: 'sat', from: '10:00', to: '14:00' }],
    language: 'de',
  });
  const refused = await visitor.refused(getSite, { params: { id: 'A'.repeat(32) } });
  expect(refused.status).toBe(404);
});

test('[settings-06] the page shows terms and privacy as they were typed, tags included', async () => {
  await write('terms', 'We pay <b>fast</b>.');
  await write('privacy', 'We keep what we need.');
  expect(await site()).toMatchObject({ terms: 'We pay <b>fast</b>.', privacy: 'We keep what we need.' });
  expect((await staff.refused(getTextInfo, { params: { kind: 'other' as TextInfo } })).status).toBe(404);
});

test('[settings-06] a customer whose label could not be created reads the company’s text for that case', async () => {
  await write('failed-label', 'Call us: 555 0100.');
  const order = await at('labelled');
  const read = () => visitor.data(getCustomerOrder, { params: { id: order.links.token } });
  expect((await read()).label_notice).toBeNull();
  await query(`UPDATE shipping_labels SET state = 'failed' WHERE order_id = $1`, [order.id]);
  expect((await read()).label_notice).toBe('Call us: 555 0100.');
});

test('a receipt without its own terms has the shared ones, the hours, and the number in its format', async () => {
  await save(receiptText, { text: 'No returns after 14 days.' });
  await save(pageHours, { hours: [{ day: 'mon', from: '09:00', to: '18:00' }] });
  const ownReceipt = receiptsOf('mail-in').receipt.initial;
  const unnamed = { ...app.services, hosts: { ...app.services.hosts, named: () => null } };
  const words = wordsIn('en-US');
  expect(await inTenant((tx) => receiptWords(tx, unnamed, ownReceipt, words))).toMatchObject({
    terms: 'No returns after 14 days.',
    footer: expect.stringMatching(/^Mon 9:00\sAM–6:00\sPM$/),
    format: '{number}',
  });
  expect(
    await inTenant((tx) => receiptWords(tx, unnamed, { ...ownReceipt, terms: 'Ours', footer: 'Here' }, words)),
  ).toMatchObject({
    terms: 'Ours',
    footer: 'Here',
  });
});

test('days with the same hours are shown together', () => {
  const weekdays = (['mon', 'tue', 'wed'] as const).map((day) => ({ day, from: '09:00', to: '18:00' }));
  const twice = [
    { day: 'sat' as const, from: '15:00', to: '17:00' },
    { day: 'sat' as const, from: '10:00', to: '14:00' },
  ];
  expect(hoursText([...weekdays, ...twice])).toBe('Mon–Wed 09:00–18:00, Sat 10:00–14:00 and 15:00–17:00');
});

test('[settings-12] the currency cannot change while prices use it; the time zone comes from the profile', async () => {
  const { version } = await staff.data(getCompany);
  const refused = await staff.refused(putCurrency, { body: { currency: 'EUR', version } });
  expect(refused).toMatchObject({ code: 'in_use_elsewhere' });
  await staff.ok(putTimezone, { body: { timezone: 'Europe/Dublin', version } });
  expect(await staff.data(getCompany)).toMatchObject({ timezone: 'Europe/Dublin', version: version + 1 });
  expect((await staff.refused(putTimezone, { body: { timezone: 'Mars/Olympus', version: version + 1 } })).status).toBe(
    422,
  );
  expect((await staff.refused(putTimezone, { body: { timezone: 'UTC', version } })).code).toBe('conflict');
});

test('if the company wants it, customers are asked for a review some days after a payout that has not come back', async () => {
  const waiting = (id: number) =>
    query(
      `SELECT data->>'subject' AS subject, start_after > now() + interval '6 days' AS later
       FROM pgboss.job WHERE starts_with(data->>'reference', $1) AND state = 'created'`,
      [`review-${tenantId}-${id}-`],
    );
  const unasked = await at('paid');
  const unknown = await staff.refused(reviewEmail.put, {
    body: { ...reviewEmail.initial, subject: 'Hi {name}', version: 0 },
  });
  expect(unknown.errors?.subject?.[0]).toMatch(/^\{name\} isn’t a placeholder here/);
  await save(reviewEmail, { enabled: true, after_days: 7, subject: 'Was {order_number} fine?' });
  const paidOrder = await at('paid');
  expect(await waiting(paidOrder.id)).toEqual([{ subject: `Was ${paidOrder.number} fine?`, later: true }]);
  expect(await waiting(unasked.id)).toEqual([]);
  const { payout } = await staff.data(orderCalls.getOrder, { params: { id: paidOrder.id } });
  const back = { reason: 'The money came back', state: 'sent' } as const;
  await staff.ok(failPayout, { params: { id: payout?.id ?? 0 }, body: back });
  expect(await waiting(paidOrder.id)).toEqual([]);
  await payAs(staff, paidOrder);
  expect(await waiting(paidOrder.id)).toHaveLength(1);
});
