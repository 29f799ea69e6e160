import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineTaxes,
  percentOf,
  rateOf,
  sumsOf,
  type TaxRounding,
  taxesOf,
  taxRoundingNames,
} from './invoice-sums.ts';

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

const usual = { tax2_rate: 0, tax_included: false, tax_free_reason: null, tax_rounding: 'line' } as const;
const terms = (percent: number, tax_rounding: TaxRounding = 'line') => ({
  ...usual,
  tax_rate: rateOf(percent),
  tax_rounding,
});
const sold = (price: number, margin_cost: number | null = null) => ({
  price,
  discount: 0,
  returned: false,
  margin_cost,
});
const added = (taxes: readonly LineTaxes[]) => taxes.map(({ first, second }) => first + second);

describe('sales tax', () => {
  test.each(rates)('of %s, %d%%, keeps its decimals and is exact to the cent', (_, percent, of100, of1234) => {
    expect(percentOf(terms(percent))).toBe(percent);
    expect(sumsOf([sold(10_000)], terms(percent)).tax).toBe(of100);
    expect(sumsOf([sold(123_456)], terms(percent)).tax).toBe(of1234);
  });

  test('is rounded per line or once per invoice, as the company chose', () => {
    const lines = [sold(1_999), sold(1_999), sold(1_999)];
    // 8.875% of $19.99 is $1.774: $1.77 on each of three lines, or $5.32 on all of them.
    expect(sumsOf(lines, terms(8.875, 'line'))).toMatchObject({ tax: 531, total: 6_528 });
    expect(sumsOf(lines, terms(8.875, 'invoice'))).toMatchObject({ tax: 532, total: 6_529 });
    expect(added(taxesOf(lines, terms(8.875, 'invoice')))).toEqual([177, 178, 177]);
  });

  test('keeps every rate with three decimals as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => {
        expect(rateOf(rate / 1_000)).toBe(rate);
        expect(rateOf(Number((rate / 1_000).toFixed(3)))).toBe(rate);
      }),
    );
  });

  const line = fc
    .record({ price: fc.integer({ min: 0, max: 100_000_000 }), share: fc.nat(100), returned: fc.boolean() })
    .map(({ price, share, returned }) => ({
      ...sold(price),
      discount: Math.floor((price * share) / 100),
      returned,
    }));
  const some = fc.array(line, { maxLength: 50 });
  const rate = fc.integer({ min: 0, max: 100_000 });

  /** A rate’s share of an amount, recomputed in big integers and rounded half up. */
  const part = (amount: bigint, share: number, base: number) =>
    Number((amount * BigInt(share) * 2n + BigInt(base)) / (2n * BigInt(base)));

  test.each(taxRoundingNames)('of lines is that of their invoice, rounded per %s', (tax_rounding) => {
    fc.assert(
      fc.property(some, rate, rate, fc.boolean(), (lines, tax_rate, tax2_rate, tax_included) => {
        const all = { ...usual, tax_rate, tax2_rate, tax_included, tax_rounding };
        const keptLines = lines.filter(({ returned }) => !returned);
        const sums = sumsOf(lines, all);
        const taxes = taxesOf(keptLines, all);
        expect(taxes.every(({ first, second }) => first >= 0 && second >= 0)).toBe(true);
        expect(sums.tax).toBe(added(taxes).reduce((sum, tax) => sum + tax, 0));
        expect(sums.total).toBe(sums.subtotal - sums.discount + (tax_included ? 0 : sums.tax));
        const nets = keptLines.map(({ price, discount }) => BigInt(price - discount));
        const exact = tax_rounding === 'invoice' ? [nets.reduce((sum, net) => sum + net, 0n)] : nets;
        const base = tax_included ? 100_000 + tax_rate + tax2_rate : 100_000;
        const totalOf = (one: number) => exact.reduce((sum, net) => sum + part(net, one, base), 0);
        expect(sums.tax - sums.second_tax).toBe(totalOf(tax_rate));
        expect(sums.second_tax).toBe(totalOf(tax2_rate));
        expect(taxes.reduce((sum, { within }) => sum + within, 0)).toBe(tax_included ? sums.tax : 0);
      }),
    );
  });

  test('of the margin is within it, never negative, and not shown on the invoice', () => {
    fc.assert(
      fc.property(some, rate, fc.nat(100_000_000), fc.boolean(), (lines, tax_rate, margin_cost, tax_included) => {
        const used = lines.map((one) => ({ ...one, margin_cost }));
        const all = { ...terms(0), tax_rate, tax_included };
        const { tax, total, subtotal, discount } = sumsOf(used, all);
        expect([tax, total]).toEqual([0, subtotal - discount]);
        for (const [i, { within }] of taxesOf(used, all).entries()) {
          const margin = BigInt(Math.max(0, (used[i]?.price ?? 0) - (used[i]?.discount ?? 0) - margin_cost));
          expect(within).toBe(part(margin, tax_rate, 100_000 + tax_rate));
        }
      }),
    );
  });
});

describe('worked examples of authorities', () => {
  test('Revenu Québec, "Calculating the Taxes" (rates since January 1, 2013): GST and QST on $100.00', () => {
    const quebec = { ...terms(5), tax2_rate: rateOf(9.975) };
    expect(sumsOf([sold(10_000)], quebec)).toMatchObject({ tax: 500 + 998, second_tax: 998, total: 11_498 });
    // From the same page: half a cent counts as a cent, and taxes may be calculated on the total price.
    const once = { ...quebec, tax_rounding: 'invoice' } as const;
    expect(sumsOf([sold(3_333), sold(6_667)], once)).toMatchObject({ tax: 1_498, total: 11_498 });
  });

  test('GOV.UK, "VAT margin schemes" (a sixth of the margin, at 20% since January 4, 2011): bought for £1,500, sold for £2,000, VAT of £83.33', () => {
    const line = sold(200_000, 150_000);
    expect(taxesOf([line], terms(20))).toEqual([{ first: 0, second: 0, within: 8_333 }]);
    expect(sumsOf([line], terms(20))).toMatchObject({ tax: 0, total: 200_000 });
  });

  test('UStAE 25a.1 (8), on section 25a (3) UStG (19% since January 1, 2007): bought for €10,000, sold for €12,000, €319.33 of it is tax', () => {
    const line = sold(1_200_000, 1_000_000);
    expect(taxesOf([line], { ...terms(19), tax_included: true })).toEqual([{ first: 0, second: 0, within: 31_933 }]);
  });

  test('Australian Taxation Office, "How GST works" (10% since July 1, 2000): an eleventh of a price is GST', () => {
    expect(sumsOf([sold(11_000)], { ...terms(10), tax_included: true })).toMatchObject({ tax: 1_000, total: 11_000 });
  });

  test('HMRC, VAT Notice 718: a loss has no tax and doesn’t reduce the tax of other devices', () => {
    const lines = [sold(10_000, 16_000), sold(16_000, 10_000)];
    expect(taxesOf(lines, terms(20)).map(({ within }) => within)).toEqual([0, 1_000]);
  });

  test('a tax-free buyer pays no tax, not even on margins', () => {
    const free = { ...terms(20), tax2_rate: rateOf(5), tax_free_reason: 'Resale' };
    const lines = [sold(10_000), sold(10_000, 5_000)];
    expect(sumsOf(lines, free)).toMatchObject({ tax: 0, total: 20_000 });
    expect(taxesOf(lines, free).every(({ within }) => within === 0)).toBe(true);
  });
});
