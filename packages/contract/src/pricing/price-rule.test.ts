import { expect, test } from 'vitest';
import type { Currency } from '../money.ts';
import { devicePrice, type PriceParts, priceOf, priceSteps, type RuleEffect } from './price-rule.ts';

const plus = (amount_price: number, amount_type: 0 | 1 = 0): RuleEffect => ({ type: 1, amount_type, amount_price });
const minus = (amount_price: number, amount_type: 0 | 1 = 0): RuleEffect => ({ type: 2, amount_type, amount_price });

test.each<[string, PriceParts, Currency, number | null]>([
  ['a condition that isn’t bought has no price', { base: null }, 'USD', null],
  [
    'a condition that isn’t bought has no price whatever the rules',
    { base: null, rules: [plus(500)], roundUp: true, answers: [100] },
    'USD',
    null,
  ],
  ['a base price', { base: 12_550 }, 'USD', 12_550],
  ['zero is a price', { base: 0 }, 'USD', 0],
  ['a fixed amount more', { base: 10_000, rules: [plus(500)] }, 'USD', 10_500],
  ['a fixed amount less', { base: 10_000, rules: [minus(500)] }, 'USD', 9_500],
  ['percent more', { base: 10_000, rules: [plus(1_250, 1)] }, 'USD', 11_250],
  ['percent less', { base: 10_000, rules: [minus(1_000, 1)] }, 'USD', 9_000],
  ['rules in their order', { base: 10_000, rules: [plus(1_000), minus(1_000, 1)] }, 'USD', 9_900],
  ['rules in another order', { base: 10_000, rules: [minus(1_000, 1), plus(1_000)] }, 'USD', 10_000],
  ['half a cent rounds away from zero', { base: 150, rules: [plus(100, 1)] }, 'USD', 152],
  ['no rule takes it below zero', { base: 400, rules: [minus(500)] }, 'USD', 0],
  ['a rule still counts after one that went below zero', { base: 400, rules: [minus(500), plus(300)] }, 'USD', 200],
  ['rounded up to a whole unit', { base: 10_001, roundUp: true }, 'USD', 10_100],
  ['a whole unit stays', { base: 10_000, roundUp: true }, 'USD', 10_000],
  ['rounded up after the rules', { base: 10_000, rules: [plus(33, 1)], roundUp: true }, 'USD', 10_100],
  ['a currency without decimals: percent gives whole units', { base: 999, rules: [plus(1_000, 1)] }, 'JPY', 1_099],
  ['a currency without decimals: nothing to round up', { base: 999, roundUp: true }, 'JPY', 999],
  [
    'a custom price replaces everything else',
    { base: 10_000, rules: [plus(500)], roundUp: true, custom: 7_777 },
    'USD',
    7_777,
  ],
  ['a custom price without a base', { base: null, custom: 500 }, 'USD', 500],
  ['a custom price of zero', { base: 10_000, custom: 0 }, 'USD', 0],
  ['answers add and subtract', { base: 10_000, answers: [500, -3_000] }, 'USD', 7_500],
  ['answers count on a custom price', { base: 10_000, custom: 5_000, answers: [-2_000] }, 'USD', 3_000],
  ['answers count after round-up', { base: 9_950, roundUp: true, answers: [-25] }, 'USD', 9_975],
  ['no answer takes it below zero', { base: 1_000, answers: [-3_000] }, 'USD', 0],
  ['an answer that adds still counts below zero', { base: 1_000, answers: [-3_000, 2_500] }, 'USD', 500],
])('[pricing-05] [pricing-06] %s', (_, parts, currency, amount) => {
  expect(priceOf(parts, currency)).toBe(amount);
});

test('[pricing-02] a price explains itself step by step', () => {
  const parts = { base: 10_010, rules: [plus(500), minus(1_000, 1)], roundUp: true, custom: 9_000, answers: [-10_000] };
  expect(priceSteps(parts, 'USD')).toEqual([
    { kind: 'base', amount: 10_010 },
    { kind: 'rule', index: 0, amount: 10_510 },
    { kind: 'rule', index: 1, amount: 9_459 },
    { kind: 'round-up', amount: 9_500 },
    { kind: 'custom', amount: 9_000 },
    { kind: 'answer', index: 0, amount: -1_000 },
    { kind: 'floor', amount: 0 },
  ]);
});

test('a price that isn’t exact is refused', () => {
  expect(() => priceOf({ base: Number.MAX_SAFE_INTEGER, rules: [plus(1)] }, 'USD')).toThrow(RangeError);
  const usd = { amount: 100, currency: 'USD' } as const;
  expect(() => devicePrice(usd, [{ amount: 1, currency: 'EUR' }])).toThrow(RangeError);
});
