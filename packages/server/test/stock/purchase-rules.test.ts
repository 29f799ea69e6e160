import { contract } from '@recoup/contract';
import { printReceipt } from '@recoup/contract/prints/prints';
import { addIdPicture, idSettings, listCustomerIds, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { eraseCustomer, getErasureReport } from '@recoup/contract/stock/customer-person';
import { purchasePresets, ruleLabels } from '@recoup/contract/stock/purchases/purchase-presets';
import { type PlaceRules, placeRules } from '@recoup/contract/stock/purchases/purchase-rules';
import { getSellerStatement, takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { forgetIds } from '../../src/modules/stock/customer-ids/forget-ids.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aPicture, newCustomer } from '../trade.ts';

const { app, staff: owner, as, at, log, query, seeded } = useCompany({ kind: 'in-store' });
const clerk = as('staff');
const here = seeded.locations[0]?.id ?? 0;
const { payOrder, getOrder } = contract.inStoreOrders;
const passport = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17', issued_by: 'Ireland' } as const;
const drawing = `data:image/png;base64,iVBORw0KGgo${Buffer.from('a name').toString('base64')}`;

const rule = async (rules: Partial<PlaceRules> | null) => {
  const { version } = await owner.data(idSettings.get);
  const places = rules ? [{ location_id: here, signature: false, ...rules }] : [];
  await owner.ok(idSettings.put, { body: { places, youngest: 18, version } });
};
afterEach(() => rule(null));

type Bought = Awaited<ReturnType<typeof at>>;
const missing = async ({ id }: Bought) => (await owner.data(getOrder, { params: { id } })).missing_id;
const paying = ({ id, version, total }: Bought) => ({ params: { id }, body: { version, amount: total } });

test('rules apply only after an owner has confirmed them', async () => {
  const order = await at('accepted');
  await rule({ confirmed: false, statement: true, hold_days: 10 });
  expect(await missing(order)).toBeNull();
  await owner.ok(payOrder, paying(order));
  expect(await query('select hold from inventory_items where order_id = $1', [order.id])).toEqual([{ hold: null }]);
});

test('from a set amount up, an ID of an accepted kind with a picture is required, and underage sellers are refused', async () => {
  const order = await at('accepted');
  const { amount } = order.total;
  await rule({ from_amount: amount + 1 });
  expect(await missing(order)).toBeNull();
  await rule({ from_amount: amount, kinds: ['driving-licence'], picture: true, youngest: 40 });
  expect(await missing(order)).toMatchObject({ what: 'id' });
  const params = { id: order.customer.id };
  const wrong = await clerk.refused(takeCustomerId, { params, body: passport });
  expect(wrong.errors).toEqual({ birth_date: ['belongs to someone younger than 40'] });
  const old = { ...passport, birth_date: '1960-05-17' };
  expect((await clerk.refused(takeCustomerId, { params, body: old })).errors).toEqual({
    kind: ['isn’t accepted at this location: Driver’s license'],
  });
  const saved = await clerk.data(takeCustomerId, { params, body: { ...old, kind: 'driving-licence' } });
  expect(await missing(order)).toMatchObject({ what: 'picture' });
  expect((await owner.refused(payOrder, paying(order))).message).toContain('Add a picture of');
  const url = urlOf(addIdPicture, { id: saved.id });
  await clerk.raw({ method: 'POST', url, ...multipartOf('file', aPicture, 'front.webp') });
  expect(await missing(order)).toBeNull();
  await owner.ok(payOrder, paying(order));
});

test('no one is paid at the counter before the seller signs the declaration, which is kept with the order and printed', async () => {
  await rule({ identity: false, statement: true, thumbprint: true, statement_text: 'Mine since {since}, I swear.' });
  const order = await at('accepted');
  const params = { id: order.id };
  expect(await missing(order)).toMatchObject({ what: 'statement' });
  expect((await owner.refused(payOrder, paying(order))).message).toContain('Take the declaration from');
  const statement = { owned_since: 'May 2024', signature: 'screen' as const, drawing };
  expect((await clerk.refused(takeSellerStatement, { params, body: statement })).errors).toEqual({
    thumbprint: ['is required at this location'],
  });
  expect((await clerk.refused(takeSellerStatement, { params, body: { ...statement, drawing: null } })).errors).toEqual({
    drawing: ['is missing'],
  });
  const body = { ...statement, thumbprint: true };
  const text = 'Mine since May 2024, I swear.';
  expect(await clerk.data(takeSellerStatement, { params, body })).toMatchObject({ text, by: expect.any(String) });
  expect((await clerk.refused(takeSellerStatement, { params, body })).code).toBe('already_done');
  expect((await clerk.data(getSellerStatement, { params })).statement).toMatchObject({ text, thumbprint: true });
  expect((await log(order))[0]).toMatchObject({ action: 'Seller’s declaration', to: text });
  // The drawn signature can't be read from the database.
  expect(JSON.stringify(await query('select * from seller_statements'))).not.toContain('iVBOR');
  await owner.ok(payOrder, paying(order));
  expect(String(await owner.ok(printReceipt, { params: { id: order.links.token } }))).toMatch(/^%PDF/);
});

test('IDs are deleted when their retention after the last purchase ends, and a seller statement when its customer is erased', async () => {
  await rule({ identity: false, retention_days: 30 });
  const id = await newCustomer(owner);
  await clerk.ok(takeCustomerId, { params: { id }, body: passport });
  const idCount = async () => (await owner.ok(listCustomerIds, { params: { id } })).data.length;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetIds(app.database(), later(29));
  expect(await idCount()).toBe(1);
  await forgetIds(app.database(), later(31));
  expect(await idCount()).toBe(0);
  const order = await at('new');
  const statement = { owned_since: '2024', signature: 'screen' as const, drawing };
  await clerk.ok(takeSellerStatement, { params: { id: order.id }, body: statement });
  await owner.ok(contract.inStoreOrders.archiveOrder, { params: { id: order.id } });
  await owner.ok(eraseCustomer, { params: { id: order.customer.id }, body: { reason: 'Asked for it' } });
  const stored = await query('select sealed from seller_statements where order_id = $1', [order.id]);
  expect(stored).toEqual([{ sealed: null }]);
});

test('an erasure keeps IDs that the rules of their location still require, and says by which law and until when', async () => {
  await rule({ identity: false, retention_days: 1095, preset: 'us-la' });
  const id = await newCustomer(owner);
  await clerk.ok(takeCustomerId, { params: { id }, body: passport });
  await owner.ok(eraseCustomer, { params: { id }, body: { reason: 'Asked for it' } });
  const report = await owner.data(getErasureReport, { params: { id } });
  const keptIds = report?.kept.find(({ part }) => part === 'ids');
  expect(keptIds).toMatchObject({ count: 1, location: expect.any(String), source: purchasePresets['us-la']?.source });
  const until = new Date(keptIds?.until ?? 0);
  const stored = async () => (await query('select 1 from customer_ids where customer_id = $1', [id])).length;
  await forgetIds(app.database(), new Date(until.getTime() - 60_000));
  expect(await stored()).toBe(1);
  await forgetIds(app.database(), new Date(until.getTime() + 60_000));
  expect(await stored()).toBe(0);
  // A location that no longer requires IDs doesn't keep them.
  const other = await newCustomer(owner);
  await clerk.ok(takeCustomerId, { params: { id: other }, body: passport });
  await owner.ok(eraseCustomer, { params: { id: other }, body: { reason: 'Asked for it' } });
  await rule({ identity: false });
  await forgetIds(app.database(), new Date());
  expect(await query('select 1 from customer_ids where customer_id = $1', [other])).toEqual([]);
});

test('a location has one set of rules', async () => {
  const { version } = await owner.data(idSettings.get);
  const place = { location_id: here, signature: false };
  const body = { places: [place, place], youngest: 18, version };
  expect((await owner.refused(idSettings.put, { body })).errors).toEqual({
    places: ['must name each location once'],
  });
});

test.each(Object.entries(purchasePresets))(
  'the preset of %s names its source and date, and lists what is left open',
  (_, preset) => {
    const { rules, open, source, sentence, read_on } = preset;
    expect([source, sentence].every((text) => text.length > 20)).toBe(true);
    expect(read_on).toMatch(/^2026-\d\d-\d\d$/);
    expect(v.is(placeRules, { location_id: 1, signature: false, ...rules })).toBe(true);
    // Every rule is either read from the source or left to the owner.
    expect(Object.keys(ruleLabels).filter((name) => !(name in rules) && !open.includes(name as 'report'))).toEqual([]);
  },
);
