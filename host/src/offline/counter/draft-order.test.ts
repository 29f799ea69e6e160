import { orderBody } from '@recoup/contract/orders/order-schema';
import { aMe } from '@recoup/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newEntry } from '../outbox/add-work.ts';
import {
  bodyOf,
  conditionsOf,
  devicesCalled,
  faultsOf,
  newDevice,
  orderWork,
  quoteOf,
  totalOf,
} from './draft-order.ts';
import { draft, imei, prices } from './fixtures.ts';

const [phone] = draft.devices;
if (!phone) throw new Error('The draft has no device');

test('[offline-05] a quote uses the stored prices: the condition and the answers that change it', () => {
  expect(quoteOf(prices, phone)?.price).toEqual({ amount: 20_500, currency: 'USD' });
  expect(totalOf(prices, { ...draft, devices: [phone, { ...newDevice(12), conditionId: 3 }] }).amount).toBe(35_500);
  const [device] = prices.devices;
  const traded = device && conditionsOf(prices, device).map(({ term, price }) => [term, price?.amount ?? null]);
  expect(traded).toEqual([
    ['Good', 20_000],
    ['Broken', null],
  ]);
});

test('[offline-05] devices are found by all their words', () => {
  expect(devicesCalled(prices, '13 iphone').map(({ id }) => id)).toEqual([10, 11]);
  expect(devicesCalled(prices, 'iphone 256').map(({ id }) => id)).toEqual([11]);
  expect(devicesCalled(prices, ' ')).toEqual([]);
});

test('[offline-05] faults that the server would refuse are shown before the order is saved', () => {
  const faults = (change: Partial<typeof draft>) => {
    const changed = { ...draft, ...change };
    const { issues = [] } = v.safeParse(orderBody, bodyOf(prices, changed));
    return [...issues.map((issue) => v.getDotPath(issue)), ...Object.keys(faultsOf(changed))];
  };
  const { customer } = draft;
  expect(faults({})).toEqual([]);
  expect(faults({ customer: { ...customer, first_name: ' ' } })).toEqual(['customer.first_name']);
  expect(faults({ customer: { ...customer, phone: '', email: '' } })).toEqual(['customer.phone']);
  expect(faults({ customer: { ...customer, email: 'nobody' } })).toEqual(['customer.email']);
  expect(faults({ customer: { ...customer, phone: '5'.repeat(41) } })).toEqual(['customer.phone']);
  expect(faults({ devices: [] })).toEqual(['items']);
  expect(faults({ devices: [{ ...phone, conditionId: 2 }] })).toEqual(['items.0.condition_id']);
  expect(faults({ devices: [{ ...phone, imei: '356938035643808' }] })).toEqual(['items.0.imei']);
  expect(faults({ devices: [phone, { ...phone, key: 'other' }] })).toEqual(['items.1.imei']);
});

test('[offline-02] a queued order is one the server accepts, with its own receipt number and key', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  const made = () => newEntry(orderWork(prices, draft, now), aMe(), 1, now);
  const [one, other] = [made(), made()];
  expect(v.parse(orderBody, one.body)).toMatchObject({
    customer: { first_name: 'Ines', phone: '503 555 0123' },
    items: [{ device_id: 10, condition_id: 1, sub_ids: [7], price: { amount: 20_500 }, imei }],
    payout: { method: 'cash', details: { payee: 'Ines Moya' } },
    taken_offline: { receipt: one.shown.receipt, at: now.toISOString() },
  });
  expect(one.key).not.toBe(other.key);
  expect(one.about).toEqual([`imei ${imei}`, 'customer 503 555 0123', 'customer ines@moya.test']);
});
