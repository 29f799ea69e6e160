import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  currencies,
  currencyCodes,
  formatMoney,
  highestPrice,
  parseAmount,
  priceSchema,
  separatorsOf,
  sumMoney,
} from './money.ts';
import { mostUnits } from './orders/order-schema.ts';

const currency = fc.constantFrom(...currencyCodes);
const amount = fc.integer({ min: 0, max: 1e12 });

describe('money', () => {
  test('[forms-06] has no decimals in exactly the eight currencies of the requirement, two elsewhere', () => {
    const without = currencyCodes.filter((code) => currencies[code].decimals === 0).sort();
    expect(without).toEqual(['CLP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'TWD', 'VND']);
  });

  test('[forms-06] is formatted in the manner of its currency', () => {
    expect(formatMoney({ amount: 125050, currency: 'USD' })).toBe('$1,250.50');
    expect(formatMoney({ amount: 1250, currency: 'JPY' })).toMatch(/^[¥￥]1,250$/);
    expect(formatMoney({ amount: 125050, currency: 'EUR' })).toMatch(/^1\.250,50\s€$/);
  });

  test('[forms-06] separators are those of the currency', () => {
    expect(separatorsOf('USD')).toEqual({ group: ',', decimal: '.' });
    expect(separatorsOf('EUR')).toEqual({ group: '.', decimal: ',' });
    for (const code of currencyCodes) {
      const { group, decimal } = separatorsOf(code);
      const digits = formatMoney({ amount: 123_456_789, currency: code });
      const whole = currencies[code].decimals === 0;
      expect(digits, code).toContain(whole ? ['123', '456', '789'].join(group) : `1${group}234${group}567${decimal}89`);
    }
  });

  test('a plain decimal is read back as the amount it was written from', () => {
    fc.assert(fc.property(currency, amount, (c, a) => parseAmount(amountText({ amount: a, currency: c }), c) === a));
  });

  test('what is not a plain decimal of the currency is refused, never rounded', () => {
    for (const text of ['', ' ', '-1', '1e3', '1.234', '1,23', '0x10', 'abc', '1.2.3', '999999999999999999']) {
      expect(parseAmount(text, 'USD'), text).toBeNull();
    }
    expect(parseAmount('1.5', 'JPY')).toBeNull();
    expect(parseAmount('1,250.5', 'USD')).toBe(125050);
  });

  test('a sum is exact and does not depend on the order of its parts', () => {
    fc.assert(
      fc.property(currency, fc.array(amount, { maxLength: 50 }), (c, amounts) => {
        const parts = amounts.map((a) => ({ amount: a, currency: c }));
        const expected = amounts.reduce((sum, a) => sum + BigInt(a), 0n);
        expect(BigInt(sumMoney(c, parts).amount)).toBe(expected);
        expect(sumMoney(c, parts.toReversed())).toEqual(sumMoney(c, parts));
      }),
    );
  });

  test('currencies are never added to each other', () => {
    expect(() => sumMoney('USD', [{ amount: 1, currency: 'EUR' }])).toThrow(RangeError);
  });

  test('what is taken for a price is exact in the largest order, and in the sum of thousands of those', () => {
    const price = fc.integer({ min: 0, max: highestPrice });
    fc.assert(
      fc.property(currency, price, fc.integer({ min: 1, max: mostUnits }), (c, a, units) => {
        expect(v.parse(priceSchema, { amount: a, currency: c }).amount).toBe(a);
        const order = Array.from({ length: units }, () => ({ amount: a, currency: c }));
        expect(BigInt(sumMoney(c, order).amount) * 9_000n).toBe(BigInt(a * units * 9_000));
      }),
    );
    for (const amount of [-1, 0.5, highestPrice + 1, 90_000_000_000, Number.MAX_SAFE_INTEGER, 2 ** 53])
      expect(v.is(priceSchema, { amount, currency: 'USD' }), String(amount)).toBe(false);
  });
});
