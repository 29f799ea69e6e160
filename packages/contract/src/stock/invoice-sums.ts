/** A line of an invoice as its sums see it, in minor units. */
export interface SummedLine {
  readonly price: number;
  readonly discount: number;
  readonly returned: boolean;
}

/**
 * Where tax is rounded to whole minor units: on every line, or once on the whole invoice. Which of the two applies is for
 * the law of the place to say, and they differ by a cent or two.
 */
export const taxRoundings = { line: 'Per line', invoice: 'Per invoice' } as const;
export type TaxRounding = keyof typeof taxRoundings;
export const taxRoundingNames = Object.keys(taxRoundings) as [TaxRounding, ...TaxRounding[]];

/** Digits after the point that a rate in percent may have: 8.875. */
export const taxDecimals = 3;

/** The tax of an invoice, as it was when that was written. */
export interface TaxTerms {
  /** In thousandths of a percent: 8,875 is 8.875%. */
  readonly tax_rate: number;
  readonly tax_rounding: TaxRounding;
}

/** A rate in thousandths of a percent, from percent with at most three decimals. */
export const rateOf = (percent: number): number => Math.round(percent * 1_000);

/** A rate in percent, as people read it: 8.875. */
export const percentOf = ({ tax_rate }: Pick<TaxTerms, 'tax_rate'>): number => tax_rate / 1_000;

/** What an invoice comes to. */
export interface InvoiceSums {
  /** Prices of what was not returned. */
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** What a line is sold for. */
export const netOf = ({ price, discount }: Pick<SummedLine, 'price' | 'discount'>): number => price - discount;

/** Tax of an amount, half a cent up: whole numbers all the way. */
const taxOn = (net: number, rate: number): number => Number((BigInt(net) * BigInt(rate) + 50_000n) / 100_000n);

/**
 * Tax of each line, in their order. Where tax is rounded once per invoice, each line takes what it adds to the rounded
 * tax of those before it, so that the lines come to the tax of the invoice. A returned line shows what it would have.
 */
export function taxesOf(lines: readonly SummedLine[], { tax_rate, tax_rounding }: TaxTerms): number[] {
  let before = 0;
  return lines.map((line) => {
    const net = netOf(line);
    if (tax_rounding === 'line' || line.returned) return taxOn(net, tax_rate);
    before += net;
    return taxOn(before, tax_rate) - taxOn(before - net, tax_rate);
  });
}

/** What the lines come to that were not returned. */
export function sumsOf(lines: readonly SummedLine[], terms: TaxTerms): InvoiceSums {
  const sums = { subtotal: 0, discount: 0, tax: 0, total: 0 };
  const sold = lines.filter(({ returned }) => !returned);
  const taxes = taxesOf(sold, terms);
  for (const [i, line] of sold.entries()) {
    const tax = taxes[i] ?? 0;
    sums.subtotal += line.price;
    sums.discount += line.discount;
    sums.tax += tax;
    sums.total += netOf(line) + tax;
  }
  return sums;
}
