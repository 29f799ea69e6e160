import * as v from 'valibot';
import { type Endpoint, endpoint } from './endpoint.ts';
import { moneySchema } from './money.ts';
import { orderKindNames } from './order-kind.ts';
import type { Permission } from './permission.ts';
import { type AnyCells, intervalSchema, refSchema } from './reports/report-cells.ts';
import {
  type ConfidentialFigure,
  type FigureName,
  figureOf,
  isConfidential,
  type ReportLine,
  type ReportWhen,
} from './reports/report-rows.ts';
import { daySchema as day, queryInteger } from './wire.ts';

/**
 * A column of a report. Its name is shown above the table, in the chart, in the CSV and over its sum. `about` explains
 * what the sum counts. A figure names a fact, and `when` limits what it counts. Its value and its rows follow from
 * both. A percentage divides one column by another, so its sum is a percentage, too. An `interval` is the 95%
 * confidence interval of a percentage, for small counts. A column with `plus` is computed from other columns. A `ref`
 * is a thing with a name. `last` is the most recent day.
 */
export type ReportColumn =
  | { readonly name: string; readonly kind: 'day' | 'text' | 'ref' }
  | { readonly name: string; readonly kind: 'last'; readonly figure: FigureName }
  | {
      readonly name: string;
      readonly kind: 'count' | 'money';
      readonly figure: FigureName;
      readonly when?: ReportWhen;
      readonly about?: string;
    }
  | {
      readonly name: string;
      readonly kind: 'count' | 'money';
      readonly plus: readonly string[];
      readonly less?: readonly string[];
      readonly about?: string;
    }
  | {
      readonly name: string;
      readonly kind: 'percent' | 'interval';
      readonly part: string;
      readonly whole: string;
      readonly about?: string;
    };

export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** The periods to compare with: the same number of days before, or the same days a year ago. */
export const reportComparisons = { previous: 'Previous period', year: 'Same period last year' } as const;
export type ReportComparison = keyof typeof reportComparisons;

/**
 * Days from `from` to `to`, both included, in the company's time zone. Left out, the last 30 days. `beside` adds
 * another period line by line: a named one, or any days.
 */
const period = {
  from: v.optional(day),
  to: v.optional(day),
  beside: v.optional(v.picklist(Object.keys(reportComparisons) as [ReportComparison, ...ReportComparison[]])),
  beside_from: v.optional(day),
  beside_to: v.optional(day),
};

/** The filters of a report besides its period. */
const filterEntries = {
  kind: v.optional(v.picklist(orderKindNames)),
  location_id: v.optional(queryInteger(1)),
};
export type ReportFilter = keyof typeof filterEntries;

const cellSchemas = {
  day,
  text: v.string(),
  ref: refSchema,
  last: v.nullable(day),
  count: v.number(),
  money: moneySchema,
  percent: v.nullable(v.number()),
  interval: v.nullable(intervalSchema),
} as const;

type Cell<K extends ReportColumn['kind']> = v.InferOutput<(typeof cellSchemas)[K]>;

type FigureCosts<C extends ReportColumns> = {
  [N in keyof C]: C[N] extends { figure: ConfidentialFigure } ? N : never;
}[keyof C];

/** Includes the columns that are computed from costs. */
type CostNames<C extends ReportColumns> =
  | FigureCosts<C>
  | {
      [N in keyof C]: C[N] extends { plus: readonly (infer P)[] }
        ? Extract<P, FigureCosts<C>> extends never
          ? never
          : N
        : never;
    }[keyof C];

/** Columns that require permission to see costs, including percentages based on costs. */
type ConfidentialNames<C extends ReportColumns> =
  | CostNames<C>
  | { [N in keyof C]: C[N] extends { part: CostNames<C> } | { whole: CostNames<C> } ? N : never }[keyof C];

type ShownCells<C extends ReportColumns, Cells> = Omit<Cells, ConfidentialNames<C>> &
  Partial<Pick<Cells, ConfidentialNames<C> & keyof Cells>>;

/** A line of a report: a value for each of its columns. */
export type ReportRow<C extends ReportColumns> = ShownCells<C, { [N in keyof C]: Cell<C[N]['kind']> }>;

const unsummed = ['day', 'text', 'ref', 'last'] as const;
type UnsummedKind = (typeof unsummed)[number];

/** Names of the columns that have a sum. */
export type SummedNames<C extends ReportColumns> = {
  [N in keyof C]: C[N]['kind'] extends UnsummedKind ? never : N;
}[keyof C];

/**
 * The answer of a report: its first lines and their total number, with the sums of all lines. `before` has the sums of
 * the comparison period. If requested, `beside` has that period's line for each line.
 */
export interface ReportAnswer<C extends ReportColumns> {
  data: ReportRow<C>[];
  lines: number;
  total: ShownCells<C, { [N in SummedNames<C>]: Cell<C[N]['kind']> }>;
  before: ShownCells<C, { [N in SummedNames<C>]: Cell<C[N]['kind']> }>;
  beside?: (ReportRow<C> | null)[] | undefined;
  from: string;
  to: string;
  before_from: string;
  before_to: string;
}

/** The most lines that a screen gets. The files contain all of them. */
export const mostReportLines = 5_000;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ReportSpec<C extends ReportColumns, F extends ReportFilter> {
  /** The beginning of its file names. */
  readonly key: string;
  readonly title: string;
  /** What one of its lines is, for its chart and table: "day by day". */
  readonly by: string;
  readonly summary: string;
  /** The text if all sums are zero. */
  readonly empty: string;
  readonly path: string;
  readonly view: Permission;
  readonly filters: readonly F[];
  /** It shows the current state and has no period. */
  readonly now?: true;
  /** What its lines are grouped by. The first column shows it. */
  readonly line: 'day' | ReportLine;
  readonly columns: C;
  /** What its chart can show: one to three columns of the same kind side by side. */
  readonly measures: Readonly<Record<string, { readonly name: string; readonly columns: readonly SummedNames<C>[] }>>;
}

type ReportQuery<F extends ReportFilter> = v.ObjectSchema<typeof period & Pick<typeof filterEntries, F>, undefined>;

/** Whether the column of a report has a sum. */
export function isSummed(column: ReportColumn): boolean {
  return !unsummed.some((kind) => kind === column.kind);
}

/** The columns that a user gets, depending on whether they can see costs. */
export function columnsFor(columns: ReportColumns, seesCost: boolean): [name: string, column: ReportColumn][] {
  const tellsCost = (name: string): boolean => {
    const column = columns[name];
    if (column === undefined) return false;
    if ('part' in column) return tellsCost(column.part) || tellsCost(column.whole);
    if ('plus' in column) return [...column.plus, ...(column.less ?? [])].some(tellsCost);
    return 'figure' in column && isConfidential(column.figure);
  };
  return Object.entries(columns).filter(([name]) => seesCost || !tellsCost(name));
}

/**
 * Declares a report: lines with a sum over a period. Its GET, its CSV and its workbook, their columns, its table,
 * chart, filters and downloads follow. On the server, `reportOf` provides the lines.
 */
/* @__NO_SIDE_EFFECTS__ */
export function report<const C extends ReportColumns, const F extends ReportFilter>(spec: ReportSpec<C, F>) {
  const open = new Set(columnsFor(spec.columns, false).map(([name]) => name));
  const cells = Object.entries(spec.columns).map(([name, column]) => {
    const schema: v.GenericSchema = cellSchemas[column.kind];
    return [name, column, open.has(name) ? schema : v.optional(schema)] as const;
  });
  const row = v.object(Object.fromEntries(cells.map(([name, , cell]) => [name, cell])));
  const sums = cells.filter(([, column]) => isSummed(column));
  const total = v.object(Object.fromEntries(sums.map(([name, , cell]) => [name, cell])));
  const beside = v.optional(v.array(v.nullable(row)));
  const periods = { from: day, to: day, before_from: day, before_to: day };
  const answer = v.object({ data: v.array(row), lines: v.number(), total, before: total, beside, ...periods });
  const filters = Object.fromEntries(spec.filters.map((name) => [name, filterEntries[name]]));
  const getEndpoint = {
    method: 'GET',
    access: spec.view,
    resource: 'report',
    query: v.object({ ...(spec.now ? {} : period), ...filters }) as unknown as ReportQuery<F>,
  } as const;
  return {
    ...spec,
    kind: 'report',
    get: endpoint({
      ...getEndpoint,
      path: spec.path,
      summary: `Show a report: ${spec.summary[0]?.toLowerCase()}${spec.summary.slice(1)}`,
      answer: answer as unknown as v.GenericSchema<ReportAnswer<C>>,
    }),
    csv: endpoint({
      ...getEndpoint,
      also: 'files.export',
      path: `${spec.path}/csv`,
      summary: `Download ${spec.title} as CSV.`,
      answer: { file: 'text/csv' },
    }),
    xlsx: endpoint({
      ...getEndpoint,
      also: 'files.export',
      path: `${spec.path}/xlsx`,
      summary: `Download ${spec.title} as a workbook.`,
      answer: { file: workbookType },
    }),
  } as const;
}

/** Any report, as frames see it. */
export interface AnyReport extends Omit<ReportSpec<ReportColumns, ReportFilter>, 'measures'> {
  readonly measures: Readonly<Record<string, { readonly name: string; readonly columns: readonly string[] }>>;
  readonly get: Endpoint;
  readonly csv: Endpoint;
  readonly xlsx: Endpoint;
}

/** Whether a member of a group is a report. */
export function isReport(value: unknown): value is AnyReport {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'report';
}

/** The key that finds a line's rows. Undefined without a line. */
function keyOf(line: AnyCells[string] | undefined): string | undefined {
  return typeof line === 'object' && line !== null && 'id' in line ? line.id : line?.toString();
}

/**
 * The query for exactly the rows that a figure counts: those of a line, by its first cell, or all. Null if the column
 * counts no rows of its own.
 */
export function rowsBehind(
  { columns, line }: Pick<AnyReport, 'columns' | 'line'>,
  column: string,
  { from, to, ...filters }: Readonly<Record<string, string>>,
  first?: AnyCells[string],
): Readonly<Record<string, string>> | null {
  const counted = columns[column];
  if (!counted || !('figure' in counted) || counted.kind === 'last') return null;
  const { of: fact, figure } = figureOf(counted.figure);
  const key = keyOf(first);
  const days = { day_from: from ?? '', day_to: to ?? '' };
  const ownFilters = { ...filters, ...counted.when, of: fact, ...(figure && { figure }) };
  if (line !== 'day') return { ...ownFilters, ...days, each: line, ...(key !== undefined && { [line]: key }) };
  return { ...ownFilters, ...(key === undefined ? days : { day_from: key, day_to: key }) };
}
