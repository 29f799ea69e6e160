import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseSums } from './purchase-tax.ts';

test('tax within a purchase is rounded once, with half a cent up', () => {
  expect(purchaseSums([10_000], 0, 20_000)).toEqual({ gross: 10_000, net: 8_333, tax: 1_667, devices: [1_667] });
  // Rounded one by one, each would be 1,667 and the three 5,001 instead of 5,000.
  expect(purchaseSums([10_000, 10_000, 10_000], 0, 20_000)).toMatchObject({
    tax: 5_000,
    devices: [1_667, 1_666, 1_667],
  });
  expect(purchaseSums([10_000], 1_000, 19_000)).toMatchObject({ tax: 1_756, devices: [1_597] });
  expect(purchaseSums([10_000], 0, 0)).toMatchObject({ net: 10_000, tax: 0 });
});

test('net and tax add up to the gross, and the taxes of devices and coupon add up to the whole tax', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const rate = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), amount, rate, (devices, coupon, percent) => {
      const sums = purchaseSums(devices, coupon, percent);
      expect(sums.net + sums.tax).toBe(sums.gross);
      const gross = BigInt(devices.reduce((all, one) => all + one, coupon));
      const base = 100_000n + BigInt(percent);
      expect(BigInt(sums.tax)).toBe((2n * gross * BigInt(percent) + base) / (2n * base));
      const ofCoupon = sums.tax - sums.devices.reduce((all, one) => all + one, 0);
      expect(Math.abs(ofCoupon - (coupon * percent) / (100_000 + percent))).toBeLessThanOrEqual(1);
      for (const [i, tax] of sums.devices.entries()) expect(tax).toBeLessThanOrEqual(devices[i] ?? 0);
    }),
  );
});
