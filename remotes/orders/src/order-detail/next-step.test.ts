import type { Order } from '@recoup/contract/orders/order-schema';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

type State = Order['items'][number]['state'];

const order = (status_id: number, ...states: State[]) =>
  ({
    kind: 'mail-in',
    offer: null,
    missing_id: null,
    payout_method: 'check',
    status_id,
    category: 'active',
    items: states.map((state, i) => ({ id: i + 1, state })),
  }) as unknown as Order;

test.each<[string, number, State[], string]>([
  ['before the parcel is here', 1, ['expected', 'expected'], 'scan-in'],
  ['while a device is not inspected', 8, ['inspected', 'scanned'], 'inspect'],
  ['when all are inspected', 8, ['inspected', 'inspected'], 'close-inspection'],
  ['while the customer has the offer', 8, ['offered', 'offered'], 'wait-for-customer'],
  ['when all are accepted', 7, ['accepted', 'accepted'], 'pay'],
  ['when it is on hold', 5, ['expected'], 'none'],
  ['when it is completed', 9, ['stocked'], 'none'],
  ['when the customer declined', 6, ['rejected', 'rejected'], 'return'],
  ['when staff rejected it before the inspection', 6, ['scanned'], 'return'],
  ['when it was sent back', 6, ['returned'], 'none'],
  ['when one device was accepted', 6, ['rejected', 'accepted'], 'none'],
])('[orders-03] an order has its next step %s', (_, status, states, step) => {
  expect(nextStep(order(status, ...states)).step).toBe(step);
});

test('[orders-07] the next device to inspect is the first one that isn’t inspected', () => {
  expect(nextStep(order(8, 'inspected', 'scanned', 'scanned'))).toEqual({ step: 'inspect', itemId: 2 });
});

test('[orders-17] a bulk quote is priced by staff, answered by the customer, and then its parcel is expected', () => {
  const bulk = (state?: 'open' | 'accepted' | 'declined') =>
    ({ ...order(2, 'expected'), kind: 'bulk-quote', offer: state ? { state } : null }) as unknown as Order;
  expect(nextStep(bulk())).toEqual({ step: 'quote', kind: 'bulk-quote' });
  expect(nextStep(bulk('open')).step).toBe('wait-for-customer');
  expect(nextStep(bulk('accepted')).step).toBe('scan-in');
  expect(nextStep(bulk('declined')).step).toBe('quote');
});

test('where the location takes IDs, the ID comes before the payout', () => {
  const missing_id = { what: 'id' as const, why: 'This location requires an ID before payment.', signature: true };
  expect(nextStep({ ...order(7, 'accepted'), missing_id })).toEqual({ step: 'take-id', signature: true });
  const step = (what: 'picture' | 'statement') =>
    nextStep({ ...order(7, 'accepted'), missing_id: { ...missing_id, what } }).step;
  expect([step('picture'), step('statement')]).toEqual(['add-id-picture', 'take-statement']);
  expect(nextStep({ ...order(8, 'inspected'), missing_id }).step).toBe('close-inspection');
});

test('an archived order has no next step', () => {
  expect(nextStep({ ...order(1, 'expected'), category: 'archive' }).step).toBe('none');
});

test('[orders-13] an order paid by its marketplace waits for that, without an ID or a payout', () => {
  const there = { ...order(7, 'accepted'), payout_method: 'back-market' as const };
  expect(nextStep(there)).toEqual({ step: 'wait-for-payment' });
  expect(nextStep({ ...there, status_id: 9 })).toEqual({ step: 'none' });
});
