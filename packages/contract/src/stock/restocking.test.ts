import { expect, test } from 'vitest';
import { restockingFee } from './restocking.ts';

const terms = { restocking_percent: 12.5, restocking_amount: 1_500 };

test('a fee is a share of the price before tax with half a cent up, or an amount that is never more than the price', () => {
  const fee = (restocking: 'none' | 'percent' | 'amount', price: number, discount = 0) =>
    restockingFee({ ...terms, restocking }, { price, discount });
  expect([fee('none', 10_000), fee('percent', 10_000), fee('percent', 10_004), fee('percent', 10_000, 2_000)]).toEqual([
    ...[0, 1_250],
    ...[1_251, 1_000],
  ]);
  expect([fee('amount', 10_000), fee('amount', 1_000), fee('amount', 2_000, 1_000)]).toEqual([1_500, 1_000, 1_000]);
});
