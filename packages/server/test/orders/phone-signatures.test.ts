import {
  askIdSignatureOnPhone,
  askStatementOnPhone,
  getPhoneSignature,
  signOnPhone,
} from '@recoup/contract/orders/counter/phone-signatures';
import { idSettings, listCustomerIds, showCustomerId, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { getSellerStatement, takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { expect, test } from 'vitest';
import { phoneUntil, writePhoneKey } from '../../src/modules/orders/customer-displays/phone-key.ts';
import { secretsOf } from '../../src/platform/secrets.ts';
import { useCompany } from '../company.ts';

const { app, staff, as, at, seeded, query } = useCompany({ each: true, kind: 'in-store' });
const phone = as(null);
const drawing = `data:image/png;base64,iVBORw0KGgo${Buffer.from('a name').toString('base64')}`;
const here = seeded.locations[0]?.id ?? 0;
const keyIn = (link: string) => link.split('/').at(-1) ?? '';
const passport = { kind: 'passport' as const, number: 'X1234567', birth_date: '1990-01-02', issued_by: 'US' };

async function rules(rule: object): Promise<void> {
  const { version } = await staff.data(idSettings.get);
  const places = [{ location_id: here, identity: true, signature: true, statement: false, ...rule }];
  await staff.ok(idSettings.put, { body: { places, youngest: 18, version } });
}

test('a seller signs the declaration on their phone, and the order keeps it with who showed the code', async () => {
  const order = await at('new');
  await query("update customers set language = 'de' where id = $1", [order.customer.id]);
  const params = { id: order.id };
  const { link, qr } = await staff.data(askStatementOnPhone, { params });
  expect(qr).toMatch(/^<svg .*<\/svg>$/);
  const page = await phone.raw({ method: 'GET', url: new URL(link).pathname });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Ihre Erklärung')]);
  const key = keyIn(link);
  const signature = await phone.data(getPhoneSignature, { body: { key } });
  expect(signature).toMatchObject({ what: 'statement', number: String(order.number), done: false });
  expect((await phone.refused(signOnPhone, { body: { key, drawing } })).errors).toHaveProperty('owned_since');
  const body = { key, drawing, owned_since: 'Mai 2024' };
  await phone.ok(signOnPhone, { body });
  const { statement } = await staff.data(getSellerStatement, { params });
  expect(statement).toMatchObject({ owned_since: 'Mai 2024', signature: 'screen', by: 'Olga A' });
  expect(statement?.text).toBe(signature.text.replace('{since}', 'Mai 2024'));
  expect((await phone.data(getPhoneSignature, { body: { key } })).done).toBe(true);
  expect((await phone.refused(signOnPhone, { body })).code).toBe('already_done');
  expect((await staff.refused(askStatementOnPhone, { params })).code).toBe('already_done');
});

test('a seller signs their ID on the phone after it was taken, and a required signature blocks payment until then', async () => {
  await rules({});
  const { customer } = await at('new');
  const params = { id: customer.id };
  expect((await staff.refused(takeCustomerId, { params, body: passport })).errors).toHaveProperty('signature');
  const { id } = await staff.data(takeCustomerId, { params, body: { ...passport, signs_later: true } });
  expect((await staff.ok(listCustomerIds, { params })).missing).toContain('signature');
  const { link } = await staff.data(askIdSignatureOnPhone, { params: { id } });
  await phone.ok(signOnPhone, { body: { key: keyIn(link), drawing } });
  expect((await staff.ok(listCustomerIds, { params })).missing).toBeNull();
  expect(await staff.data(showCustomerId, { params: { id } })).toMatchObject({
    ...{ signature: 'screen', drawing, number: 'X1234567', birth_date: '1990-01-02' },
  });
  const [stored] = await query<{ sealed: string }>('select sealed from customer_ids where id = $1', [id]);
  expect(stored?.sealed).not.toContain('a name');
  expect((await phone.refused(signOnPhone, { body: { key: keyIn(link), drawing } })).code).toBe('already_done');
});

test('a link works for 15 minutes and for one purpose, and can’t be made without our key', async () => {
  const [order, other] = [await at('new'), await at('new')];
  const { link } = await staff.data(askStatementOnPhone, { params: { id: order.id } });
  const key = keyIn(link);
  const refused = async (phoneKey: string) =>
    (await phone.refused(getPhoneSignature, { body: { key: phoneKey } })).code;
  const [tenant = '', , ...rest] = key.split('.');
  expect(await refused([tenant, other.id.toString(36), ...rest].join('.'))).toBe('link_expired');
  expect(await refused(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe('link_expired');
  const mine = { tenantId: 1, what: 'statement', id: order.id, userId: 1, until: phoneUntil(new Date()) } as const;
  expect(await refused(writePhoneKey(secretsOf('another key'), mine))).toBe('link_expired');
  const expired = { ...mine, until: new Date(Date.now() - 1_000) };
  expect(await refused(writePhoneKey(app.services.secrets, expired))).toBe('link_expired');
  const page = await phone.raw({ method: 'GET', url: `/sign/${key.slice(0, -2)}` });
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('wrong or has expired')]);
});

test('a thumbprint rule requires a paper signature, even when it was set after the code was made', async () => {
  const order = await at('new');
  const params = { id: order.id };
  const { link } = await staff.data(askStatementOnPhone, { params });
  await rules({ identity: false, signature: false, statement: true, thumbprint: true, confirmed: true });
  expect((await staff.refused(askStatementOnPhone, { params })).message).toContain('thumbprint');
  const body = { key: keyIn(link), drawing, owned_since: 'May 2024' };
  expect((await phone.refused(signOnPhone, { body })).code).toBe('transition_refused');
  const paper = { owned_since: 'May 2024', signature: 'paper' as const, thumbprint: true };
  await staff.ok(takeSellerStatement, { params, body: paper });
});
