import type { OrderKind } from '@recoup/contract/order-kind';
import {
  type listReportRows as endpoint,
  reportFacts,
  reportLineNames,
  reportRowFilters,
} from '@recoup/contract/reports/report-rows';
import { and, isNotNull, sql } from 'drizzle-orm';
import { filterBy } from '../../platform/frames/list-filters.ts';
import type { Handler } from '../../platform/handler.ts';
import { listResult } from '../../platform/list.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orders } from '../../schema/orders.ts';
import { readCompany } from '../company.ts';
import { type FactPlaces, factPlaces, placeOfFigure } from './facts.ts';

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

/** The rows that a figure counts, found by the conditions that it is counted by. Pages go by number. */
export const listReportRows: Handler<typeof endpoint> = async (tx, { query }) => {
  const places: FactPlaces = factPlaces[query.of];
  const figure = query.figure === undefined ? undefined : placeOfFigure(places, query.figure);
  if (query.figure !== undefined && !figure) {
    throw new Refusal('invalid', undefined, { errors: { figure: ['is no figure of these rows'] } });
  }
  const { currency } = await readCompany(tx);
  const figures: Readonly<Record<string, 'count' | 'money'>> = reportFacts[query.of].figures;
  const asValue = (value: number) =>
    query.figure !== undefined && figures[query.figure] === 'money' ? { amount: value, currency } : value;
  const value = figure ?? sql`null`;
  const where = and(
    places.counts,
    filterBy(reportRowFilters, query, places.filters),
    query.each && isNotNull(places.lines[query.each]),
    ...reportLineNames.map((line) =>
      query[line] === undefined ? undefined : sql`${places.lines[line]} = ${query[line]}`,
    ),
  );
  const { day } = places.filters;
  const direction = query.sort === 'at' ? sql`asc` : sql`desc`;
  const source = sql`from ${places.from} ${where ? sql`where ${where}` : sql``}`;
  const { rows } = await tx.execute<Found>(sql`
    select ${places.row.id} as id, ${day} as at, ${places.row.title} as title, ${places.row.detail} as detail,
      ${places.row.by} as by, ${orders.id} as order_id, ${orders.number} as number, ${orders.kind} as kind, ${value}::bigint as value
    ${source} order by ${day} ${direction}, ${places.row.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const { rows: sums } = await tx.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum(${value}::bigint), 0)::bigint as sum ${source}`,
  );
  const { total = 0, sum = 0 } = sums[0] ?? {};
  const data = rows.map(({ id, at, title, detail, by, order_id, number, kind, value }) => ({
    id,
    at: new Date(at).toISOString(),
    title,
    detail: places.detail?.[detail]?.label ?? detail,
    by,
    order: order_id === null || number === null || kind === null ? null : { id: order_id, number, kind },
    value: value === null ? null : asValue(value),
  }));
  return { ...listResult(query, data, total), sum: figure ? asValue(sum) : null };
};
