import { expect, test } from 'vitest';
import { anOrder, usd } from './page-fixtures.ts';
import { stationsOf } from './timeline.ts';

const lineOf = (change: Parameters<typeof anOrder>[0]) =>
  stationsOf(anOrder(change)).map(({ name, state }) => `${name} ${state}`);

test('[orders-14] a mailed order is tracked from order to payment', () => {
  expect(lineOf({ step: 'send' })).toEqual(['placed done', 'send now', 'received next', 'checked next', 'paid next']);
  expect(lineOf({ step: 'travelling' })).toContain('received now');
  expect(lineOf({ step: 'offer' }).slice(-3)).toEqual(['checked done', 'answered now', 'paid next']);
  const paid = { method: 'check', state: 'sent', amount: usd(1), at: '2026-11-21T20:00:00.000Z' } as const;
  expect(stationsOf(anOrder({ step: 'paid', payout: paid })).at(-1)).toEqual({
    name: 'paid',
    state: 'done',
    at: paid.at,
  });
  // Money on its way hasn't arrived yet.
  expect(lineOf({ step: 'paid', payout: { ...paid, state: 'sending' } }).at(-1)).toBe('paid now');
});

test('[orders-14] an in-store order has no shipping steps, and a returned one ends with the return', () => {
  expect(lineOf({ ships: false, step: 'bring', label: null })).toEqual([
    'placed done',
    'bring now',
    'checked next',
    'paid next',
  ]);
  expect(lineOf({ step: 'returning' }).at(-1)).toBe('returned now');
  expect(lineOf({ step: 'closed' })).toEqual([]);
});
