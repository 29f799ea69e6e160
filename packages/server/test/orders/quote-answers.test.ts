import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, ordersOf } from '@recoup/contract/orders/orders';
import { quotesOf } from '@recoup/contract/orders/quotes';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf, seen, tokenOf, usd } from '../trade.ts';

const { app, staff, device, at, again, log } = useCompany();

const bulk = ordersOf('bulk-quote');
const quotes = quotesOf('bulk-quote');
const answer = (order: Order, answerGiven: 'accept' | 'decline') =>
  app.with(null).ok(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: answerGiven } });

/** An open quote of 500.00 for one device. */
async function quoted(): Promise<Order> {
  const body = orderOf(device, await newCustomer(staff), false);
  const items = [{ device_id: device.id, condition_id: device.good, price: usd(50_000), quantity: 1 }];
  const { data } = await staff.ok(bulk.createOrder, { body: { ...body, items } });
  return await staff.data(quotes.sendQuote, seen(data));
}

async function movedTo(order: Order, status_id: number): Promise<Order> {
  const { id, version } = await again(order);
  return await staff.data(bulk.changeOrderStatus, { params: { id }, body: { status_id, version } });
}

async function scannedIn(order: Order): Promise<Order> {
  const { id, version } = await again(order);
  return await staff.data(bulk.scanInOrder, { params: { id }, body: { version } });
}

test('[orders-17] an accepted price isn’t lowered while the devices are in transit', async () => {
  const order = await quoted();
  await answer(order, 'accept');
  const sent = await movedTo(order, 3);
  const lines = [{ line: 1, unit_price: usd(30_000) }];
  const lower = { params: { id: order.id }, body: { version: sent.version, lines } };
  expect(await staff.refused(quotes.quotePrice, lower)).toMatchObject({
    code: 'transition_refused',
    message: 'The devices of this bulk quote are in transit at the quoted price.',
  });
  expect(await again(order)).toEqual(sent);
  // Once the customer has the devices back, the order is quoted again and the customer responds again.
  const lead = await movedTo(order, 1);
  await staff.ok(quotes.quotePrice, { ...lower, body: { version: lead.version, lines } });
  expect(await again(order)).toMatchObject({ status_id: 2, total: usd(30_000) });
});

test('[orders-17] a quote answered after its devices arrived leaves the order’s status as it is', async () => {
  for (const answerGiven of ['accept', 'decline'] as const) {
    const order = await quoted();
    const here = await scannedIn(order);
    await answer(order, answerGiven);
    expect(await again(order)).toMatchObject({
      status_id: here.status_id,
      sub_status_id: null,
      received_at: here.received_at,
      offer: { state: answerGiven === 'accept' ? 'accepted' : 'declined' },
    });
  }
  const travelling = await movedTo(await quoted(), 3);
  const { message } = await answer(travelling, 'accept');
  expect(message).toBe('Thank you. We’ll check your order.');
  expect(await again(travelling)).toMatchObject({ status_id: 3, offer: { state: 'accepted' } });
});

test('[orders-06] [orders-17] a customer’s answer brings an archived order back unless there is nothing left to do', async () => {
  const archived = async (order: Order, answerGiven: 'accept' | 'decline') => {
    await staff.ok(bulkOrdersOf(order.kind).archiveOrder, { params: { id: order.id } });
    await answer(order, answerGiven);
    const changes = await log(order);
    const { category, status_id } = await again(order);
    return { category, status_id, back: changes.some(({ action }) => action === 'Active again') };
  };
  const offered = () => at('offered');
  expect(await archived(await offered(), 'accept')).toEqual({ category: 'active', status_id: 7, back: true });
  expect(await archived(await offered(), 'decline')).toEqual({ category: 'active', status_id: 6, back: true });
  expect(await archived(await quoted(), 'accept')).toEqual({ category: 'active', status_id: 1, back: true });
  // Nothing is left to do for a declined quote.
  expect(await archived(await quoted(), 'decline')).toEqual({ category: 'archive', status_id: 1, back: false });
});
