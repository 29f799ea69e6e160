import { expect, test } from 'vitest';
import {
  isLegacy,
  isPro,
  isWithoutWatermark,
  monthlyCost,
  planFeatures,
  planIds,
  planSummary,
  soldPlanIds,
  subscriptionState,
} from './plans.ts';

const day = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);
const company = { package_id: 1, subscription_id: null, trial_ends_at: null, is_unpaid_billing: false };

test('[shell-22] plans are Pro, without our name or legacy as the table says', () => {
  expect(planIds.filter(isPro)).toEqual([4, 7, 13, 15, 17, 18]);
  expect(planIds.filter(isWithoutWatermark)).toEqual([4, 7, 13, 15, 17, 18, 19]);
  expect(isLegacy(9)).toBe(false);
  expect(soldPlanIds.filter(isLegacy)).toEqual([]);
  expect(isPro(999)).toBe(false);
});

test('[shell-22] a plan is priced per location', () => {
  expect(monthlyCost(2, 3)).toEqual({ amount: 44_700, currency: 'USD' });
});

test.each([
  ['on trial', { trial_ends_at: inDays(1) }, { locked: false, pro: true }],
  ['after the trial', { trial_ends_at: inDays(-1) }, { locked: true, is_trial_end: true }],
  ['at the end of the trial', { trial_ends_at: now }, { locked: true }],
  ['paying', { subscription_id: 's', trial_ends_at: inDays(-1) }, { locked: false, pro: false }],
  ['paying for Pro', { subscription_id: 's', package_id: 4 }, { locked: false, pro: true }],
  ['with an unpaid bill', { subscription_id: 's', is_unpaid_billing: true }, { locked: true, is_trial_end: false }],
  ['without billing', {}, { locked: false, pro: false }],
])('[shell-03] a company %s has the right access', (_name, change, expected) => {
  expect(subscriptionState({ ...company, ...change }, now)).toMatchObject(expected);
});

test('[shell-22] a more expensive plan has everything a cheaper one has, and the most expensive has everything', () => {
  const featuresOf = (id: number) => planFeatures.filter(({ isIn }) => isIn(id)).map(({ label }) => label);
  const dearer = soldPlanIds.toSorted((a, b) => monthlyCost(a, 1).amount - monthlyCost(b, 1).amount);
  for (const [i, id] of dearer.entries())
    for (const feature of featuresOf(dearer[i - 1] ?? id)) expect(featuresOf(id)).toContain(feature);
  expect(featuresOf(dearer.at(-1) ?? 0)).toHaveLength(planFeatures.length);
});

test('[shell-22] a plan’s line says what it adds to the plan before, like the comparison does', () => {
  expect(soldPlanIds.map(planSummary)).toEqual([
    'Includes counter purchases and online shop.',
    'Everything in Local, plus mail-in and shipping labels.',
    'Everything in National.',
    'Everything in Company, plus public API, price feed, device checks and no “Powered by”.',
  ]);
  expect(planIds.filter((id) => planSummary(id) === '')).toEqual([]);
});
