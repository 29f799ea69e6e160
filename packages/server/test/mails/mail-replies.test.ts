import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { orderMailsOf } from '@recoup/contract/orders/order-mails';
import type { Order } from '@recoup/contract/orders/order-schema';
import { listNotifications } from '@recoup/contract/session/notifications';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, at, orderCalls, query, tenantId, inTenant } = useCompany();
const { listOrderMails } = orderMailsOf('mail-in');
const password = 'a password of many signs';
let hookPath = '';

beforeAll(async () => {
  const values = { inbound_address: 'abc@inbound.postmarkapp.com', webhook_password: password };
  const body = { values, version: 0 };
  hookPath = (await staff.data(connectIntegration, { params: { id: 29 }, body })).hook_path ?? '';
});

/** The reply address of an email about an order. */
async function replyAddress({ id, customer }: Order): Promise<string> {
  const letter = { to: customer.email ?? '', subject: 'News', text: 'Hello', reference: `news-${id}` };
  await inTenant((tx) => app.jobs.put(tx, 'send-mail', { tenantId, ...letter, orderId: id }, letter.reference));
  const sent = () => app.services.mails.find(({ reference }) => reference === letter.reference);
  await until(() => sent() !== undefined);
  return sent()?.sender?.replyTo ?? '';
}

/** A reply as Postmark sends it, with the fields of its package. */
async function received(to: string, more: object = {}, key = password) {
  const mail = {
    ...{ FromName: 'Cara', From: 'cara@mail.test', To: to, Subject: 'Re: News', MessageID: 'M-1', Date: '' },
    ...{ MailboxHash: /\+(.+)@/.exec(to)?.[1] ?? '', HtmlBody: '', Headers: [], Attachments: [] },
    ...{ TextBody: 'When do I get paid?\n\n> Hello', StrippedTextReply: 'When do I get paid?', ...more },
  };
  const authorization = `Basic ${Buffer.from(`recoup:${key}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await app.with(null).raw({ method: 'POST', url: hookPath, headers, payload: JSON.stringify(mail) });
  const open = "SELECT FROM pgboss.job WHERE name = 'take-mail-reply' AND state IN ('created', 'active')";
  await until(async () => (await query(open)).length === 0);
  return answer.status;
}
const repliesOf = async ({ id }: Order) => (await staff.ok(listOrderMails, { params: { id } })).replies;

test('[orders-03] a customer’s reply to an email is added to the order once, and staff are notified', async () => {
  const order = await at('new');
  const address = await replyAddress(order);
  expect(address).toMatch(/^abc\+[0-9a-z]+-[0-9a-z]+-[0-9a-f]{16}@inbound\.postmarkapp\.com$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(await received(address, {}, 'another password')).toBe(401);
  expect(await repliesOf(order)).toEqual([]);
  expect(await received(address.toUpperCase())).toBe(200);
  await received(address);
  expect(await repliesOf(order)).toMatchObject([
    { from: 'cara@mail.test', subject: 'Re: News', text: 'When do I get paid?' },
  ]);
  const news = (await staff.ok(listNotifications, { query: { type: 'question' } })).data;
  expect(news.filter(({ path }) => path.endsWith(`/${order.id}`))).toMatchObject([
    { title: expect.stringContaining('Email from'), text: 'When do I get paid?' },
  ]);
});

test('a reply to a forged address, an automatic reply and an empty reply are not added anywhere', async () => {
  const order = await at('new');
  const address = await replyAddress(order);
  const forged = address.replace(/-[0-9a-f]{16}@/, '-0123456789abcdef@');
  const absent = { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] };
  expect(await received(forged, { MessageID: 'M-2' })).toBe(200);
  expect(await received(address, { MessageID: 'M-3', ...absent })).toBe(200);
  expect(await received(address, { MessageID: 'M-4', TextBody: ' ', StrippedTextReply: '' })).toBe(200);
  expect(await repliesOf(order)).toEqual([]);
  // Without a stripped text, the whole text is stored.
  await received(address, { MessageID: 'M-5', StrippedTextReply: '', TextBody: 'All of this' });
  expect(await repliesOf(order)).toMatchObject([{ text: 'All of this' }]);
  await staff.ok(orderCalls.deleteOrder, { params: { id: order.id } });
});
