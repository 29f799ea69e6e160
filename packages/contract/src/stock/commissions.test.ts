import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionTerms, commissionDue, commissionOf, rateFor, splitOf } from './commissions.ts';

const cents = fc.integer({ min: -5_000_000, max: 100_000_000 });
const terms: fc.Arbitrary<CommissionTerms> = fc.record({
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  amount: fc.integer({ min: 0, max: 100_000 }),
  less: fc.integer({ min: 0, max: 1_000_000 }),
  share: fc.integer({ min: 0, max: 100 }),
});

test('two people together always have what a sale pays now, to the cent, and nothing after a return', () => {
  fc.assert(
    fc.property(terms, fc.array(fc.option(cents), { minLength: 1, maxLength: 12 }), (agreed, prices) => {
      let paid: readonly [number, number] = [0, 0];
      for (const price of prices) {
        const due = commissionDue(agreed, price, paid);
        paid = [paid[0] + due[0], paid[1] + due[1]];
        const pays = price === null ? 0 : commissionOf(agreed, price - agreed.less);
        expect(paid[0] + paid[1]).toBe(pays);
        // Computing it again adds nothing.
        expect(commissionDue(agreed, price, paid)).toEqual([0, 0]);
      }
      const back = commissionDue(agreed, null, paid);
      expect([paid[0] + back[0], paid[1] + back[1]]).toEqual([0, 0]);
    }),
  );
});

test('two shares add up to the amount, and neither is negative', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, share) => {
      const [first, second] = splitOf(amount, share);
      expect(first + second).toBe(amount);
      expect(Math.min(first, second)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('percent and amount add up, half a cent is rounded up, and a loss costs nothing', () => {
  expect(commissionOf({ percent: 2.5, amount: 100 }, 19_980)).toBe(600);
  expect(commissionOf({ percent: 0.05, amount: 0 }, 1_000)).toBe(1);
  expect(commissionOf({ percent: 10, amount: 150 }, -4_000)).toBe(150);
});

test('the most specific rate applies', () => {
  const rate = (person: string, category: 'all' | 'laptops', percent: number) => ({
    ...{ side: 'sell' as const, person, category, percent, amount: 0 },
  });
  const rates = [rate('', 'all', 1), rate('', 'laptops', 2), rate('7', 'all', 3), rate('7', 'laptops', 4)];
  expect(rateFor(rates, 'sell', 7, 'laptops')?.percent).toBe(4);
  expect(rateFor(rates, 'sell', 7, 'tablets')?.percent).toBe(3);
  expect(rateFor(rates, 'sell', 8, 'laptops')?.percent).toBe(2);
  expect(rateFor(rates, 'sell', 8, 'tablets')?.percent).toBe(1);
  expect(rateFor(rates, 'buy', 8, 'tablets')).toBeUndefined();
});
