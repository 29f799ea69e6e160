import { type Currency, currencies, currencyCodes } from '@recoup/contract/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalAmount } from '../../src/modules/prints/sheets/legal-amount.ts';

const values = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, i) => [word, i]),
);
for (const [i, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  values.set(word, (i + 2) * 10);
const scales = new Map(
  'thousand million billion trillion quadrillion'.split(' ').map((word, i) => [word, 1000 ** (i + 1)]),
);

/** Reads a number in words, independent of the code that writes it. */
function numberOf(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(/[ -]/)) {
    const value = values.get(word);
    const scale = scales.get(word);
    if (value !== undefined) group += value;
    else if (word === 'hundred') group *= 100;
    else if (scale !== undefined) {
      total += group * scale;
      group = 0;
    } else throw new Error(`${word} is no number`);
  }
  return total + group;
}

test('[orders-14] an amount in words equals the amount, in currencies with 0 and 2 decimals', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(200_000), fc.maxSafeNat()),
      fc.constantFrom(...(currencyCodes as [Currency, ...Currency[]])),
      (amount, currency) => {
        const words = legalAmount({ amount, currency });
        const [, whole = '', cents = '00'] = /^(.*?)(?: and (\d\d)\/100)? \p{L}+$/u.exec(wholeFirst(words)) ?? [];
        const read = numberOf(whole.toLowerCase());
        expect(currencies[currency].decimals === 0 ? read : read * 100 + Number(cents)).toBe(amount);
        expect(words.includes('/100')).toBe(currencies[currency].decimals === 2);
      },
    ),
    { numRuns: 2000 },
  );
});

/** The name of a unit may have two words. One is enough to find where the number ends. */
function wholeFirst(words: string): string {
  return words.replace(
    / (?:Canadian|Australian|New Zealand|Danish|Swedish|Norwegian|Swiss|New Taiwan|Icelandic|Chilean) /,
    ' ',
  );
}

test.each([
  [0, 'USD', 'Zero and 00/100 dollars'],
  [1, 'USD', 'Zero and 01/100 dollars'],
  [12_550, 'USD', 'One hundred twenty-five and 50/100 dollars'],
  [100_000_000, 'EUR', 'One million and 00/100 euros'],
  [1_234_567, 'JPY', 'One million two hundred thirty-four thousand five hundred sixty-seven yen'],
] as const)('[orders-14] %i %s is written as on a check', (amount, currency, words) => {
  expect(legalAmount({ amount, currency })).toBe(words);
});

test('an amount that cannot be on a check is refused', () => {
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => legalAmount({ amount, currency: 'USD' })).toThrow(RangeError);
});
