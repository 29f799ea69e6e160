import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAgreed, offeredAmount, orderSums, quotedTotal, type SummedDevice, sumsForCustomer } from './order-sums.ts';

const plain = { coupon: null, shipping_cost: 0 };
const tenPercent = { percent: 10, amount: null };
const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const maybe = fc.option(amount);
const device: fc.Arbitrary<SummedDevice> = fc.record({
  quoted_amount: amount,
  inspected_amount: maybe,
  custom_amount: maybe,
  agreed_amount: maybe,
});
const devices = fc.array(device, { minLength: 1, maxLength: 1_000 });
const coupon = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
);
const order = fc.record({ coupon, shipping_cost: fc.integer({ min: 0, max: 100_000 }) });

/** Recomputed in big integers, so that the check doesn’t repeat a mistake of the sums. */
function added(terms: { percent: number | null; amount: number | null } | null, base: bigint): bigint {
  if (!terms || base <= 0n) return 0n;
  return terms.amount === null ? (base * BigInt(terms.percent ?? 0) + 50n) / 100n : BigInt(terms.amount);
}

describe('[orders-10] sums of an order', () => {
  test.each([
    ['as quoted', plain, [{ quoted_amount: 10_000 }], [10_000, 0, 0, 10_000, 10_000]],
    ['found worse', plain, [{ quoted_amount: 23_500, inspected_amount: 18_400 }], [18_400, 0, 0, 23_500, 18_400]],
    ['found better', plain, [{ quoted_amount: 10_000, inspected_amount: 12_000 }], [10_000, 0, 0, 10_000, 10_000]],
    [
      'a percentage and a label',
      { coupon: tenPercent, shipping_cost: 640 },
      [{ quoted_amount: 10_000 }],
      [10_000, 1_000, 640, 11_000, 10_360],
    ],
    [
      'a percentage of the offered price, next to the one quoted',
      { coupon: tenPercent, shipping_cost: 0 },
      [{ quoted_amount: 10_000, inspected_amount: 4_000 }],
      [4_000, 400, 0, 11_000, 4_400],
    ],
    [
      'a label that costs more than the devices are worth',
      { coupon: null, shipping_cost: 640 },
      [{ quoted_amount: 10_000, agreed_amount: 500 }],
      [500, 0, 500, 10_000, 0],
    ],
    [
      'a coupon on a total of zero',
      { coupon: { percent: null, amount: 500 }, shipping_cost: 0 },
      [{ quoted_amount: 0 }],
      [0, 0, 0, 0, 0],
    ],
    [
      'one device accepted, one not',
      plain,
      [{ quoted_amount: 10_000, agreed_amount: 9_000 }, { quoted_amount: 5_000 }],
      [14_000, 0, 0, 15_000, 14_000],
    ],
  ])('%s', (_, kind, some, [worth, plus, minus, quoted, total]) => {
    expect(orderSums(kind, some)).toEqual({ devices: worth, coupon: plus, shipping: minus, quoted, total });
  });

  test('are exact for any order, add up, and are never negative', () => {
    fc.assert(
      fc.property(order, devices, (orderTerms, some) => {
        const sums = orderSums(orderTerms, some);
        const dueAmount = some.reduce((all, one) => all + BigInt(one.agreed_amount ?? offeredAmount(one)), 0n);
        const described = some.reduce((all, one) => all + BigInt(one.quoted_amount), 0n);
        const before = dueAmount + added(orderTerms.coupon, dueAmount);
        const total = before - BigInt(orderTerms.shipping_cost);
        expect(BigInt(sums.devices)).toBe(dueAmount);
        expect(BigInt(sums.coupon)).toBe(added(orderTerms.coupon, dueAmount));
        expect(BigInt(sums.quoted)).toBe(described + added(orderTerms.coupon, described));
        expect(BigInt(sums.total)).toBe(total < 0n ? 0n : total);
        expect(sums.devices + sums.coupon - sums.shipping).toBe(sums.total);
      }),
    );
  });

  test('show a customer the quote until every device is accepted, and then what is paid', () => {
    fc.assert(
      fc.property(order, devices, (orderTerms, some) => {
        const customerSums = sumsForCustomer(orderTerms, some);
        const sums = orderSums(orderTerms, some);
        expect(customerSums.quoted).toBe(sums.quoted);
        expect(customerSums).toEqual(isAgreed(some) ? sums : { ...customerSums, shipping: 0, total: sums.quoted });
      }),
    );
  });

  test('of lines in a new order match the order they become', () => {
    const line = fc.record({ amount, quantity: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const priced = lines.map((one) => ({ price: { amount: one.amount, currency: 'USD' as const }, ...one }));
        const units = lines.flatMap((one) =>
          Array.from({ length: one.quantity }, () => ({ quoted_amount: one.amount })),
        );
        expect(quotedTotal('USD', priced).amount).toBe(orderSums(plain, units).total);
      }),
    );
  });

  test('beyond exact integers are refused', () => {
    const huge = { quoted_amount: Number.MAX_SAFE_INTEGER };
    expect(() => orderSums(plain, [huge, huge])).toThrow(RangeError);
  });
});
