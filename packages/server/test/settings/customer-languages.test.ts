import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { getOrderStatus, updateOrderStatus } from '@recoup/contract/orders/order-workflow';
import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { siteColour, siteLanguage } from '@recoup/contract/settings/site-documents';
import { getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { sentBack } from '../sent-back.ts';

const { staff, as, at, orderCalls, query } = useCompany();
const visitor = as(null);

beforeAll(async () => {
  const { version } = await staff.data(siteLanguage.get);
  await staff.ok(siteLanguage.put, { body: { language: 'de', version } });
});

const mailOf = async (reference: string) => {
  const [row] = await query<{ data: { subject: string; text: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data->>'reference' LIKE $1",
    [`${reference}-%`],
  );
  return row?.data;
};

test('[settings-09] customers read pages and emails in the company’s language, with its formats for money and dates', async () => {
  const { version } = await staff.data(siteColour.get);
  await staff.ok(siteColour.put, { body: { accent: '#C2410C', version } });
  const order = await at('offered');
  const [offer] = await query<{ token: string }>('SELECT token FROM offers WHERE order_id = $1', [order.id]);
  const { data } = await visitor.ok(getCustomerOffer, { params: { id: offer?.token ?? '' } });
  expect(data).toMatchObject({ locale: 'de-US', accent: '#c2410c' });
  expect(data.texts.declined).toBe('Wir schicken Ihnen Ihr Gerät zurück.');
  expect(data.texts.accepted).toMatch(/^Wir zahlen Ihnen [\d.]+,\d\d\s\$\.$/);
  const mail = await mailOf('offer');
  expect(mail?.subject).toBe(`Unser neues Angebot zu Auftrag ${order.number}`);
  expect(mail?.text).toMatch(/^Guten Tag Cara,/);
  const page = await visitor.data(getCustomerOrder, { params: { id: order.links.token } });
  expect(page).toMatchObject({ locale: 'de-US', step: 'offer' });
});

test('[settings-09] a customer with their own language reads that one, even in status emails without a custom text', async () => {
  const before = await getStatus(4);
  await staff.ok(updateOrderStatus, { params: { id: 4 }, body: { ...before, send: true } });
  const order = await at('new');
  const params = { id: order.customer.id };
  const customer = sentBack(updateCustomer, await staff.data(getCustomer, { params }));
  await staff.ok(updateCustomer, { params, body: { ...customer, language: 'fr' } });
  expect(await visitor.data(getCustomerOrder, { params: { id: order.links.token } })).toMatchObject({
    locale: 'fr-US',
  });
  await staff.ok(orderCalls.changeOrderStatus, {
    params: { id: order.id },
    body: { status_id: 4, sub_status_id: null, version: order.version },
  });
  const mail = await mailOf('status');
  expect(mail?.subject).toBe('Votre colis est arrivé');
});

async function getStatus(id: number) {
  const {
    own,
    orders: _,
    parent_id,
    like,
    id: _id,
    ...shown
  } = await staff.data(getOrderStatus, {
    params: { id },
    query: { buyback: 'mail-in' as const },
  });
  return shown;
}
