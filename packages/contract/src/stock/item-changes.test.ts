import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceStepKind, priceSteps, steppedPrice } from './item-changes.ts';

const kinds = (Object.keys(priceSteps) as PriceStepKind[]).filter((kind) => kind !== 'suggested');

test('a price goes up or down by an amount or percent, and never below zero', () => {
  expect(steppedPrice(20_000, { kind: 'set', by: 15_000 })).toBe(15_000);
  expect(steppedPrice(20_000, { kind: 'up', by: 500 })).toBe(20_500);
  expect(steppedPrice(20_000, { kind: 'down_percent', by: 10 })).toBe(18_000);
  expect(steppedPrice(null, { kind: 'set', by: 100 })).toBe(100);
  expect(steppedPrice(20_000, { kind: 'suggested' }, 17_000)).toBe(17_000);
  expect(steppedPrice(20_000, { kind: 'suggested' })).toBeNull();
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.nat(100_000_000), fc.nat(1_000), (kind, price, by) => {
      const after = steppedPrice(price, { kind, by });
      expect(Number.isSafeInteger(after) && (after ?? -1) >= 0).toBe(true);
      if (kind.startsWith('up')) expect(after).toBeGreaterThanOrEqual(price);
      if (kind.startsWith('down')) expect(after).toBeLessThanOrEqual(price);
      if (kind !== 'set') expect(steppedPrice(null, { kind, by })).toBeNull();
    }),
  );
});
