import type { Currency, Money } from '@recoup/contract/money';
import { isSummed, type ReportColumn, type ReportColumns } from '@recoup/contract/report';
import { type AnyCells, intervalOf, type Ref } from '@recoup/contract/reports/report-cells';
import type { SheetCell } from '../../../platform/sheets/write-sheets.ts';

/** A line of any report. */
export type Figures = Readonly<Record<string, string | number | Ref | null>>;

type Named = readonly [name: string, column: ReportColumn];

/** A figure of a line. Derived ones are calculated from other columns. */
function figureIn(columns: ReportColumns, name: string, figures: Figures): number {
  const column = columns[name];
  if (column && 'plus' in column) {
    const sum = (names: readonly string[]) => names.reduce((all, one) => all + figureIn(columns, one, figures), 0);
    return sum(column.plus) - sum(column.less ?? []);
  }
  return Number(figures[name] ?? 0);
}

/** A cell of a report, as in the answer. */
export function cellOf(columns: ReportColumns, name: string, figures: Figures, currency: Currency): AnyCells[string] {
  const column = columns[name];
  if (!column) return null;
  if ('part' in column) {
    const [part, whole] = [figureIn(columns, column.part, figures), figureIn(columns, column.whole, figures)];
    if (column.kind === 'interval') return intervalOf(part, whole);
    return whole === 0 ? null : (100 * part) / whole;
  }
  const value = 'plus' in column ? figureIn(columns, name, figures) : (figures[name] ?? null);
  return column.kind === 'money' ? { amount: Number(value), currency } : value;
}

/** The key of a line: what it's about. */
export function keyOf(line: AnyCells): string {
  const [first] = Object.values(line);
  return typeof first === 'object' && first !== null && 'id' in first ? first.id : String(first);
}

/** An empty line with the same key as another. */
export function emptyLine(columns: readonly Named[], like: AnyCells, currency: Currency): AnyCells {
  const nothing = ({ kind }: ReportColumn) =>
    kind === 'money' ? { amount: 0, currency } : kind === 'count' ? 0 : null;
  return Object.fromEntries(
    columns.map(([name, column], i) => [name, i === 0 ? (like[name] ?? null) : nothing(column)]),
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A cell of a file. Days are dates, and percentages have one decimal. */
function fileCell({ kind }: ReportColumn, value: AnyCells[string] | undefined): SheetCell {
  if (value === null || value === undefined) return null;
  if (kind === 'day' || kind === 'last') return new Date(`${String(value)}T00:00:00Z`);
  if (typeof value === 'object') {
    if ('low' in value) return `${tenth(value.low)}–${tenth(value.high)}`;
    return 'name' in value ? value.name : (value satisfies Money);
  }
  return typeof value === 'number' ? tenth(value) : value;
}

/** The columns that a file repeats for the comparison days. */
const besides = (columns: readonly Named[]) => columns.filter(([, column]) => isSummed(column));

/** The header of a file, with comparison columns if the report has them. */
export function headerOf(
  columns: readonly Named[],
  currency: Currency,
  before: { readonly from: string; readonly to: string } | undefined,
): string[] {
  const nameOf = ([, { name, kind }]: Named) => (kind === 'money' ? `${name} ${currency}` : name);
  const headers = columns.map(nameOf);
  return before
    ? [...headers, ...besides(columns).map((one) => `${nameOf(one)}, ${before.from} to ${before.to}`)]
    : headers;
}

/** A line of a file, followed by its comparison figures, unless `beside` is `false`. */
export function fileCells(columns: readonly Named[], line: AnyCells, beside: AnyCells | null | false): SheetCell[] {
  const cells = columns.map(([name, column]) => fileCell(column, line[name]));
  if (beside === false) return cells;
  return [...cells, ...besides(columns).map(([name, column]) => fileCell(column, beside?.[name]))];
}
