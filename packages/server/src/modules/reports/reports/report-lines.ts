import { type Currency, formatMoney } from '@recoup/contract/money';
import { type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { priceChangeSources } from '@recoup/contract/pricing/catalogue';
import { type AnyReport, isSummed, type ReportColumn } from '@recoup/contract/report';
import { figureOf, type ReportFact, type ReportLine, reportRowFilters } from '@recoup/contract/reports/report-rows';
import { ageBands, losses, lossReasons, priceBands } from '@recoup/contract/reports/report-words';
import * as v from 'valibot';
import { dayStart } from '../../../platform/db/company-days.ts';
import { and, isNotNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { rowParts } from '../../../platform/db/row-parts.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations, users } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { type FactPlaces, factPlaces, placeOfFigure, placeOfLine } from './facts.ts';
import { planReport } from './plan-report.ts';
import type { Figures } from './report-cells.ts';
import type { Lines, ReportQuery } from './report-of.ts';

type Counted = Extract<ReportColumn, { figure: unknown }>;
type Named = readonly [name: string, column: Counted];
type AnyAsked = ReportQuery<AnyReport> & { kind?: string; location_id?: number };

const person = { name: sql`${users.first_name} || ' ' || ${users.last_name}`, join: joined(users, users.id) };
const device = { name: sql`${catalogueNodes.path_name}`, join: joined(catalogueNodes, catalogueNodes.id) };

/** Where the names of lines' keys come from. */
const names: Partial<Record<ReportLine, { name: SQL; join: SQL }>> = {
  by: person,
  inspector: person,
  store: { name: sql`${locations.name}`, join: joined(locations, locations.id) },
  customer_id: {
    name: sql`${customers.first_name} || ' ' || ${customers.last_name}`,
    join: joined(customers, customers.id),
  },
  device_id: device,
  model_id: device,
};

/** Bands are sorted in their own order, regardless of their content. */
const bands: readonly AnyReport['line'][] = ['band', 'age'];

function joined(
  table: typeof users | typeof customers | typeof catalogueNodes | typeof locations,
  id: { name: string } & object,
): SQL {
  return sql`left join ${table} on ${id} = l.key::bigint`;
}

/** How many lines are read at once when all are wanted. */
const atOnce = 2_000;

type FoundLine = Record<string, string | number | null>;

/**
 * Reads the lines of a declared report in one query: each fact is grouped by line, and facts of the same line are added
 * up. Days without data have a line, too. Other lines are sorted by size. The totals cover all lines, however many are
 * requested.
 */
export function linesOf<R extends AnyReport>(report: R): Lines<R> {
  const columns = Object.entries(report.columns);
  const [firstName = '', first] = columns[0] ?? [];
  const counted = columns.filter((one): one is [string, Counted] => 'figure' in one[1]);
  const byFact = [...Map.groupBy(counted, ([, { figure }]) => figureOf(figure).of)];
  const facts = byFact.map(([fact]) => fact);
  const summed = counted.filter(([, column]) => isSummed(column)).map(([name]) => name);
  const named = report.line === 'day' ? undefined : names[report.line];

  function linesIn(query: ReportQuery<R>): SQL {
    const days = query as AnyAsked;
    const parts = byFact.map(([fact, factColumns]) => partOf(fact, factColumns, counted, report.line, days));
    if (report.line === 'day') parts.push(everyDay(counted, days));
    return sql`
      select l.*, ${named?.name ?? sql`null`} as line_name, count(*) over ()::int as line_count,
        ${list(summed.map((name) => sql`sum(${columnOf(name)}) over ()::bigint as ${sql.identifier(`sum ${name}`)}`))}
      from (select key, ${list(counted.map(([name, column]) => sql`${total(column, name)} as ${id(name)}`))}
        from (${sql.join(parts, sql` union all `)}) parts group by key) l ${named?.join ?? sql``}
      order by ${report.line === 'day' ? sql`l.key` : bands.includes(report.line) ? sql`l.key::bigint` : sql`${columnOf(summed[0] ?? '')} desc, line_name, l.key`}`;
  }
  function asRead(rows: readonly FoundLine[], currency: Currency) {
    const lines = rows.map(({ key, line_name, line_count: _count, ...figures }): Figures => {
      const text = String(key);
      const cell = first?.kind === 'ref' ? { id: text, name: nameOf(report.line, text, line_name, currency) } : text;
      return { ...figures, [firstName]: cell };
    });
    const [any] = rows;
    return {
      lines: lines as never,
      count: Number(any?.line_count ?? 0),
      sums: Object.fromEntries(summed.map((name) => [name, Number(any?.[`sum ${name}`] ?? 0)])),
    };
  }
  return {
    async read(tx, query, most) {
      const statement = sql`${linesIn(query)} limit ${most}`;
      const { rows } = await planReport(tx, facts, () => tx.execute<FoundLine>(statement));
      return asRead(rows, query.currency);
    },
    async *pages(tx, query) {
      // The plan is made when the cursor is declared, with its first part.
      const parts = rowParts<FoundLine>(tx, linesIn(query), atOnce);
      const first = await planReport(tx, facts, () => parts.next());
      if (first.done) return;
      yield asRead(first.value, query.currency);
      for await (const rows of parts) yield asRead(rows, query.currency);
    },
  };
}

const id = (name: string) => sql.identifier(name);
const columnOf = (name: string) => sql`l.${id(name)}`;
const list = (parts: SQL[]) => (parts.length === 0 ? sql`0` : sql.join(parts, sql`, `));

const wordsOf: Partial<Record<AnyReport['line'], Readonly<Record<string, string>>>> = {
  through: priceChangeSources,
  age: ageBands,
  loss: losses,
  reason: lossReasons,
};

function nameOf(
  line: AnyReport['line'],
  key: string,
  name: string | number | null | undefined,
  currency: Currency,
): string {
  if (line === 'method') return payoutLabel(key as PayoutMethod);
  if (line === 'band') return bandName(Number(key), currency);
  const words = wordsOf[line];
  // A custom reason is stored in words.
  if (words) return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
  return name?.toString() ?? `No. ${key}`;
}

function bandName(start: number, currency: Currency): string {
  const next = priceBands.find((one) => one > start);
  const text = (amount: number) => formatMoney({ amount, currency });
  return next === undefined ? `${text(start)} or more` : `${text(start)} to ${text(next - 1)}`;
}

function total({ kind }: Counted, name: string): SQL {
  return kind === 'last' ? sql`max(${id(name)})` : sql`coalesce(sum(${id(name)}), 0)::bigint`;
}

/** A fact grouped by line, with a column for every figure of the report. Those of other facts are empty. */
function partOf(
  fact: ReportFact,
  ownColumns: readonly Named[],
  all: readonly Named[],
  line: AnyReport['line'],
  query: AnyAsked,
): SQL {
  const places: FactPlaces = factPlaces[fact];
  const { day, kind, location_id } = places.filters;
  const mine = new Set(ownColumns.map(([name]) => name));
  const lineAt = line === 'day' ? day : placeOfLine(places, line, query);
  const whereDay = (start: SQL, end: SQL) =>
    and(
      places.counts,
      places.kind && inUserOrderKinds(query.session, places.kind),
      sql`${day} >= ${start}`,
      sql`${day} < ${end}`,
      line === 'day' ? undefined : isNotNull(lineAt),
      query.kind === undefined ? undefined : sql`${kind} = ${query.kind}`,
      query.location_id === undefined ? undefined : sql`${location_id} = ${query.location_id}`,
    );
  const figures = all.map(([name, column]) => {
    const value = mine.has(name) ? aggregate(places, column, query.timezone) : empty(column);
    return sql`${value} as ${id(name)}`;
  });
  const names = all.map(([name]) => id(name));
  // Each day is its own index range. No row's day has to be computed, sorted or hashed.
  if (line === 'day' && !places.joins) {
    const ofDay = whereDay(dayStart(startOf, 0, query.timezone), dayStart(startOf, 1, query.timezone));
    return sql`select ${startOf}::text as key, ${sql.join(names, sql`, `)}
      from ${daysOf(query)} cross join lateral (select ${list(figures)} from ${places.from} where ${ofDay}) ${sql.raw(fact)}_lines`;
  }
  const where = whereDay(query.start, query.end);
  if (line === 'day')
    return sql`select (${day} at time zone ${query.timezone})::date::text as key, ${list(figures)}
      from ${places.from} where ${where} group by 1`;
  // Formats each line, not each row.
  return sql`select key::text, ${sql.join(names, sql`, `)}
    from (select ${lineAt} as key, ${list(figures)} from ${places.from} where ${where} group by 1) ${sql.raw(fact)}_lines`;
}

/** The day of a line, within the query of {@link partOf}. */
const startOf = sql`days.day::date`;

const daysOf = ({ from, to }: AnyAsked) =>
  sql`generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') days(day)`;

/** Adds a line for days without data. */
function everyDay(all: readonly Named[], query: AnyAsked): SQL {
  const nothing = all.map(([name, column]) => sql`${empty(column)} as ${id(name)}`);
  return sql`select ${startOf}::text as key, ${list(nothing)} from ${daysOf(query)}`;
}

const whenSchema = v.object(reportRowFilters);

function aggregate(places: FactPlaces, column: Counted, timezone: string): SQL {
  if (column.kind === 'last') return sql`max(${places.filters.day} at time zone ${timezone})::date::text`;
  const { figure } = figureOf(column.figure);
  const counted = figure === undefined ? sql`count(*)` : sql`sum(${placeOfFigure(places, figure)})`;
  const when = column.when && filterBy(reportRowFilters, v.parse(whenSchema, column.when), places.filters);
  return when ? sql`${counted} filter (where ${when})` : counted;
}

const empty = ({ kind }: Counted) => (kind === 'last' ? sql`null::text` : sql`null::bigint`);
