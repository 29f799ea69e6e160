import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { amountText, currencyCodes, parseAmount, sumMoney } from '@recoup/contract/money';
import { orderKindNames } from '@recoup/contract/order-kind';
import { statusesOfKind, statusTransitions } from '@recoup/contract/order-status';
import { isOrderStatusId } from '@recoup/contract/order-status-ids';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeOf } from '../src/modules/orders/items/quote-items.ts';
import { barWidths } from '../src/platform/pdf/barcode.ts';
import { csvLine } from '../src/platform/sheets/csv.ts';
import { imeiMaker } from '../src/seed/imeis.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test('money can be written as text and read back exactly, and sums are exact in any order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.constantFrom(...currencyCodes), (amount, currency) => {
      expect(parseAmount(amountText({ amount, currency }), currency)).toBe(amount);
    }),
  );
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 100 }), (amounts) => {
      const parts = amounts.map((amount) => ({ amount, currency: 'USD' as const }));
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      expect(sumMoney('USD', parts)).toEqual({ amount: sum, currency: 'USD' });
      expect(sumMoney('USD', [...parts].reverse()).amount).toBe(sum);
    }),
  );
  expect(() => sumMoney('USD', [{ amount: 1, currency: 'EUR' }])).toThrow(RangeError);
});

test('a price is the condition plus the answers, a whole amount and never below zero', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(cents, { maxLength: 8 }), (base, adjustments) => {
      const usd = (amount: number) => ({ amount, currency: 'USD' as const });
      const list = [
        {
          id: 1,
          term: 'Good',
          help: null,
          price: usd(base),
          subs: adjustments.map((amount, i) => ({ id: i + 1, term: `${i}`, value: usd(amount) })),
        },
      ];
      const expected = Math.max(
        0,
        adjustments.reduce((sum, amount) => sum + amount, base),
      );
      expect(devicePrice(usd(base), adjustments.map(usd))).toEqual(usd(expected));
      const graded = gradeOf(list, { condition_id: 1, sub_ids: adjustments.map((_, i) => i + 1) });
      expect(graded).toMatchObject({ price: usd(expected) });
    }),
  );
});

test('an IMEI’s check digit is checked, and spaces and dashes are ignored', () => {
  for (const good of ['490154203237518', '356938035643809', '49-015420-323751-8', ' 356938 035643 809 '])
    expect(imeiFault(good)).toBeNull();
  for (const bad of [
    '490154203237519',
    '000000000000000',
    '49015420323751',
    '4901542032375180',
    '49015420323751A',
    '',
  ]) {
    expect(imeiFault(bad)).not.toBeNull();
  }
  expect(normaliseImei('49-015420 323751-8')).toBe('490154203237518');
  const next = imeiMaker();
  const made = Array.from({ length: 500 }, next);
  expect(made.filter((imei) => imeiFault(imei) !== null)).toEqual([]);
  expect(new Set(made).size).toBe(500);
});

test('[orders-04] the transition table names only statuses of its order kind, and nothing leads to Completed', () => {
  for (const kind of orderKindNames) {
    for (const [from, next] of Object.entries(statusTransitions[kind])) {
      expect(isOrderStatusId(Number(from))).toBe(true);
      for (const to of next) expect(statusesOfKind[kind]).toContain(to);
      expect(next).not.toContain(9);
      expect(next as readonly number[]).not.toContain(Number(from));
    }
  }
});

test('in a CSV quotes are doubled, and no field runs as a formula', () => {
  expect(csvLine(['a,b', 'say "hi"', 'line\nbreak', 12])).toBe('"a,b","say ""hi""","line\nbreak",12\r\n');
  expect(csvLine(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '-5.00', -5])).toBe("'=1+1,'+SUM(A1),'-2+3,'@cmd,-5.00,-5\r\n");
});

/** Decodes Code 128 bar widths with the patterns of the pairs 00 to 99, taken from printing each pair alone. */
function decode(widths: readonly number[]): string {
  const symbols = (list: readonly number[]) =>
    Array.from({ length: Math.floor(list.length / 6) }, (_, i) => list.slice(i * 6, i * 6 + 6).join(''));
  const pairs = new Map<string, string>();
  for (let i = 0; i < 100; i++) {
    const pair = String(i).padStart(2, '0');
    // Start C, "98", the pair, check, stop: the pair is third.
    pairs.set(symbols(barWidths(`98${pair}`))[2] ?? '', pair);
  }
  return symbols(widths)
    .slice(1, -2)
    .map((symbol) => pairs.get(symbol) ?? '?')
    .join('');
}

test('[shipping-02] a tracking number’s barcode reads as that number', () => {
  const tracking = '94443825429281661031';
  const widths = barWidths(tracking);
  // Start, ten pairs and a check digit of 11 modules each, a stop of 13.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(12 * 11 + 13);
  expect(decode(widths)).toBe(tracking);
});
