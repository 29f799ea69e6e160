import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, rateOf, sumsOf, taxesOf, taxRoundingNames } from './invoice-sums.ts';

/** Combined rates that sellers charge, with the tax on $100.00 and on $1,234.56, in cents. */
const rates = [
  ['New York City', 8.875, 888, 10_957],
  ['Los Angeles', 9.75, 975, 12_037],
  ['Chicago', 10.25, 1_025, 12_654],
  ['Seattle', 10.35, 1_035, 12_778],
  ['Minneapolis', 9.025, 903, 11_142],
  ['St. Louis', 9.679, 968, 11_949],
  ['Kansas City, Missouri', 9.35, 935, 11_543],
  ['Salt Lake City', 8.45, 845, 10_432],
  ['Las Vegas', 8.375, 838, 10_339],
  ['Denver', 9.15, 915, 11_296],
  ['New Jersey', 6.625, 663, 8_179],
  ['Houston', 8.25, 825, 10_185],
  ['Quebec, QST alone', 9.975, 998, 12_315],
  ['Germany', 19, 1_900, 23_457],
  ['Switzerland', 8.1, 810, 10_000],
  ['Portland, Oregon', 0, 0, 0],
] as const;

const terms = (percent: number, tax_rounding: 'line' | 'invoice' = 'line') => ({
  tax_rate: rateOf(percent),
  tax_rounding,
});
const sold = (price: number) => ({ price, discount: 0, returned: false });

describe('sales tax', () => {
  test.each(rates)('of %s, %d%%, keeps its decimals and is exact to the cent', (_, percent, of100, of1234) => {
    expect(percentOf(terms(percent))).toBe(percent);
    expect(sumsOf([sold(10_000)], terms(percent)).tax).toBe(of100);
    expect(sumsOf([sold(123_456)], terms(percent)).tax).toBe(of1234);
  });

  test('is rounded on every line or once per invoice, as the company says', () => {
    const lines = [sold(1_999), sold(1_999), sold(1_999)];
    // $19.99 at 8.875% is $1.774: three times $1.77, or $5.32 of all.
    expect(sumsOf(lines, terms(8.875, 'line'))).toMatchObject({ tax: 531, total: 6_528 });
    expect(sumsOf(lines, terms(8.875, 'invoice'))).toMatchObject({ tax: 532, total: 6_529 });
    expect(taxesOf(lines, terms(8.875, 'invoice'))).toEqual([177, 178, 177]);
  });

  test('every rate with three decimals survives as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => {
        expect(rateOf(rate / 1_000)).toBe(rate);
        expect(rateOf(Number((rate / 1_000).toFixed(3)))).toBe(rate);
      }),
    );
  });

  const line = fc
    .record({ price: fc.integer({ min: 0, max: 100_000_000 }), share: fc.nat(100), returned: fc.boolean() })
    .map(({ price, share, returned }) => ({ price, discount: Math.floor((price * share) / 100), returned }));
  const some = fc.array(line, { maxLength: 50 });
  const rate = fc.integer({ min: 0, max: 100_000 });

  test.each(taxRoundingNames)('of lines is that of their invoice, rounded per %s', (tax_rounding) => {
    fc.assert(
      fc.property(some, rate, (lines, tax_rate) => {
        const kept = lines.filter(({ returned }) => !returned);
        const sums = sumsOf(lines, { tax_rate, tax_rounding });
        const taxes = taxesOf(kept, { tax_rate, tax_rounding });
        expect(taxes.every((tax) => tax >= 0)).toBe(true);
        expect(sums.tax).toBe(taxes.reduce((all, tax) => all + tax, 0));
        expect(sums.total).toBe(sums.subtotal - sums.discount + sums.tax);
        // Worked out anew in big integers: twice the net times the rate, and one half up.
        const up = (net: bigint) => Number((net * BigInt(tax_rate) * 2n + 100_000n) / 200_000n);
        const nets = kept.map(({ price, discount }) => BigInt(price - discount));
        const exact = tax_rounding === 'invoice' ? [nets.reduce((all, net) => all + net, 0n)] : nets;
        expect(sums.tax).toBe(exact.reduce((all, net) => all + up(net), 0));
      }),
    );
  });
});
