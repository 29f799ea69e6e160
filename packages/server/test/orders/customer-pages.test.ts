import { askForSignIn, signInCustomer } from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { orderNotesOf } from '@recoup/contract/orders/order-notes';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { pathTo } from '@recoup/contract/route';
import { listNotifications } from '@recoup/contract/session/notifications';
import { getSiteKey } from '@recoup/contract/settings/site';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { checksOf, newImei, tokenOf, usd } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, as, orderCalls, at, again, log, query } = useCompany({
  config: { publicUrl: 'https://sell.example' },
});
const customer = as(null);

async function open(url: string, more: Record<string, string> = {}) {
  const { status, text, headers } = await customer.raw({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...more },
  });
  return { status, text, headers };
}

const send = (url: string, fields: Record<string, string>) =>
  customer.raw({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Two devices, both inspected as worse than quoted, with an open offer. */
async function twoOffered(): Promise<Order> {
  let order = await at('two');
  const params = { id: order.id };
  order = await staff.data(orderCalls.scanInOrder, { params, body: { version: order.version } });
  for (const { id } of order.items) {
    const found = { version: order.version, imei: newImei(), condition_id: device.poor, reason: null };
    await staff.ok(orderCalls.inspectOrderItem, { params: { id }, body: found });
    order = await again(order);
  }
  await checksOf(staff, order);
  order = await again(order);
  return staff.data(orderCalls.offerOrder, { params, body: { version: order.version } });
}

test('[orders-14] links in emails lead to pages that need no script, aren’t cached and send no referrer', async () => {
  const { links } = await at('labelled');
  for (const [path, heading] of [
    [links.status, 'We’re waiting for your package'],
    [links.kit, 'Your shipping kit'],
    [links.qr, 'Your QR code'],
    [links.kit.replace('token=', 'id='), 'Your shipping kit'],
  ] as const) {
    const { status, text, headers } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('[orders-14] a wrong link shows an error in the browser’s language, and a cut-off link says what to do', async () => {
  const wrong = await open(`/status/${'x'.repeat(48)}`, { 'accept-language': 'de-DE,de;q=0.9' });
  expect(wrong).toMatchObject({ status: 404, text: expect.stringContaining('Wir finden diesen Auftrag nicht') });
  expect(await open('/offer/short')).toMatchObject({ status: 404 });
  expect((await open('/shipping-kit')).text).toContain('This link is incomplete. Open it again from our email.');
  expect((await open('/portal/nobody')).status).toBe(404);
});

test('[orders-14] a customer’s question appears on the order, and staff are notified', async () => {
  const { id, number, links, kind } = await at('scanned');
  const answer = await send(`${links.status}/question`, { text: 'When will you look at it?' });
  expect(answer).toMatchObject({ status: 303, headers: { location: `${links.status}?asked=sent` } });
  expect((await open(`${links.status}?asked=sent`)).text).toContain('We got your question.');
  const [note] = await staff.data(orderNotesOf(kind).listOrderNotes, { params: { id } });
  expect(note).toMatchObject({ text: 'When will you look at it?', by: expect.stringContaining('(customer)') });
  const notices = await staff.data(listNotifications, { query: {} });
  expect(notices[0]).toMatchObject({ type: 'question', title: `Question about order ${number}` });
  expect((await log({ id, kind }))[0]).toMatchObject({ action: 'Question from the customer' });
  const empty = await send(`${links.status}/question`, { text: ' ' });
  expect(empty.headers.location).toBe(`${links.status}?asked=failed`);
});

test('[orders-06] a customer answers a revised offer with a form, once', async () => {
  const { offer } = await at('offered');
  const path = offer?.path ?? '';
  expect((await open(path)).text).toContain('value="accept">Accept $40.00');
  expect(await send(path, { answer: 'accept' })).toMatchObject({ status: 303, headers: { location: path } });
  expect((await open(path)).text).toContain('Thanks! You accepted the offer');
  const late = await send(path, { answer: 'decline' });
  expect(late.text).toContain('Thanks! You accepted the offer');
});

test('[orders-06] a customer sells one device and keeps the other, which goes back in its own order', async () => {
  const order = await twoOffered();
  const path = order.offer?.path ?? '';
  const asked = await send(path, { answer: 'accept', 'line-0': 'keep', 'line-1': 'sell' });
  expect(asked.text).toContain('Review your response');
  expect(asked.text).toContain('Accept $40.00');
  expect((await again(order)).offer?.state).toBe('open');
  expect(await send(path, { answer: 'accept', 'line-0': 'keep', sure: 'yes' })).toMatchObject({ status: 303 });
  const sold = await again(order);
  expect(sold).toMatchObject({ status_id: 7, total: usd(4_000), offer: { state: 'accepted' } });
  expect(sold.items.map(({ state }) => state)).toEqual(['accepted']);
  const [made] = await query<{ id: string; status_id: number }>(
    "SELECT id, status_id FROM orders WHERE original_quote->>'split_from' = $1",
    [String(order.number)],
  );
  expect(made?.status_id).toBe(6);
  const back = await again({ id: Number(made?.id), kind: order.kind });
  expect(back.items.map(({ state }) => state)).toEqual(['rejected']);
  const page = (await open(path)).text;
  expect(page).toContain('Thanks! You accepted the offer');
  expect(page).toContain('We’ll send this back to you');
  const { lines } = await customer.data(getCustomerOffer, { params: { id: tokenOf(order) } });
  expect(lines.map(({ declined }) => declined)).toEqual([true, false]);
});

test('[orders-06] a customer can’t keep a device outside the offer, or keep all of them', async () => {
  const order = await twoOffered();
  const wrong = (without: number[]) =>
    customer.refused(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: 'accept', without } });
  expect((await wrong([2])).errors).toEqual({ without: ['must be devices of this offer'] });
  expect((await wrong([0, 1])).errors).toHaveProperty('without');
  expect((await again(order)).offer?.state).toBe('open');
});

test('[settings-09] customers request a link with a form, and only their key loads their orders', async () => {
  const order = await at('labelled');
  const { key: company } = await staff.data(getSiteKey);
  const home = pathTo('portalHome', { company });
  expect((await open(home)).text).toContain('<h1>See your orders</h1>');
  expect((await send(home, { email: 'nothing' })).text).toContain('Enter an email address like name@example.com.');
  const { email } = order.customer;
  expect((await send(home, { email })).text).toContain('Check your email');
  await customer.ok(askForSignIn, { body: { company, email } });
  const mailed = () =>
    app.services.mails.flatMap(({ to, text }) => (to === email ? (/enter#([\w-]{48})/.exec(text)?.[1] ?? []) : []));
  await until(() => mailed().length > 0);
  expect((await open(`${home}/enter`)).text).toContain(`data-enter="${home}"`);
  const { data } = await customer.ok(signInCustomer, { body: { key: mailed().at(-1) ?? '' } });
  const orders = (key: string) => customer.raw({ method: 'POST', url: `${home}/orders`, payload: { key } });
  const piece = await orders(data.key);
  expect(piece.text).toContain(order.links.status);
  expect(piece.headers['cache-control']).toBe('no-store');
  expect(await orders('nothing')).toMatchObject({ status: 404, text: '' });
});

test('[settings-05] each company has a page with the form for devices outside the catalog', async () => {
  const { key: company } = await staff.data(getSiteKey);
  const { status, text } = await open(pathTo('easyOfferForm', { company }));
  expect(status).toBe(200);
  expect(text).toContain('<h1>Ask for an offer</h1>');
  expect(text).toContain('/widget/ask.js');
});
