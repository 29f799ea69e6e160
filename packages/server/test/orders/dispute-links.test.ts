import { getCustomerDispute, getCustomerDisputePicture } from '@recoup/contract/orders/customer-pages/customer-dispute';
import { disputeLinksOf } from '@recoup/contract/orders/customer-pages/dispute-links';
import { askAboutOrder } from '@recoup/contract/orders/order-links';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { shareDispute } from '../samples/disputes.ts';
import { addPicture } from '../samples/orders-of-kind.ts';
import { newCustomer, usd } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany({ config: { publicUrl: 'https://sell.example' } });
const { app, staff, as, orderCalls, at, again, log, query } = company;
const nobody = as(null);
const { getDisputeLink, mailDisputeLink, withdrawDisputeLink } = disputeLinksOf('mail-in');

const packOf = (id: string) => nobody.data(getCustomerDispute, { params: { id } });
const isNotFound = async (id: string) =>
  expect((await nobody.refused(getCustomerDispute, { params: { id } })).code).toBe('not_found');

test('[orders-06] the customer reads quote, findings, offers and messages, and nothing that is only for staff', async () => {
  const order = await at('offered');
  const params = { id: order.id };
  await staff.ok(orderCalls.createOrderNote, { params, body: { text: 'Seems to be lying' } });
  await nobody.ok(askAboutOrder, { params: { id: order.links.token }, body: { text: 'Why so little?' } });
  const sharedPicture = await addPicture(company, orderCalls.createOrderPicture, order, 'nad');
  const inner = await addPicture(company, orderCalls.createOrderPicture, order);
  const token = await shareDispute(company, order);
  const pack = await packOf(token);
  expect(pack).toMatchObject({
    order_number: String(order.number),
    quote: { total: usd(10_000) },
    items: [{ price: usd(10_000), found: { condition: 'Poor', price: usd(4_000) }, pictures: [sharedPicture] }],
    offers: [{ state: 'open', total: usd(4_000) }],
  });
  expect(pack.messages).toContainEqual(expect.objectContaining({ from: 'customer', text: 'Why so little?' }));
  const text = JSON.stringify(pack);
  for (const inside of ['Seems to be lying', 'Olga', order.customer.email]) expect(text).not.toContain(inside);
  const picture = (picture_id: number) =>
    nobody.raw({ method: 'GET', url: urlOf(getCustomerDisputePicture, { id: token, picture_id }) });
  expect((await picture(sharedPicture)).status).toBe(200);
  expect((await picture(inner)).status).toBe(404);
  const page = await nobody.raw({ method: 'GET', url: `/dispute/${token}`, headers: { accept: 'text/html' } });
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(page.text).toContain('Your order in detail');
});

test('[orders-06] a link ends when staff withdraw it, create another, or it expires', async () => {
  const order = await at('offered');
  const params = { id: order.id };
  const first = await shareDispute(company, order);
  const second = await shareDispute(company, order);
  await isNotFound(first);
  await packOf(second);
  await staff.ok(withdrawDisputeLink, { params });
  await isNotFound(second);
  expect((await staff.refused(withdrawDisputeLink, { params })).code).toBe('already_done');
  const third = await shareDispute(company, order);
  await query("UPDATE dispute_links SET expires_at = now() - interval '1 second' WHERE order_id = $1", [order.id]);
  await isNotFound(third);
  expect(await staff.data(getDisputeLink, { params })).toBeNull();
  // The key of the order’s own page doesn’t open it, and neither does a made-up one.
  await isNotFound(order.links.token.slice(0, 40));
  const actions = (await log(order)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'Dispute pack shared')).toHaveLength(3);
  expect(actions).toContain('Dispute pack link withdrawn');
});

test('[orders-06] the link is emailed in the customer’s language, and the order’s next customer can’t open it or read earlier messages', async () => {
  const order = await at('new');
  await nobody.ok(askAboutOrder, { params: { id: order.links.token }, body: { text: 'When?' } });
  await query("UPDATE customers SET language = 'de' WHERE id = $1", [order.customer_id]);
  const params = { id: order.id };
  expect((await staff.refused(mailDisputeLink, { params })).code).toBe('already_done');
  const token = await shareDispute(company, order);
  await staff.ok(mailDisputeLink, { params });
  const sent = () => app.services.mails.find(({ reference }) => reference.startsWith('dispute-'));
  await until(() => sent() !== undefined);
  const mail = sent();
  expect(mail?.subject).toBe(`Ihr Auftrag ${order.number} im Einzelnen`);
  expect(mail?.text).toContain(`https://sell.example/dispute/${token}`);
  const before = await packOf(token);
  expect(before.locale).toMatch(/^de-/);
  expect(before.messages.map(({ text }) => text)).toContain('When?');
  const { version } = await again(order);
  await staff.ok(orderCalls.changeOrderCustomer, { params, body: { customer_id: await newCustomer(staff), version } });
  await isNotFound(token);
  const theirs = await packOf(await shareDispute(company, order));
  expect(theirs).toMatchObject({ messages: [] });
});
