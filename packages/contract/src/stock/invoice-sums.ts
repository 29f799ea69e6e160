/** A line of an invoice as its sums see it: amounts in minor units, tax in hundredths of a percent. */
export interface SummedLine {
  readonly price: number;
  readonly discount: number;
  readonly returned: boolean;
}

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

/**
 * Tax of a line, half a cent up. It is worked out per line, so that what comes back takes away exactly what it brought;
 * whole numbers all the way.
 */
export function taxOf(line: Pick<SummedLine, 'price' | 'discount'>, rate: number): number {
  return Number((BigInt(netOf(line)) * BigInt(rate) + 5_000n) / 10_000n);
}

/** What the lines come to that were not returned. */
export function sumsOf(lines: readonly SummedLine[], rate: number): InvoiceSums {
  const sums = { subtotal: 0, discount: 0, tax: 0, total: 0 };
  for (const line of lines) {
    if (line.returned) continue;
    const tax = taxOf(line, rate);
    sums.subtotal += line.price;
    sums.discount += line.discount;
    sums.tax += tax;
    sums.total += netOf(line) + tax;
  }
  return sums;
}
