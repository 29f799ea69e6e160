import { Readable } from 'node:stream';
import type { QueryOutput } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import { type AnyReport, columnsFor, isSummed, mostReportLines, type ReportColumns } from '@recoup/contract/report';
import type { AnyCells, Ref } from '@recoup/contract/reports/report-cells';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { SQL } from '../../../platform/db/drizzle.ts';
import type { ReportHandlers, Session } from '../../../platform/handler.ts';
import { spool } from '../../../platform/sheets/spool.ts';
import { csvOf, type WrittenSheet, workbookOf } from '../../../platform/sheets/write-sheets.ts';
import { readCompany } from '../../session/company/company.ts';
import { cellOf, emptyLine, type Figures, fileCells, headerOf, keyOf } from './report-cells.ts';
import { besideOf, periodsOf, type ReportPeriods } from './report-periods.ts';

/** The request for a report: its filters, and its days in the company's time zone. */
export type ReportQuery<R extends AnyReport> = Omit<QueryOutput<R['get']>, 'from' | 'to'> & {
  readonly from: string;
  readonly to: string;
  /** From `start` (inclusive) to `end` (exclusive). */
  readonly start: SQL;
  readonly end: SQL;
  readonly timezone: string;
  /** The day of the request. */
  readonly today: string;
  readonly currency: Currency;
  /** The caller. Rows of order kinds that they may not see don't count. */
  readonly session: Pick<Session, 'permissions'>;
};

type ShownColumns<C extends ReportColumns> = {
  [N in keyof C]: C[N] extends { part: string } | { plus: readonly string[] } ? never : N;
}[keyof C];

/** A line from the database, with amounts in minor units. Derived columns are calculated from the others. */
export type Line<R extends AnyReport> = {
  readonly [N in ShownColumns<R['columns']>]: R['columns'][N]['kind'] extends 'day' | 'text'
    ? string
    : R['columns'][N]['kind'] extends 'ref'
      ? Ref
      : R['columns'][N]['kind'] extends 'last'
        ? string | null
        : number;
};

/** Lines in order, the total number of lines, and the totals of all by column. */
export interface LinesRead<R extends AnyReport> {
  readonly lines: readonly Line<R>[];
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Reads lines of a report. */
export interface Lines<R extends AnyReport> {
  /** Reads the first `most` lines. */
  read(tx: Tx, asked: ReportQuery<R>, most: number): Promise<LinesRead<R>>;
  /** Reads all lines in parts, the last of which may be empty. Within a transaction that stays open. */
  pages(tx: Tx, asked: ReportQuery<R>): AsyncIterable<LinesRead<R>>;
}

interface ReportCall {
  readonly query: unknown;
  readonly now: Date;
  readonly session: Pick<Session, 'permissions'>;
  readonly later: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The handlers of a declared report. `lines` reads its lines. Totals, percentages, currency, the answer and the files
 * follow from its columns. Costs are shown only to users who may see them.
 */
export function reportOf<R extends AnyReport>(report: R, lines: Lines<R>): ReportHandlers<R> {
  async function reading(tx: Tx, call: ReportCall) {
    const { currency, timezone } = await readCompany(tx);
    const query = call.query as ReportPeriods;
    const { today, from, to } = periodsOf(report, query, timezone, call.now);
    const columns = columnsFor(report.columns, call.session.permissions.includes('confidential.view'));
    const summed = columns.filter(([, column]) => isSummed(column));
    const cellsOf = (some: typeof columns, figures: Figures): AnyCells =>
      Object.fromEntries(some.map(([name]) => [name, cellOf(report.columns, name, figures, currency)]));
    return {
      from,
      to,
      before: besideOf(query, { from, to }),
      isBeside: !report.now && (query.beside ?? query.beside_from ?? query.beside_to) !== undefined,
      columns,
      currency,
      asked: (first: string, last: string) => {
        const days = { from: first, to: last, start: dayStart(first, 0, timezone), end: dayStart(last, 1, timezone) };
        return { ...query, ...days, timezone, today, currency, session: call.session } as unknown as ReportQuery<R>;
      },
      sums: ({ sums }: LinesRead<R>) => cellsOf(summed, sums),
      rows: ({ lines: found }: LinesRead<R>) => (found as readonly Figures[]).map((line) => cellsOf(columns, line)),
    };
  }
  type Reading = Awaited<ReturnType<typeof reading>>;

  /** All lines of the comparison days by key. Days are matched by position. */
  async function linesBeside(tx: Tx, { before, asked, rows }: Reading) {
    const found = new Map<string, AnyCells>();
    let place = 0;
    for await (const page of lines.pages(tx, asked(before.from, before.to)))
      for (const line of rows(page)) found.set(report.line === 'day' ? String(place++) : keyOf(line), line);
    return found;
  }

  /** Lines with their comparison, and at the end those that only the comparison days have. */
  function pairs(data: readonly AnyCells[], start: number, beside: Map<string, AnyCells>) {
    return data.map((line, i) => {
      const key = report.line === 'day' ? String(start + i) : keyOf(line);
      const other = beside.get(key) ?? null;
      beside.delete(key);
      return { line, other };
    });
  }
  const onlyBeside = (read: Reading, beside: ReadonlyMap<string, AnyCells>) =>
    report.line === 'day'
      ? []
      : [...beside.values()].map((other) => ({ line: emptyLine(read.columns, other, read.currency), other }));

  /** The report as a sheet, read as it is written. */
  function sheetOf(tx: Tx, read: Reading): WrittenSheet {
    const { from, to, before, columns, currency, isBeside, asked, rows, sums } = read;
    return {
      name: report.title,
      async *rows() {
        const beside = isBeside ? await linesBeside(tx, read) : new Map<string, AnyCells>();
        yield [headerOf(columns, currency, isBeside ? before : undefined)];
        let total: AnyCells | undefined;
        let start = 0;
        for await (const page of lines.pages(tx, asked(from, to))) {
          total ??= sums(page);
          const data = rows(page);
          yield pairs(data, start, beside).map(({ line, other }) => fileCells(columns, line, isBeside && other));
          start += data.length;
        }
        yield onlyBeside(read, beside).map(({ line, other }) => fileCells(columns, line, other));
        const then = isBeside && sums(await lines.read(tx, asked(before.from, before.to), 1));
        yield [['Total', ...fileCells(columns, total ?? {}, then).slice(1)]];
      },
    };
  }

  /** A file of all lines. The database is done before it is sent. */
  async function file(tx: Tx, call: ReportCall, extension: string, content: (sheet: WrittenSheet) => Readable) {
    const read = await reading(tx, call);
    return {
      fileName: `${report.key}-${report.now ? read.to : `${read.from}-${read.to}`}.${extension}`,
      content: await call.later((ownTx) => spool(content(sheetOf(ownTx, read)))),
    };
  }

  const handlers = {
    get: async (tx: Tx, call: ReportCall) => {
      const read = await reading(tx, call);
      const { from, to, before, isBeside, asked, rows, sums } = read;
      const found = await lines.read(tx, asked(from, to), mostReportLines);
      const data = rows(found);
      const days = { from, to, before_from: before.from, before_to: before.to };
      if (!isBeside) {
        const then = report.now ? found : await lines.read(tx, asked(before.from, before.to), 1);
        return { data, lines: found.count, total: sums(found), before: sums(then), ...days };
      }
      const then = await lines.read(tx, asked(before.from, before.to), mostReportLines);
      const keyed = new Map(rows(then).map((line, i) => [report.line === 'day' ? String(i) : keyOf(line), line]));
      const both = [...pairs(data, 0, keyed), ...onlyBeside(read, keyed)].slice(0, mostReportLines);
      return {
        ...{ data: both.map(({ line }) => line), beside: both.map(({ other }) => other), ...days },
        ...{ lines: Math.max(found.count, both.length), total: sums(found), before: sums(then) },
      };
    },
    csv: (tx: Tx, call: ReportCall) => file(tx, call, 'csv', (sheet) => Readable.from(csvOf(sheet))),
    xlsx: (tx: Tx, call: ReportCall) => file(tx, call, 'xlsx', (sheet) => workbookOf([sheet])),
  };
  return handlers as unknown as ReportHandlers<R>;
}
