import { expect, test } from 'vitest';
import { customerStepOf } from './customer-pages/customer-step.ts';

const order = { kind: 'mail-in' as const, category: 'active', sub_status_id: null, offer_open: false };

test('a waiting offer comes before the status, and canceled and expired orders say so', () => {
  expect(customerStepOf({ ...order, status_id: 8, offer_open: true })).toBe('offer');
  expect(customerStepOf({ ...order, status_id: 1, sub_status_id: 13 })).toBe('closed');
  expect(customerStepOf({ ...order, status_id: 1, category: 'expired' })).toBe('expired');
  expect(customerStepOf({ ...order, status_id: 42 })).toBe('send');
  // A custom status shows the customer the step of the status it behaves like.
  expect(customerStepOf({ ...order, status_id: 801 })).toBe('inspecting');
  expect(customerStepOf({ ...order, kind: 'in-store', status_id: 1 })).toBe('bring');
});
