import { highestPrice } from '@recoup/contract/money';
import { matchQuoteLines } from '@recoup/contract/orders/bulk-quotes';
import { getEasyOfferKey, requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { mostUnits, type Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer, ordersOf } from '@recoup/contract/orders/orders';
import { type QuotedKind, quotesOf } from '@recoup/contract/orders/quotes';
import { offersReport } from '@recoup/contract/reports/reports';
import { orderPaths } from '@recoup/contract/route';
import { listNotifications } from '@recoup/contract/session/notifications';
import { expect, test } from 'vitest';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { expireOffers } from '../../src/modules/orders/offers/expire-offers.ts';
import { useCompany } from '../company.ts';
import { marker, newCustomer, orderOf, seen, testImei, tokenOf, usd } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, log } = useCompany();

const bulk = ordersOf('bulk-quote');
const quotes = quotesOf('bulk-quote');

/** A bulk quote: 12 in good condition without a price yet, and 3 poor at 30.00. */
async function aBulkQuote(): Promise<Order> {
  const body = orderOf(device, await newCustomer(staff), false);
  const items = [
    { device_id: device.id, condition_id: device.good, price: null, quantity: 12 },
    { device_id: device.id, condition_id: device.poor, price: usd(3_000), quantity: 3 },
  ];
  return await staff.data(bulk.createOrder, { body: { ...body, items } });
}

const logOf = async (kind: QuotedKind, id: number) => (await log({ id, kind })).map(({ action }) => action);

async function sent(order: Order): Promise<Order> {
  const lines = [{ line: 1, unit_price: usd(9_000) }];
  const priced = await staff.ok(quotes.quotePrice, {
    params: { id: order.id },
    body: { version: order.version, lines },
  });
  const body = { version: priced.data.version, message: 'Valid for the whole lot' };
  return await staff.data(quotes.sendQuote, { params: { id: order.id }, body });
}

test('[orders-02] [orders-17] a bulk quote has a device for every unit, and lines without a price wait for staff', async () => {
  const order = await aBulkQuote();
  expect(order).toMatchObject({
    status_id: 2,
    sub_status_id: 21,
    item_count: 15,
    total: usd(9_000),
    price_locked_until: null,
  });
  expect(order.items.map(({ line }) => line)).toEqual([...Array(12).fill(1), ...Array(3).fill(2)]);
  const { data } = await staff.ok(quotes.getQuote, { params: { id: order.id } });
  expect(data).toMatchObject({
    to_quote: 12,
    total: usd(9_000),
    lines: [
      { line: 1, quantity: 12, unit_price: null, list_price: usd(10_000), received: 0 },
      { line: 2, quantity: 3, unit_price: usd(3_000), list_price: usd(4_000), total: usd(9_000) },
    ],
  });
  const early = await staff.refused(quotes.sendQuote, seen(order));
  expect(early).toMatchObject({ code: 'transition_refused', message: '12 devices have no price yet.' });
});

test('[orders-17] staff set unit prices by line, the version is checked, totals follow, and the log shows it', async () => {
  const order = await aBulkQuote();
  const lines = [
    { line: 1, unit_price: usd(9_000) },
    { line: 2, unit_price: usd(3_500) },
  ];
  const call = { params: { id: order.id }, body: { version: order.version, lines } };
  const { data } = await staff.ok(quotes.quotePrice, call);
  expect(data).toMatchObject({ total: usd(12 * 9_000 + 3 * 3_500), to_quote: 0, version: order.version + 1 });
  expect(await staff.refused(quotes.quotePrice, call)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await logOf('bulk-quote', order.id)).slice(0, 2)).toEqual(['Line quoted', 'Line quoted']);
  const wrong = [
    { line: 7, unit_price: usd(1) },
    { line: 1, unit_price: { amount: 1, currency: 'EUR' as const } },
  ];
  const refused = await staff.refused(quotes.quotePrice, {
    params: { id: order.id },
    body: { version: data.version, lines: wrong },
  });
  expect(Object.keys(refused.errors ?? {})).toEqual(['lines.0.line', 'lines.1.unit_price']);
});

test('[orders-17] [orders-16] a customer who accepts a quote by link makes it a lead, with prices locked from when it was sent', async () => {
  const order = await sent(await aBulkQuote());
  expect(order).toMatchObject({
    status_id: 2,
    sub_status_id: 21,
    total: usd(117_000),
    offer: { kind: 'quote', state: 'open' },
  });
  expect(order.offer?.path).toMatch(/^\/quote\//);
  expect(order.price_locked_until).toBe(order.offer?.expires_at);
  const nobody = app.with(null);
  const params = { id: tokenOf(order) };
  const { data: offer } = await nobody.ok(getCustomerOffer, { params });
  expect(offer).toMatchObject({
    kind: 'quote',
    offered_total: usd(117_000),
    message: 'Valid for the whole lot',
    lines: [
      { quantity: 12, offered: usd(9_000) },
      { quantity: 3, offered: usd(3_000) },
    ],
  });
  await nobody.ok(answerCustomerOffer, { params, body: { answer: 'accept' } });
  const again = await staff.data(bulk.getOrder, { params: { id: order.id } });
  expect(again).toMatchObject({ status_id: 1, sub_status_id: 11, total: usd(117_000), offer: { state: 'accepted' } });
  expect(again.items.every(({ state }) => state === 'expected')).toBe(true);
  expect(await logOf('bulk-quote', order.id)).toContain('Quote accepted');
  const twice = await nobody.refused(answerCustomerOffer, { params, body: { answer: 'decline' } });
  expect(twice.code).toBe('already_done');
});

test('[orders-17] a declined quote is a canceled lead that can be priced and sent again', async () => {
  const order = await sent(await aBulkQuote());
  await app.with(null).ok(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: 'decline' } });
  const declined = await staff.data(bulk.getOrder, { params: { id: order.id } });
  expect(declined).toMatchObject({ status_id: 1, sub_status_id: 13 });
  expect((await sent(declined)).offer?.state).toBe('open');
});

test('[orders-16] an unanswered quote expires with its order, the link says so, and staff can send it again', async () => {
  const order = await sent(await aBulkQuote());
  const later = new Date(Date.parse(order.offer?.expires_at ?? '') + 60_000);
  await expireOffers(app.database(), later);
  await expireOrders(app.database(), later);
  const expired = await staff.data(bulk.getOrder, { params: { id: order.id } });
  expect(expired).toMatchObject({ category: 'expired', status_id: 2, offer: { state: 'expired' } });
  expect(await logOf('bulk-quote', order.id)).toEqual(expect.arrayContaining(['Quote expired', 'Price lock ended']));
  const params = { id: tokenOf(order) };
  expect(await app.with(null).refused(answerCustomerOffer, { params, body: { answer: 'accept' } })).toMatchObject({
    status: 410,
    code: 'link_expired',
  });
  const body = { version: expired.version };
  const { data } = await staff.ok(quotes.sendQuote, { params: { id: order.id }, body });
  expect(data).toMatchObject({ category: 'active', offer: { state: 'open' } });
});

test('[orders-17] received devices are reconciled with the quote, whether fewer, more or different, and totals follow', async () => {
  const order = await sent(await aBulkQuote());
  await app.with(null).ok(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: 'accept' } });
  const count = (version: number) => ({
    params: { id: order.id },
    body: {
      version,
      lines: [
        { line: 1, received: 10 },
        { line: 2, received: 5 },
      ],
      others: [{ device_id: device.id, condition_id: device.good, price: usd(2_000), quantity: 2 }],
    },
  });
  const early = await staff.refused(quotes.reconcile, count(order.version + 1));
  expect(early.message).toBe('Scan in the package before you count its devices.');
  const here = await staff.ok(bulk.scanInOrder, { params: { id: order.id }, body: { version: order.version + 1 } });
  const { data } = await staff.ok(quotes.reconcile, count(here.data.version));
  expect(data).toMatchObject({
    total: usd(10 * 9_000 + 5 * 3_000 + 2 * 2_000),
    lines: [
      { line: 1, quantity: 10, received: 10 },
      { line: 2, quantity: 5, received: 5 },
      { line: 3, quantity: 2, unit_price: usd(2_000), list_price: usd(10_000) },
    ],
  });
  expect((await logOf('bulk-quote', order.id)).slice(0, 3)).toEqual([
    'Different device arrived',
    'Line counted',
    'Line counted',
  ]);
  const none = [1, 2, 3].map((line) => ({ line, received: 0 }));
  const nothing = { params: { id: order.id }, body: { version: data.version, lines: none } };
  expect((await staff.refused(quotes.reconcile, nothing)).status).toBe(422);
  // An inspection uses the price that staff set, whatever the price list says.
  const item = (await staff.data(bulk.getOrder, { params: { id: order.id } })).items[0];
  const found = { version: data.version, imei: testImei(701), condition_id: device.good, reason: null };
  const inspected = await staff.ok(bulk.inspectOrderItem, { params: { id: item?.id ?? 0 }, body: found });
  expect(inspected.data.inspected?.price).toEqual(usd(9_000));
});

test('[orders-17] typed lines find their devices, and unclear ones are left to staff', async () => {
  const { data, price_lists } = await staff.ok(matchQuoteLines, {
    query: { lines: `${marker} One 128GB\nno such thing at all` },
  });
  expect(data).toMatchObject([{ match: device.id }, { match: null, devices: [] }]);
  expect(price_lists[0]?.conditions[0]).toMatchObject({ term: 'Good', price: usd(10_000) });
  // It is the only similar device, but “on” isn’t a word of its name.
  const near = await staff.data(matchQuoteLines, { query: { lines: `${marker} On 128GB` } });
  expect(near).toMatchObject([{ match: null, devices: [{ id: device.id }] }]);
});

test('[orders-02] an order fits at most 1,000 devices, and an IMEI belongs to one of them', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  const line = { device_id: device.id, condition_id: device.good, price: null };
  const many = {
    ...body,
    items: [
      { ...line, quantity: 600 },
      { ...line, quantity: 401 },
    ],
  };
  expect((await staff.refused(bulk.createOrder, { body: many })).errors?.items).toEqual([
    'At most 1000 devices in one order',
  ]);
  const one = { ...body, items: [{ ...line, quantity: 2, imei: testImei(702) }] };
  expect((await staff.refused(bulk.createOrder, { body: one })).errors).toHaveProperty(['items.0.imei']);
  const full = { ...body, items: [{ ...line, quantity: 1000 }] };
  expect((await staff.data(bulk.createOrder, { body: full })).item_count).toBe(1000);
});

test('[orders-02] [account-03] a customer asks for an easy offer, staff are notified, match it to a device and quote it, and the customer accepts', async () => {
  const nobody = app.with(null);
  const { data: link } = await staff.ok(getEasyOfferKey, {});
  const address = { address1: '1 Oak St', city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
  const customer = { first_name: 'Eve', last_name: 'Easy', email: 'eve@easy.test', phone: null, address };
  const body = {
    company: link.key,
    customer,
    device: 'My old phone, 128 GB',
    category: 'smartphones' as const,
    condition: 'A scratch on the back',
    wish: usd(12_000),
    payout: { method: 'check' as const, details: { payee: 'Eve Easy' } },
  };
  const headers = { 'idempotency-key': 'ask-click-1' };
  const requested = await nobody.ok(requestEasyOffer, { body, headers });
  expect(await nobody.ok(requestEasyOffer, { body, headers })).toEqual(requested);
  const { data: rows } = await staff.ok(ordersOf('easy-offer').listOrders, {
    query: { search: String(requested.data.order_number) },
  });
  const params = { id: rows[0]?.id ?? 0 };
  const [news] = await staff.data(listNotifications);
  expect(news).toMatchObject({ type: 'easy-offer', path: orderPaths.detail('easy-offer', params.id) });
  const order = await staff.data(ordersOf('easy-offer').getOrder, { params });
  expect(order).toMatchObject({
    status_id: 2,
    sub_status_id: 22,
    items: [{ device_id: null, to_quote: true, quoted: { condition_id: null, condition: 'A scratch on the back' } }],
  });
  const endpoints = quotesOf('easy-offer');
  const unit = { line: 1, unit_price: usd(8_000) };
  const vague = { params, body: { version: order.version, lines: [unit] } };
  expect((await staff.refused(endpoints.quotePrice, vague)).errors).toEqual({
    'lines.0.condition_id': ['Choose a condition'],
  });
  const lines = [{ ...unit, device_id: device.id, condition_id: device.good }];
  const priced = await staff.ok(endpoints.quotePrice, { params, body: { version: order.version, lines } });
  expect(priced.data.lines[0]).toMatchObject({ device_id: device.id, condition: 'Good', unit_price: usd(8_000) });
  const quote = await staff.ok(endpoints.sendQuote, { params, body: { version: priced.data.version } });
  await nobody.ok(answerCustomerOffer, { params: { id: tokenOf(quote.data) }, body: { answer: 'accept' } });
  const lead = await staff.data(ordersOf('easy-offer').getOrder, { params });
  expect(lead).toMatchObject({ status_id: 1, sub_status_id: 11, total: usd(8_000) });

  // The same email again is the existing customer, unchanged.
  const second = await nobody.ok(requestEasyOffer, {
    body: { ...body, customer: { ...customer, first_name: 'Mallory' } },
  });
  const { data: found } = await staff.ok(ordersOf('easy-offer').listOrders, {
    query: { search: String(second.data.order_number) },
  });
  expect(found[0]).toMatchObject({ customer_id: lead.customer_id, customer_name: 'Eve Easy' });
  // Entering another person’s email reveals nothing about them, because the link goes to that email.
  expect(Object.keys(second.data)).toEqual(['order_number']);
  // Emails are sent in parallel, so the quote’s may arrive last.
  const toCustomer = () => app.services.mails.filter(({ to }) => to === customer.email).map(({ text }) => text);
  await until(() => toCustomer().filter((text) => text.includes('/status/')).length === 2);
  for (const text of toCustomer()) expect(text).toContain('Hello Eve,');
  const stranger = { ...body, company: 'A'.repeat(32) };
  expect((await nobody.refused(requestEasyOffer, { body: stranger })).status).toBe(404);
});

test('[orders-17] a quote’s thousand devices share their price lists instead of repeating them', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  const items = [
    { device_id: device.id, condition_id: device.good, price: usd(9_000), quantity: 700 },
    { device_id: device.id, condition_id: device.poor, price: usd(3_000), quantity: 300 },
  ];
  const { id } = await staff.data(bulk.createOrder, { body: { ...body, items } });
  const { data } = await staff.ok(bulk.getOrder, { params: { id } });
  expect(data.items).toHaveLength(1000);
  expect(data.price_lists).toHaveLength(2);
  const priceOf = (place: number, condition: number) =>
    data.price_lists[data.items[place]?.price_list ?? -1]?.find((one) => one.id === condition)?.price;
  expect(priceOf(0, device.good)).toEqual(usd(9_000));
  expect(priceOf(999, device.poor)).toEqual(usd(3_000));
});

test('[orders-17] every price has an upper bound: the largest quote is exact, and one cent more is refused', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  const ordered = (amount: number) => ({
    ...body,
    items: [{ device_id: device.id, condition_id: device.good, price: usd(amount), quantity: mostUnits }],
  });
  for (const amount of [highestPrice + 1, 90_000_000_000, Number.MAX_SAFE_INTEGER])
    expect(await staff.refused(bulk.createOrder, { body: ordered(amount) })).toMatchObject({
      status: 422,
      errors: { 'items.0.price.amount': ['The price is too high'] },
    });
  const order = await staff.data(bulk.createOrder, { body: ordered(highestPrice) });
  expect(order.total).toEqual(usd(highestPrice * mostUnits));
  const priced = (amount: number) => ({
    params: { id: order.id },
    body: { version: order.version, lines: [{ line: 1, unit_price: usd(amount) }] },
  });
  expect(await staff.refused(quotes.quotePrice, priced(highestPrice + 1))).toMatchObject({ status: 422 });
  expect((await staff.ok(quotes.quotePrice, priced(highestPrice - 1))).data.total).toEqual(
    usd((highestPrice - 1) * mostUnits),
  );
  expect((await staff.ok(offersReport.get)).total.quoted.amount).toBeGreaterThan(highestPrice);
});
