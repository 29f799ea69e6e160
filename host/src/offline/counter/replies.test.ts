import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { listCustomers } from '@recoup/contract/stock/customers';
import { aCustomerRow, aMe, fakeServer } from '@recoup/testing';
import { afterAll, expect, test } from 'vitest';
import { newEntry } from '../outbox/add-work.ts';
import type { Question, QuestionKind } from '../outbox/questions.ts';
import type { OrderEntry, TakenOrder } from '../outbox/work.ts';
import { conditionsOf, newDevice, orderWork } from './draft-order.ts';
import { draft, prices } from './fixtures.ts';
import { choicesOf } from './replies.ts';

const fake = fakeServer();
afterAll(fake.start());

const front = { id: 'front', name: 'front.jpg', purpose: 'inspection' as const };
const [phone] = draft.devices;
if (!phone) throw new Error('There is no device');
const twoDevices = {
  ...draft,
  devices: [
    { ...phone, pictures: [front] },
    { ...newDevice(12), conditionId: 3 },
  ],
};

/** An order of two devices with an open question. */
function askedEntry(kind: QuestionKind, ...fields: readonly string[]): OrderEntry {
  const question: Question = {
    ...{ kind, message: 'Refused' },
    fields: Object.fromEntries(fields.map((name) => [name, ['is wrong']])),
  };
  const now = new Date();
  return { ...newEntry(orderWork(prices, twoDevices, now), aMe(), 1, now), state: 'asking', question };
}

/** The orders that the choices send, by their labels. */
async function bodies(entry: OrderEntry): Promise<Record<string, TakenOrder | null>> {
  const choices = await choicesOf(entry);
  return Object.fromEntries(choices.map(({ id, reply }) => [id, reply.kind === 'send' ? reply.body : null]));
}

test('[offline-03] a changed price is shown next to the quoted one, and neither is chosen for staff', async () => {
  fake.on(getConditionPrices, ({ query }) => {
    const device = prices.devices.find(({ id }) => id === query.device_id);
    if (!device) throw new Error('No such device');
    const conditions = conditionsOf(prices, device).map((one) => ({
      ...one,
      price: device.id === 10 && one.price ? { ...one.price, amount: 18_000 } : one.price,
    }));
    const { id, name, category } = device;
    return { data: { device: { id, name, category, product_id: '', brand: '', best_price: null }, conditions } };
  });
  const entry = askedEntry('price', 'items.0.price');
  const [today] = await choicesOf(entry);
  expect(today?.help).toContain('quoted $205.00, now $185.00');
  const sent = await bodies(entry);
  expect(Object.keys(sent)).toEqual(['today', 'lead', 'drop']);
  expect(sent.today?.items.map(({ price }) => price?.amount)).toEqual([18_500, 15_000]);
  expect(sent.lead).toMatchObject({ lead: true });
});

test('[offline-03] a device that is in another order can be left out, and the others stay', async () => {
  const sent = await bodies(askedEntry('device', 'items.0.imei'));
  expect(Object.keys(sent)).toEqual(['without', 'again', 'drop']);
  expect(sent.without?.items.map(({ device_id }) => device_id)).toEqual([12]);
  // Its pictures aren’t needed anymore and are removed with the order.
  expect(sent.without?.unused).toEqual([front]);
  expect(sent.again?.items[0]?.pictures).toEqual([front]);
  expect(Object.keys(await bodies(askedEntry('device', 'items.0.imei', 'items.1.imei')))).toEqual(['again', 'drop']);
});

test('[offline-03] an email that belongs to a customer sends the order to them, or to a new customer without the email', async () => {
  const customer = aCustomerRow(44, { first_name: 'Ines', last_name: 'Moya', email: 'Ines@Moya.test' });
  const page = { current_page: 1, per_page: 10, total: 1, last_page: 1, from: 1, to: 1, next_cursor: null };
  fake.on(listCustomers, () => ({ data: [customer], ...page }));
  const sent = await bodies(askedEntry('customer', 'customer.email'));
  expect(Object.keys(sent)).toEqual(['known', 'no-email', 'again', 'drop']);
  expect(sent.known?.customer).toEqual({ id: 44 });
  expect(sent['no-email']?.customer).toMatchObject({ email: '', phone: '503 555 0123' });
});

test('[offline-03] work that may already exist is never sent under a new key unless staff have checked', async () => {
  const choices = await choicesOf(askedEntry('sent'));
  expect(choices.map(({ id, reply }) => [id, reply.kind])).toEqual([
    ['exists', 'exists'],
    ['renew', 'renew'],
  ]);
});
