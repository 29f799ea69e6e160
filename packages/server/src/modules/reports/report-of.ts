import { Readable } from 'node:stream';
import type { QueryOutput } from '@recoup/contract';
import { amountText, type Currency, type Money } from '@recoup/contract/money';
import {
  type AnyCells,
  type AnyReport,
  isSummed,
  mostReportLines,
  type Ref,
  type ReportColumn,
  type ReportColumns,
} from '@recoup/contract/report';
import type { SQL } from 'drizzle-orm';
import { dayStart } from '../../platform/db/company-days.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { ReportHandlers } from '../../platform/handler.ts';
import { readCompany } from '../company.ts';
import { csvLine } from '../csv.ts';
import { addDays, periodOf } from '../days.ts';

/** What a report is asked for: its filters, and its days in the company's time zone. */
export type Asked<R extends AnyReport> = Omit<QueryOutput<R['get']>, 'from' | 'to'> & {
  readonly from: string;
  readonly to: string;
  /** From this moment on, and before that one. */
  readonly start: SQL;
  readonly end: SQL;
  readonly timezone: string;
};

type Told<C extends ReportColumns> = { [N in keyof C]: C[N]['kind'] extends 'percent' ? never : N }[keyof C];

/** A line as the database has it: amounts in minor units; percentages are worked out from the other columns. */
export type Line<R extends AnyReport> = {
  readonly [N in Told<R['columns']>]: R['columns'][N]['kind'] extends 'day' | 'text'
    ? string
    : R['columns'][N]['kind'] extends 'ref'
      ? Ref
      : R['columns'][N]['kind'] extends 'last'
        ? string | null
        : number;
};

/** Lines in their order, how many there are in all, and the sums of all by column. */
export interface LinesRead<R extends AnyReport> {
  readonly lines: readonly Line<R>[];
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Reads lines of a report: all, or so many of the first. */
export type Lines<R extends AnyReport> = (tx: Tx, asked: Asked<R>, most?: number) => Promise<LinesRead<R>>;

/** A line whatever its report. */
export type Figures = Readonly<Record<string, string | number | Ref | null>>;

function cellOf(column: ReportColumn, name: string, figures: Figures, currency: Currency): AnyCells[string] {
  if (column.kind === 'percent') {
    const whole = Number(figures[column.whole]);
    return whole === 0 ? null : (100 * Number(figures[column.part])) / whole;
  }
  const value = figures[name] ?? null;
  return column.kind === 'money' ? { amount: Number(value), currency } : value;
}

/** Cells of a CSV: amounts as plain decimals, percentages with one digit after the point. */
function csvCell(value: AnyCells[string] | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return 'name' in value ? value.name : amountText(value satisfies Money);
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

/**
 * The handlers of a declared report: `lines` reads its lines; the sums, percentages and currency, the answer and the
 * CSV, which is made while it is sent, follow from its columns.
 */
export function reportOf<R extends AnyReport>(report: R, lines: Lines<R>): ReportHandlers<R> {
  const columns = Object.entries(report.columns);
  const summed = columns.filter(([, column]) => isSummed(column));

  async function read(tx: Tx, call: { query: unknown; now: Date }, most?: number) {
    const { currency, timezone } = await readCompany(tx);
    const query = call.query as { from?: string; to?: string };
    const { from, to } = periodOf(query, timezone, call.now);
    const linesIn = (first: string, last: string, some?: number) => {
      const days = { from: first, to: last, start: dayStart(first, 0, timezone), end: dayStart(last, 1, timezone) };
      return lines(tx, { ...query, ...days, timezone } as unknown as Asked<R>, some);
    };
    const found = await linesIn(from, to, most);
    const cellsOf = (some: typeof columns, figures: Figures): AnyCells =>
      Object.fromEntries(some.map(([name, column]) => [name, cellOf(column, name, figures, currency)]));
    return {
      found: found.lines as readonly Figures[],
      count: found.count,
      days: { from, to },
      currency,
      total: cellsOf(summed, found.sums),
      row: (line: Figures) => cellsOf(columns, line),
      /** The sums of as many days before. */
      before: async () => {
        const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
        return cellsOf(summed, (await linesIn(addDays(from, -length), addDays(from, -1), 1)).sums);
      },
    };
  }

  const handlers = {
    get: async (tx: Tx, call: { query: unknown; now: Date }) => {
      const { found, count, row, total, before, days } = await read(tx, call, mostReportLines);
      return { data: found.map(row), lines: count, total, before: await before(), ...days };
    },
    csv: async (tx: Tx, call: { query: unknown; now: Date }) => {
      const { found, row, total, days, currency } = await read(tx, call);
      const text = (cells: AnyCells) => csvLine(columns.map(([name]) => csvCell(cells[name])));
      function* content() {
        yield csvLine(columns.map(([, { name, kind }]) => (kind === 'money' ? `${name} ${currency}` : name)));
        for (const line of found) yield text(row(line));
        yield text({ [columns[0]?.[0] ?? '']: 'Total', ...total });
      }
      return { fileName: `${report.key}-${days.from}-${days.to}.csv`, content: Readable.from(content()) };
    },
  };
  return handlers as unknown as ReportHandlers<R>;
}
