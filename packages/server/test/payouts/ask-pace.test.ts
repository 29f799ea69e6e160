import { expect, test } from 'vitest';
import { nextAsk } from '../../src/modules/payouts/payout-services/ask-pace.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [0, 2],
  [0.9, 2],
  [1, 30],
  [23.9, 30],
  [24, 360],
  [500, 360],
])('a service first asked %d hours ago is asked again after %d minutes', (hours, minutes) => {
  const payout = { tried_at: hoursAgo(hours), created_at: hoursAgo(hours + 100) };
  expect((nextAsk(payout, now).getTime() - now.getTime()) / 60_000).toBe(minutes);
});

test('a payout that was never checked is checked as often as its age requires', () => {
  const ask = nextAsk({ tried_at: null, created_at: hoursAgo(2) }, now);
  expect((ask.getTime() - now.getTime()) / 60_000).toBe(30);
});
