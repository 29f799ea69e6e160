import { text } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { payDueOrders } from '@recoup/contract/payouts/due-payouts';
import {
  addIdPicture,
  deleteCustomerId,
  idSettings,
  listCustomerIds,
  showCustomerId,
  showIdPicture,
  takeCustomerId,
} from '@recoup/contract/stock/customer-ids';
import { listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { afterEach, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aPicture, newCustomer } from '../trade.ts';

const { app, staff: owner, as, at, seeded, query } = useCompany({ kind: 'in-store' });
const clerk = as('staff');

const here = seeded.locations[0]?.id ?? 0;
const elsewhere = seeded.locations[1]?.id ?? 0;
const drawing = `data:image/png;base64,iVBORw0KGgo${Buffer.from('a name').toString('base64')}`;
const passport = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17', issued_by: 'Ireland' } as const;

const ask = async (places: { location_id: number; signature: boolean }[], youngest = 18) => {
  const { version } = await owner.data(idSettings.get);
  await owner.ok(idSettings.put, { body: { places, youngest, version } });
};
afterEach(() => ask([]));

test('an ID is stored sealed and shown masked, and every time somebody views it the history records it', async () => {
  const id = await newCustomer(owner);
  const body = { ...passport, signature: 'screen' as const, drawing };
  const saved = await clerk.data(takeCustomerId, { params: { id }, body });
  expect(saved).toMatchObject({ number: '•••• 9876', signature: 'screen', expires_on: null });
  const url = urlOf(addIdPicture, { id: saved.id });
  const sent = await clerk.raw({ method: 'POST', url, ...multipartOf('file', aPicture, 'front.webp') });
  const { pictures } = (sent.body as { data: typeof saved }).data;
  expect(pictures).toMatchObject([{ name: 'front.webp' }]);

  const listed = await clerk.ok(listCustomerIds, { params: { id } });
  expect(JSON.stringify(listed)).not.toMatch(/X1234|1990-05-17|base64/);
  const stored = JSON.stringify(await query('select * from customer_ids'));
  expect(stored).not.toMatch(/X12349876|1990-05-17|iVBOR/);
  const [file] = await query<{ file_key: string }>('select file_key from id_pictures');
  expect(await text(app.services.files.read(file?.file_key ?? ''))).not.toContain('WEBP');

  expect((await clerk.refused(showCustomerId, { params: { id: saved.id } })).code).toBe('forbidden');
  const shown = await owner.data(showCustomerId, { params: { id: saved.id } });
  expect(shown).toMatchObject({ number: 'X12349876', birth_date: '1990-05-17', drawing });
  const picture = await owner.raw({ method: 'POST', url: urlOf(showIdPicture, { id: pictures[0]?.id ?? 0 }) });
  expect(picture.text).toContain('WEBP');
  const log = await owner.data(listCustomerChanges, { params: { id } });
  expect(log.map(({ action }) => action)).toEqual([
    'ID picture viewed',
    'ID viewed in full',
    'ID picture added',
    'ID taken',
    'Customer created',
  ]);
  await owner.ok(deleteCustomerId, { params: { id: saved.id } });
  expect((await owner.ok(listCustomerIds, { params: { id } })).data).toEqual([]);
});

test('the name and address on a scanned ID are filled in for the customer, and the ID finds them later', async () => {
  const id = await newCustomer(owner);
  const address = {
    address1: '2570 24th Street',
    suite: null,
    city: 'Sacramento',
    state: 'CA',
    zip: '95818',
    country: 'US',
  };
  const person = { first_name: 'Alexander', last_name: 'Scanned', address };
  await clerk.ok(takeCustomerId, { params: { id }, body: { ...passport, person } });
  const after = await owner.data(contract.customers.show, { params: { id } });
  expect(after).toMatchObject(person);
  const found = await owner.data(contract.customers.list, { query: { search: 'Alexander Scanned' } });
  expect(found.map((one) => one.id)).toEqual([id]);
  const log = await owner.data(listCustomerChanges, { params: { id } });
  expect(log).toContainEqual(expect.objectContaining({ action: 'Name and address from the ID', to: 'Alexander' }));
});

test('impossible values are refused at their fields', async () => {
  const id = await newCustomer(owner);
  const refused = async (change: object) => {
    const body = { ...passport, ...change } as typeof passport;
    return (await owner.refused(takeCustomerId, { params: { id }, body })).errors;
  };
  expect(await refused({ birth_date: '2999-01-01' })).toEqual({ birth_date: ['must be in the past'] });
  const child = `${new Date().getUTCFullYear() - 10}-01-01`;
  expect(await refused({ birth_date: child })).toEqual({ birth_date: ['belongs to someone younger than 18'] });
  expect(await refused({ expires_on: '2001-01-01' })).toEqual({ expires_on: ['is in the past: the ID has expired'] });
  expect(await refused({ signature: 'screen' })).toEqual({ drawing: ['is missing'] });
  expect(await refused({ signature: 'screen', drawing: 'data:text/html;base64,PHNjcmlwdD4=' })).toEqual({
    drawing: ['isn’t a drawing'],
  });
  const saved = await owner.data(takeCustomerId, { params: { id }, body: passport });
  const url = urlOf(addIdPicture, { id: saved.id });
  const disguised = await owner.raw({ method: 'POST', url, ...multipartOf('file', '<svg onload=x>', 'front.png') });
  expect(disguised.status).toBe(415);
});

test('where the location asks for it, no one is paid at the counter before they have shown an ID and signed', async () => {
  await ask([{ location_id: elsewhere, signature: true }]);
  const order = await at('accepted');
  const id = order.customer.id;
  const pay = { params: { id: order.id }, body: { version: order.version, amount: order.total } };
  const { payOrder, getOrder } = contract.inStoreOrders;
  const missing = async () => (await owner.data(getOrder, { params: { id: order.id } })).missing_id;
  expect(await missing()).toBeNull();
  await ask([{ location_id: here, signature: true }]);
  expect(await missing()).toEqual({
    what: 'id',
    why: 'This location requires an ID before payment.',
    signature: true,
  });
  const refusal = await owner.refused(payOrder, pay);
  const why = 'Take an ID from Cara Zqxmark first. This location requires an ID before payment.';
  expect(refusal.message).toBe(why);
  const paidAtOnce = await owner.ok(payDueOrders, {
    body: { orders: [{ id: order.id, version: order.version }], flagged_reason: null },
  });
  expect(paidAtOnce).toMatchObject({ changed: [], refused: [{ id: order.id, reason: why }] });
  expect(await owner.ok(listCustomerIds, { params: { id } })).toMatchObject({
    asked: { id: true, signature: true },
    missing: 'This location requires an ID before payment.',
  });
  const unsigned = await owner.refused(takeCustomerId, { params: { id }, body: passport });
  expect(unsigned.errors).toEqual({ signature: ['is required at this location'] });
  await owner.ok(takeCustomerId, { params: { id }, body: { ...passport, signature: 'paper' } });
  expect((await owner.ok(listCustomerIds, { params: { id } })).missing).toBeNull();
  expect(await missing()).toBeNull();
  await owner.ok(payOrder, pay);
});

test('the policy names only locations that exist, and still applies after a location is renamed', async () => {
  const { version } = await owner.data(idSettings.get);
  const body = { places: [{ location_id: 987_654, signature: false }], youngest: 18, version };
  expect((await owner.refused(idSettings.put, { body })).errors).toEqual({
    'places.0.location_id': ['Choose a location'],
  });
  await ask([{ location_id: here, signature: false }]);
  await query(`UPDATE locations SET name = 'Renamed' WHERE id = $1`, [here]);
  const id = await newCustomer(owner);
  expect((await owner.ok(listCustomerIds, { params: { id } })).asked).toEqual({ id: true, signature: false });
});
