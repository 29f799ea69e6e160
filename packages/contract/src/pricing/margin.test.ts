import { expect, test } from 'vitest';
import { basisOf, isBelowFloor, marginOf, marginSettings, mostToPay, suggestedPrice } from './margin.ts';

const settings = {
  ...marginSettings.initial,
  ...{ floor: 'percent' as const, floor_percent: 12.5, fee_percent: 7.25, shipping: 800, payout_cost: 150 },
  repairs: [{ condition: 'Cracked', amount: 4_000 }],
};

test('[pricing-02] a margin is the resale price minus fee, repair, shipping, payout and price', () => {
  const basis = basisOf(settings, 'cracked', 20_001);
  expect(basis).toEqual({ resale: 20_001, repair: 4_000, shipping: 800, payout_cost: 150, fee_percent: 7.25 });
  expect(marginOf(basis, 10_000)).toEqual({ fee: 1_450, costs: 6_400, amount: 3_601, percent: 18 });
  expect(basisOf(settings, 'Good', 20_001).repair).toBe(0);
  expect(marginOf({ ...basis, resale: 0 }, 0)).toMatchObject({ amount: -4_950, percent: null });
});

test('[pricing-02] the highest price keeps the floor, and one cent more doesn’t', () => {
  for (const floor of [settings, { ...settings, floor: 'amount' as const, floor_amount: 2_345 }])
    for (const resale of [6_000, 19_999, 20_001, 123_457]) {
      const basis = basisOf(floor, 'Good', resale);
      const most = mostToPay(floor, basis);
      expect(isBelowFloor(floor, basis, most)).toBe(false);
      expect(isBelowFloor(floor, basis, most + 1)).toBe(true);
    }
  const none = { ...settings, floor: 'none' as const };
  const basis = basisOf(none, 'Good', 10_000);
  expect(isBelowFloor(none, basis, 1_000_000)).toBe(false);
  expect(marginOf(basis, mostToPay(none, basis)).amount).toBe(0);
});

test('[pricing-02] a device bought for nothing is never below the floor', () => {
  expect(isBelowFloor(settings, basisOf(settings, 'Cracked', 100), 0)).toBe(false);
});

test('[pricing-02] a suggested price keeps the target in whole currency units, and never goes below the floor', () => {
  const plain = { ...marginSettings.initial, shipping: 1_000 };
  const basis = basisOf(plain, 'Good', 41_999);
  // 419.99 less 10.00 less 20%.
  expect(suggestedPrice(plain, basis, 'USD')).toBe(32_500);
  expect(suggestedPrice({ ...plain, floor: 'percent', floor_percent: 50 }, basis, 'USD')).toBe(19_900);
  expect(suggestedPrice(plain, basisOf(plain, 'Good', 500), 'USD')).toBe(0);
  expect(suggestedPrice({ ...plain, shipping: 0 }, basisOf({ ...plain, shipping: 0 }, 'Good', 41_999), 'JPY')).toBe(
    33_599,
  );
});
