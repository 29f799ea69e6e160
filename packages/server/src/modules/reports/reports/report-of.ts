import { Readable } from 'node:stream';
import type { QueryOutput } from '@recoup/contract';
import type { Currency, Money } from '@recoup/contract/money';
import {
  type AnyCells,
  type AnyReport,
  columnsFor,
  isSummed,
  mostReportLines,
  type Ref,
  type ReportColumn,
  type ReportColumns,
} from '@recoup/contract/report';
import type { SQL } from 'drizzle-orm';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { ReportHandlers, Session } from '../../../platform/handler.ts';
import { spooled } from '../../../platform/sheets/spooled.ts';
import { csvOf, type SheetCell, type WrittenSheet, workbookOf } from '../../../platform/sheets/write-sheets.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, periodOf } from '../../session/company/days.ts';

/** What a report is asked for: its filters, and its days in the company's time zone. */
export type Asked<R extends AnyReport> = Omit<QueryOutput<R['get']>, 'from' | 'to'> & {
  readonly from: string;
  readonly to: string;
  /** From this moment on, and before that one. */
  readonly start: SQL;
  readonly end: SQL;
  readonly timezone: string;
  /** Who asks: rows of kinds of order that they have nothing to do with do not count. */
  readonly session: Pick<Session, 'permissions'>;
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

/** Reads lines of a report. */
export interface Lines<R extends AnyReport> {
  /** So many of the first. */
  read(tx: Tx, asked: Asked<R>, most: number): Promise<LinesRead<R>>;
  /** All of them, one part after the other, the last of which may be empty; within a transaction that stays open. */
  pages(tx: Tx, asked: Asked<R>): AsyncIterable<LinesRead<R>>;
}

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

/** A cell of a file: days are dates, percentages have one digit after the point. */
function fileCell({ kind }: ReportColumn, value: AnyCells[string] | undefined): SheetCell {
  if (value === null || value === undefined) return null;
  if (kind === 'day' || kind === 'last') return new Date(`${String(value)}T00:00:00Z`);
  if (typeof value === 'object') return 'name' in value ? value.name : (value satisfies Money);
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

interface ReportCall {
  readonly query: unknown;
  readonly now: Date;
  readonly session: Pick<Session, 'permissions'>;
  readonly later: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The handlers of a declared report: `lines` reads its lines; the sums, percentages and currency, the answer and the
 * files follow from its columns. What things cost is told only to those who may see that.
 */
export function reportOf<R extends AnyReport>(report: R, lines: Lines<R>): ReportHandlers<R> {
  async function reading(tx: Tx, call: ReportCall) {
    const { currency, timezone } = await readCompany(tx);
    const query = call.query as { from?: string; to?: string };
    const { from, to } = periodOf(query, timezone, call.now);
    const columns = columnsFor(report.columns, call.session.permissions.includes('confidential.view'));
    const summed = columns.filter(([, column]) => isSummed(column));
    const cellsOf = (some: typeof columns, figures: Figures): AnyCells =>
      Object.fromEntries(some.map(([name, column]) => [name, cellOf(column, name, figures, currency)]));
    return {
      from,
      to,
      columns,
      currency,
      asked: (first: string, last: string) => {
        const days = { from: first, to: last, start: dayStart(first, 0, timezone), end: dayStart(last, 1, timezone) };
        return { ...query, ...days, timezone, session: call.session } as unknown as Asked<R>;
      },
      sums: ({ sums }: LinesRead<R>) => cellsOf(summed, sums),
      rows: ({ lines: found }: LinesRead<R>) => (found as readonly Figures[]).map((line) => cellsOf(columns, line)),
    };
  }

  /** The report as a sheet, read as it is written. */
  function sheetOf(
    tx: Tx,
    { from, to, columns, currency, asked, rows, sums }: Awaited<ReturnType<typeof reading>>,
  ): WrittenSheet {
    const cells = (line: AnyCells) => columns.map(([name, column]) => fileCell(column, line[name]));
    return {
      name: report.title,
      async *rows() {
        yield [columns.map(([, { name, kind }]) => (kind === 'money' ? `${name} ${currency}` : name))];
        let total: AnyCells | undefined;
        for await (const page of lines.pages(tx, asked(from, to))) {
          total ??= sums(page);
          yield rows(page).map(cells);
        }
        yield [['Total', ...cells(total ?? {}).slice(1)]];
      },
    };
  }

  /** A file of all lines: the database is done with it before it is sent. */
  async function file(tx: Tx, call: ReportCall, extension: string, content: (sheet: WrittenSheet) => Readable) {
    const read = await reading(tx, call);
    return {
      fileName: `${report.key}-${read.from}-${read.to}.${extension}`,
      content: await call.later((own) => spooled(content(sheetOf(own, read)))),
    };
  }

  const handlers = {
    get: async (tx: Tx, call: ReportCall) => {
      const { from, to, asked, rows, sums } = await reading(tx, call);
      const found = await lines.read(tx, asked(from, to), mostReportLines);
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      const before = await lines.read(tx, asked(addDays(from, -length), addDays(from, -1)), 1);
      return { data: rows(found), lines: found.count, total: sums(found), before: sums(before), from, to };
    },
    csv: (tx: Tx, call: ReportCall) => file(tx, call, 'csv', (sheet) => Readable.from(csvOf(sheet))),
    xlsx: (tx: Tx, call: ReportCall) => file(tx, call, 'xlsx', (sheet) => workbookOf([sheet])),
  };
  return handlers as unknown as ReportHandlers<R>;
}
