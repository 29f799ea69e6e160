import { type SummedLine, sumsOf, type TaxTerms, taxesOf } from '@recoup/contract/stock/invoice-sums';
import { type Adding, addTo } from './amounts.ts';

/** A line with its days. */
export interface DatedLine extends Omit<SummedLine, 'returned'> {
  readonly sold_at: Date;
  readonly returned_at: Date | null;
}

export interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Whether a time is within a span. */
export const isIn = ({ from, to }: Span, at: Date | null): at is Date => at !== null && at >= from && at < to;

/** The totals of lines: what is owed, and the tax in it, including tax on margins. */
function worthOf(lines: readonly DatedLine[], terms: TaxTerms) {
  const summed = lines.map((line) => ({ ...line, returned: false }));
  const { total, tax } = sumsOf(summed, terms);
  const onMargins = taxesOf(summed, terms).reduce(
    (sum, { within }, i) => sum + (summed[i]?.margin_cost === null ? 0 : within),
    0,
  );
  return { total, tax: tax + onMargins };
}

/**
 * The amounts that an invoice moved within a span: the totals of its lines after the span minus those before. This way,
 * tax that is rounded once per invoice adds up to the invoice’s, whatever is sold or returned on which day.
 */
export function invoiceMoves(lines: readonly DatedLine[], terms: TaxTerms, span: Span): Adding {
  const keptLines = lines.filter(
    ({ sold_at, returned_at }) => sold_at < span.from && !(returned_at && returned_at < span.from),
  );
  const sold = lines.filter((line) => keptLines.includes(line) || isIn(span, line.sold_at));
  const left = sold.filter(({ returned_at }) => !returned_at || returned_at >= span.to);
  const [before, between, after] = [keptLines, sold, left].map((some) => worthOf(some, terms));
  const sum: Adding = {};
  if (!before || !between || !after) return sum;
  const steps = [
    { account: 'sales', from: before, to: between },
    { account: 'refunds', from: between, to: after },
  ] as const;
  for (const { account, from, to } of steps) {
    const [total, tax] = [to.total - from.total, to.tax - from.tax];
    addTo(sum, { customers: total, [account]: tax - total, tax: -tax });
  }
  return sum;
}
