/** The amounts of an invoice line that count toward its sums, in minor units. */
export interface SummedLine {
  readonly price: number;
  readonly discount: number;
  readonly returned: boolean;
  /** The purchase price of the device if only the margin is taxed. Null if the whole price is. */
  readonly margin_cost: number | null;
  /** A fee without tax. Left out, it's taxed like everything else. */
  readonly untaxed?: boolean;
}

/**
 * Where tax is rounded to whole minor units: on every line, or once per invoice. Local law decides, and the two differ
 * by a cent or two.
 */
export const taxRoundings = { line: 'Per line', invoice: 'Per invoice' } as const;
export type TaxRounding = keyof typeof taxRoundings;
export const taxRoundingNames = Object.keys(taxRoundings) as [TaxRounding, ...TaxRounding[]];

/** The most decimals in a tax rate in percent: 8.875. */
export const taxDecimals = 3;

/** The taxes of an invoice as they were when it was created. */
export interface TaxTerms {
  /** In thousandths of a percent: 8,875 is 8.875%. */
  readonly tax_rate: number;
  /** A second tax on the same price, such as a provincial tax besides the federal one. 0 if there is only one. */
  readonly tax2_rate: number;
  readonly tax_rounding: TaxRounding;
  /** Whether prices include the taxes. Otherwise taxes are added. */
  readonly tax_included: boolean;
  /** Why the invoice is tax-free. Null if it's taxed. */
  readonly tax_free_reason: string | null;
}

/** Converts a rate in percent, with at most three decimals, to thousandths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 1_000);

/** A rate in percent, as people read it: 8.875. */
export const percentOf = ({ tax_rate }: Pick<TaxTerms, 'tax_rate'>): number => tax_rate / 1_000;

/** The sums of an invoice. */
export interface InvoiceSums {
  /** Prices of the lines that weren't returned. */
  readonly subtotal: number;
  readonly discount: number;
  /** Both taxes. Tax on margins isn't included, because invoices don't show it. */
  readonly tax: number;
  readonly second_tax: number;
  readonly total: number;
}

/** The buyer's price for a line, without taxes that are added to it. */
export const netOf = ({ price, discount }: Pick<SummedLine, 'price' | 'discount'>): number => price - discount;

/** 100% in thousandths of a percent. */
export const wholeRate = 100_000;

/** A rate's share of an amount, of which `base` is the whole. Rounds half up and computes in whole numbers only. */
export const shareOf = (amount: number, rate: number, base: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + BigInt(base)) / (2n * BigInt(base)));

/** The taxes of a line. */
export interface LineTaxes {
  readonly first: number;
  readonly second: number;
  /** The tax within the price, which isn't ours: included tax, or tax on the margin. */
  readonly within: number;
}

/** The tax within a margin. A loss owes none. */
function marginTaxOf(line: SummedLine, margin_cost: number, rate: number): LineTaxes {
  const within = shareOf(Math.max(0, netOf(line) - margin_cost), rate, wholeRate + rate);
  return { first: 0, second: 0, within };
}

/**
 * The taxes of each line, in order. If tax is rounded once per invoice, each line takes what it adds to the rounded tax
 * of the lines before it. The lines then add up to the invoice's tax. A returned line shows the tax that it would have.
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

/** The sums of the lines that weren't returned. */
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
