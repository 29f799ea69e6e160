import type { Currency, Money } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { allReports } from '@recoup/contract/reports/all-reports';
import {
  type downloadReportRows as csvEndpoint,
  type listReportRows as endpoint,
  figureOf,
  isConfidential,
  type ReportFact,
  type ReportLine,
  reportFacts,
  reportLineNames,
  reportRowFilters,
} from '@recoup/contract/reports/report-rows';
import { dayStart } from '../../../platform/db/company-days.ts';
import { and, isNotNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { amountIn, csvColumn, csvFile } from '../../../platform/sheets/csv-columns.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn, fileStamp } from '../../session/company/days.ts';
import { type FactPlaces, factPlaces, placeOfFigure, placeOfLine } from './facts.ts';

interface Found extends Record<string, unknown> {
  id: number;
  at: Date;
  title: string;
  detail: string;
  by: string | null;
  order_id: number | null;
  number: number | null;
  kind: OrderKind | null;
  value: number | null;
}

/** The reports that count rows of a fact. */
const reportsCounting = (fact: ReportFact) =>
  allReports.filter(({ columns }) =>
    Object.values(columns).some((column) => 'figure' in column && figureOf(column.figure).of === fact),
  );

/**
 * The rows of a figure: where they are, which of them count, and what each adds. The time zone is passed in rather than
 * selected in the statement, so that PostgreSQL can estimate the number of rows.
 */
function rowsOf(
  { query, session, now }: Pick<Call<typeof csvEndpoint>, 'query' | 'session' | 'now'>,
  timezone: string,
) {
  const places: FactPlaces = factPlaces[query.of];
  const figure = query.figure === undefined ? undefined : placeOfFigure(places, query.figure);
  if (query.figure !== undefined && !figure) {
    throw new Refusal('invalid', undefined, { errors: { figure: ['isn’t a figure of these rows'] } });
  }
  if (isConfidential(`${query.of}.${query.figure}`) && !session.permissions.includes('confidential.view'))
    throw new Refusal('forbidden');
  if (!reportsCounting(query.of).some(({ view }) => session.permissions.includes(view)))
    throw new Refusal('forbidden', 'You don’t have access to the reports behind these rows.');
  const kinds: Readonly<Record<string, 'count' | 'money'>> = reportFacts[query.of].figures;
  const { day } = places.filters;
  const { day_from, day_to, ...others } = query;
  const lineAt = (line: ReportLine) => placeOfLine(places, line, { today: dayIn(timezone, now), timezone });
  const where = and(
    places.counts,
    places.kind && inUserOrderKinds(session, places.kind),
    day_from === undefined ? undefined : sql`${day} >= ${dayStart(day_from, 0, timezone)}`,
    day_to === undefined ? undefined : sql`${day} < ${dayStart(day_to, 1, timezone)}`,
    filterBy(reportRowFilters, others, places.filters),
    query.each && isNotNull(lineAt(query.each)),
    ...reportLineNames.map((line) => (query[line] === undefined ? undefined : sql`${lineAt(line)} = ${query[line]}`)),
    ...searchPatterns(query.search).map((words) => sql`lower(${places.row.title}) like ${words}`),
  );
  const value = figure ?? sql`null`;
  const { filters, row, from } = places;
  return {
    places,
    figure,
    isMoney: query.figure !== undefined && kinds[query.figure] === 'money',
    source: () => sql`from ${from} ${where ? sql`where ${where}` : sql``}`,
    value,
    columns: sql`${row.id} as id, ${filters.day} as at, ${row.title} as title, ${row.detail} as detail,
      ${row.by} as by, ${orders.id} as order_id, ${orders.number} as number, ${orders.kind} as kind, ${value}::bigint as value`,
  };
}

function detailOf({ detail: words }: FactPlaces, stored: string): string {
  const word = words?.[stored];
  return typeof word === 'string' ? word : (word?.label ?? stored);
}

/** The rows that a figure counts, found with the same conditions. Paged by number. */
export const listReportRows: Handler<typeof endpoint> = async (tx, call) => {
  const { query } = call;
  const { currency, timezone } = await readCompany(tx);
  const { places, figure, isMoney, source, value, columns } = rowsOf(call, timezone);
  const asValue = (amount: number): number | Money => (isMoney ? { amount, currency } : amount);
  const { day } = places.filters;
  const direction = query.sort === 'at' ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<Found>(sql`
    select ${columns} ${source()} order by ${day} ${direction}, ${places.row.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const { rows: sums } = await tx.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum(${value}::bigint), 0)::bigint as sum ${source()}`,
  );
  const { total = 0, sum = 0 } = sums[0] ?? {};
  const data = rows.map(({ id, at, title, detail, by, order_id, number, kind, value: ownValue }) => ({
    id,
    at: new Date(at).toISOString(),
    title,
    detail: detailOf(places, detail),
    by,
    order: order_id === null || number === null || kind === null ? null : { id: order_id, number, kind },
    value: ownValue === null ? null : asValue(ownValue),
  }));
  return { ...listResult(query, data, total), sum: figure ? asValue(sum) : null };
};

const header = ['at', 'what', 'detail', 'order', 'kind', 'by'];

/** All rows behind a figure, in any number. The database writes the lines in a single pass over the rows. */
export const downloadReportRows: Handler<typeof csvEndpoint> = async (tx, call) => {
  const { currency, timezone } = await readCompany(tx);
  const { places, figure, isMoney, source, columns } = rowsOf(call, timezone);
  const { day } = places.filters;
  const fields = sql.join(cellsOf(places, figure && { isMoney, currency }), sql`, `);
  // The time is formatted after sorting, because the sort uses it as it is.
  const rows = sql`select ${fields} from
    (select (${day} at time zone 'UTC')::text as utc, ${columns} ${source()} order by ${day}, ${places.row.id}) r`;
  const figureHeader = figure ? [`${call.query.figure}${isMoney ? ` ${currency}` : ''}`] : [];
  const fileName = `${call.query.of.replace('_', '-')}-${fileStamp(timezone, call.now)}.csv`;
  return { fileName, content: await csvFile([...header, ...figureHeader], call.copied(rows)) };
};

const kindWords = Object.fromEntries(Object.entries(orderKinds).map(([kind, { label }]) => [kind, label]));

function cellsOf({ detail = {} }: FactPlaces, figure: { isMoney: boolean; currency: Currency } | undefined): SQL[] {
  const { plain, text, word } = csvColumn;
  const details = Object.entries(detail).map(([name, detailValue]) => [
    name,
    typeof detailValue === 'string' ? detailValue : detailValue.label,
  ]);
  const value = sql`coalesce(r.value, 0)`;
  return [
    sql`iso_of(r.utc)`,
    text(sql`r.title`),
    word(sql`r.detail`, Object.fromEntries(details)),
    plain(sql`r.number`),
    word(sql`r.kind`, kindWords),
    text(sql`r.by`),
    ...(figure ? [figure.isMoney ? amountIn(value, figure.currency) : value] : []),
  ];
}
