/** A line of an invoice as its sums see it, in minor units. */
export interface SummedLine {
  readonly price: number;
  readonly discount: number;
  readonly returned: boolean;
  /** What the device was bought for, where only the margin is taxed; null: the whole price is. */
  readonly margin_cost: number | null;
  /** A fee without tax; left out, it is taxed like everything else. */
  readonly untaxed?: boolean;
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

/** The taxes of an invoice, as they were when it was written. */
export interface TaxTerms {
  /** In thousandths of a percent: 8,875 is 8.875%. */
  readonly tax_rate: number;
  /** A second tax on the same price, such as a province's beside the country's; 0 where there is one alone. */
  readonly tax2_rate: number;
  readonly tax_rounding: TaxRounding;
  /** Prices contain the taxes. Otherwise these are added to them. */
  readonly tax_included: boolean;
  /** Why nothing is taxed; null where it is. */
  readonly tax_free_reason: string | null;
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
  /** Both taxes. Tax on margins is not among them: no invoice shows it. */
  readonly tax: number;
  readonly second_tax: number;
  readonly total: number;
}

/** What the buyer pays for a line, but for taxes that are added to it. */
export const netOf = ({ price, discount }: Pick<SummedLine, 'price' | 'discount'>): number => price - discount;

/** The whole of a percentage, in thousandths of a percent. */
export const wholeRate = 100_000;

/** A rate's share of an amount of which `base` is the whole, half a cent up: whole numbers all the way. */
export const shareOf = (amount: number, rate: number, base: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + BigInt(base)) / (2n * BigInt(base)));

/** The taxes of a line. */
export interface LineTaxes {
  readonly first: number;
  readonly second: number;
  /** What of the price is tax and not ours: included tax, or tax on the margin. */
  readonly within: number;
}

/** Tax of a margin: the margin contains it, and nothing is owed where there is a loss. */
function marginTaxOf(line: SummedLine, margin_cost: number, rate: number): LineTaxes {
  const within = shareOf(Math.max(0, netOf(line) - margin_cost), rate, wholeRate + rate);
  return { first: 0, second: 0, within };
}

/**
 * Taxes of each line, in their order. Where tax is rounded once per invoice, each line takes what it adds to the rounded
 * tax of those before it, so that the lines come to the tax of the invoice. A returned line shows what it would have.
 */
export function taxesOf(lines: readonly SummedLine[], terms: TaxTerms): LineTaxes[] {
  const { tax_rate, tax2_rate, tax_rounding, tax_included } = terms;
  const none = { first: 0, second: 0, within: 0 };
  if (terms.tax_free_reason !== null) return lines.map(() => none);
  const base = tax_included ? wholeRate + tax_rate + tax2_rate : wholeRate;
  let before = 0;
  return lines.map((line) => {
    if (line.untaxed) return none;
    if (line.margin_cost !== null) return marginTaxOf(line, line.margin_cost, tax_rate + tax2_rate);
    const net = netOf(line);
    const running = tax_rounding === 'invoice' && !line.returned;
    const from = running ? before : 0;
    if (running) before += net;
    const tax = (rate: number) => shareOf(from + net, rate, base) - shareOf(from, rate, base);
    const [first, second] = [tax(tax_rate), tax(tax2_rate)];
    return { first, second, within: tax_included ? first + second : 0 };
  });
}

/** What the lines come to that were not returned. */
export function sumsOf(lines: readonly SummedLine[], terms: TaxTerms): InvoiceSums {
  const sums = { subtotal: 0, discount: 0, tax: 0, second_tax: 0, total: 0 };
  const sold = lines.filter(({ returned }) => !returned);
  const taxes = taxesOf(sold, terms);
  for (const [i, line] of sold.entries()) {
    const { first, second } = taxes[i] ?? { first: 0, second: 0 };
    sums.subtotal += line.price;
    sums.discount += line.discount;
    sums.tax += first + second;
    sums.second_tax += second;
    sums.total += netOf(line) + (terms.tax_included ? 0 : first + second);
  }
  return sums;
}
