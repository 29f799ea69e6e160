import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GuardedPrice, guardHits, priceGuardSettings } from './price-guards.ts';

const limits = priceGuardSettings.initial;
const price = (before: number | null, after: number | null, resale: number | null = null): GuardedPrice => ({
  before,
  after,
  resale,
});
const guards = (...prices: GuardedPrice[]) => guardHits(prices, limits).map(({ guard, at }) => `${guard} ${at}`);

test('[pricing-02] a price that moves beyond the limit is flagged, up and down', () => {
  expect(guards(price(29_800, 298_000))).toEqual(['jump 0']);
  expect(guards(price(10_000, 13_000))).toEqual([]);
  expect(guards(price(10_000, 13_001))).toEqual(['jump 0']);
  expect(guards(price(10_000, 6_999))).toEqual(['jump 0']);
  expect(guards(price(null, 298_000))).toEqual([]);
});

test('[pricing-02] a zero price, a condition out of order and a price above resale are flagged', () => {
  expect(guards(price(10_000, 0))).toEqual(['zero 0']);
  expect(guardHits([price(32_700, 32_700), price(30_000, 33_000)], limits)).toEqual([
    { guard: 'order', at: 1, than: 32_700 },
  ]);
  expect(guards(price(10_000, 8_000), price(9_000, 9_000))).toEqual(['order 0']);
  expect(guards(price(10_000, 8_000), price(9_000, 9_500))).toEqual(['order 1']);
  expect(guards(price(10_000, 12_000, 11_000))).toEqual(['resale 0']);
  expect(guards(price(13_000, 12_000, 11_000))).toEqual([]);
});

test('[pricing-02] prices that a change doesn’t worsen, and rules a company turned off, aren’t flagged', () => {
  expect(guards(price(4_000, 4_100), price(10_000, 10_100))).toEqual([]);
  expect(guards(price(0, 0), price(10_000, 11_000))).toEqual([]);
  const off = { jump_percent: 0, zero: false, order: false, resale: false };
  fc.assert(
    fc.property(fc.array(fc.record({ before: amount, after: amount, resale: amount }), { maxLength: 8 }), (prices) => {
      expect(guardHits(prices, off)).toEqual([]);
    }),
  );
});

const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });

test('[pricing-02] only changed prices are flagged, and so is each inversion that a change makes', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ before: amount, after: amount, resale: amount }), { maxLength: 8 }), (prices) => {
      const hits = guardHits(prices, limits);
      for (const { at } of hits) expect(prices[at]?.before).not.toBe(prices[at]?.after);
      const inverted = (key: 'before' | 'after', better: number, worse: number) =>
        (prices[better]?.[key] ?? 0) > 0 && (prices[worse]?.[key] ?? 0) > (prices[better]?.[key] ?? 0);
      const made = prices.flatMap((_, worse) =>
        prices
          .slice(0, worse)
          .map((_, better) => inverted('after', better, worse) && !inverted('before', better, worse)),
      );
      expect(hits.some(({ guard }) => guard === 'order')).toBe(made.some(Boolean));
    }),
  );
});
