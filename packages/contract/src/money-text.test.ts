import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, currencyCodes, formatMoney } from './money.ts';
import { readAmount } from './money-text.ts';

const currency = fc.constantFrom(...currencyCodes);
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

test('[pricing-10] an amount is read back however its currency writes it', () => {
  fc.assert(
    fc.property(currency, amount, (c, a) => {
      const written = formatMoney({ amount: a, currency: c });
      expect(readAmount(written, c), written).toBe(a);
      expect(readAmount(amountText({ amount: a, currency: c }), c)).toBe(a);
    }),
    { numRuns: 2_000 },
  );
});

test('[pricing-10] an amount written like another currency’s is read as that amount or refused, never as another', () => {
  fc.assert(
    fc.property(currency, currency, amount, (c, writer, a) => {
      const digits = formatMoney({ amount: a, currency: writer }).replace(/[^\d.,]/gu, '');
      const plain = amountText({ amount: a, currency: writer });
      const read = readAmount(digits, c);
      const same = readAmount(plain, c);
      expect(read === null || read === same || same === null || digits.match(/[.,]/gu)?.length === 1).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['1,050.00', 'USD', 105_000],
  ['$ 99', 'USD', 9_900],
  ['99,50', 'USD', 9_950],
  ['US$1,050', 'USD', 105_000],
  ['1.234,50', 'USD', 123_450],
  ['1 234,50 €', 'EUR', 123_450],
  ['1.234', 'IDR', 1_234],
  ['CHF 1’234.50', 'CHF', 123_450],
  ['1.234.567', 'USD', 123_456_700],
  ['EUR 8,5', 'EUR', 850],
  ['1.234', 'USD', null],
  ['1.234', 'EUR', null],
  ['1,234', 'EUR', null],
  ['12,34,567', 'USD', null],
  ['1,2.3,4', 'USD', null],
  ['99,505', 'EUR', null],
  ['-5', 'USD', null],
  ['about 12', 'USD', null],
  ['12 phones', 'USD', null],
  ['', 'USD', null],
] as const)('[pricing-10] “%s” in %s is %s', (text, code, expected) => {
  expect(readAmount(text, code)).toBe(expected);
});
