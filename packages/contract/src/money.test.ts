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
  test('[forms-06] has no decimals in exactly eight currencies, and two in the others', () => {
    const without = currencyCodes.filter((code) => currencies[code].decimals === 0).sort();
    expect(without).toEqual(['CLP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'TWD', 'VND']);
  });

  test('[forms-06] is formatted like its currency', () => {
    expect(formatMoney({ amount: 125050, currency: 'USD' })).toBe('$1,250.50');
    expect(formatMoney({ amount: 1250, currency: 'JPY' })).toMatch(/^[¥￥]1,250$/);
    expect(formatMoney({ amount: 125050, currency: 'EUR' })).toMatch(/^1\.250,50\s€$/);
  });

  test('[forms-06] uses the separators of its currency', () => {
    expect(separatorsOf('USD')).toEqual({ group: ',', decimal: '.' });
    expect(separatorsOf('EUR')).toEqual({ group: '.', decimal: ',' });
    for (const code of currencyCodes) {
      const { group, decimal } = separatorsOf(code);
      const digits = formatMoney({ amount: 123_456_789, currency: code });
      const whole = currencies[code].decimals === 0;
      expect(digits, code).toContain(whole ? ['123', '456', '789'].join(group) : `1${group}234${group}567${decimal}89`);
    }
  });

  test('is read back from the plain decimal it was written as', () => {
    fc.assert(fc.property(currency, amount, (c, a) => parseAmount(amountText({ amount: a, currency: c }), c) === a));
  });

  test('refuses a text that isn’t a plain decimal of the currency, without rounding', () => {
    for (const text of ['', ' ', '-1', '1e3', '1.234', '1,23', '0x10', 'abc', '1.2.3', '999999999999999999']) {
      expect(parseAmount(text, 'USD'), text).toBeNull();
    }
    expect(parseAmount('1.5', 'JPY')).toBeNull();
    expect(parseAmount('1,250.5', 'USD')).toBe(125050);
  });

  test('has exact sums in any order', () => {
    fc.assert(
      fc.property(currency, fc.array(amount, { maxLength: 50 }), (c, amounts) => {
        const parts = amounts.map((a) => ({ amount: a, currency: c }));
        const expected = amounts.reduce((sum, a) => sum + BigInt(a), 0n);
        expect(BigInt(sumMoney(c, parts).amount)).toBe(expected);
        expect(sumMoney(c, parts.toReversed())).toEqual(sumMoney(c, parts));
      }),
    );
  });

  test('never adds different currencies', () => {
    expect(() => sumMoney('USD', [{ amount: 1, currency: 'EUR' }])).toThrow(RangeError);
  });

  test('is exact for the largest order at the highest price, and for thousands of such orders', () => {
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
