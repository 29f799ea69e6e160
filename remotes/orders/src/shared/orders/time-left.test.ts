import { statusIds } from '@recoup/contract/order-status-ids';
import { expect, test } from 'vitest';
import { latenessOf, timeLeft } from './time-left.ts';

const hour = 3_600_000;

test('[orders-16] the time left gets more exact near the end, and isn’t shown by color alone', () => {
  expect(timeLeft(100 * hour, 0)).toEqual({ text: '4 days left', tone: 'neutral' });
  expect(timeLeft(72 * hour, 0)).toEqual({ text: '3 days left', tone: 'warning' });
  expect(timeLeft(25.5 * hour, 0)).toEqual({ text: '25 h 30 min left', tone: 'warning' });
  expect(timeLeft(24 * hour, 0)).toEqual({ text: '24 h 0 min left', tone: 'danger' });
  expect(timeLeft(hour / 2, 0)).toEqual({ text: '30 min left', tone: 'danger' });
  expect(timeLeft(1_500, 0)).toEqual({ text: '2 s left', tone: 'danger' });
  expect(timeLeft(5, 5)).toEqual({ text: 'Expired', tone: 'danger' });
});

test('[orders-01] an order that waits for staff is late: amber after a day, red after three', () => {
  const at = (days: number, change: { status_id?: number; category?: 'active' | 'archive' } = {}) =>
    latenessOf(
      { category: 'active', status_id: statusIds.delivered, status_since: new Date(0).toISOString(), ...change },
      days * 86_400_000,
    );
  expect([at(0.9), at(1), at(2.9), at(3)]).toEqual([null, 'warning', 'warning', 'danger']);
  expect(at(5, { status_id: statusIds.leads })).toBeNull();
  expect(at(5, { category: 'archive' })).toBeNull();
});
