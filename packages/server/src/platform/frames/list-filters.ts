import { readFieldConditions } from '@recoup/contract/inputs/field-filter';
import { type FilterKind, type FilterNameIn, filtersIn } from '@recoup/contract/list-filter';
import { isDay } from '@recoup/contract/wire';
import { dayStart } from '../db/company-days.ts';
import { and, inArray, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import { wordPatterns } from '../db/search-words.ts';

/** A column or an expression in its place, such as `lower(…)` for an index of words. */
type Place = PgColumn | SQL;

/** The conditions per kind of filter. Undefined parameters don't filter. */
const conditions: Readonly<Record<FilterKind, (place: Place, ...asked: unknown[]) => (SQL | undefined)[]>> = {
  days: (place, from, to) => [
    from === undefined ? undefined : sql`${place} >= (select ${dayStart(String(from))})`,
    to === undefined ? undefined : sql`${place} < (select ${dayStart(String(to), 1)})`,
  ],
  number: between,
  money: between,
  text: (place, text) =>
    text === undefined ? [] : wordPatterns(String(text)).map((pattern) => sql`lower(${place}) like ${pattern}`),
  one: (place, value) => [value === undefined ? undefined : sql`${place} = ${value}`],
  many: (place, values) => [Array.isArray(values) ? inArray(sql`${place}`, values) : undefined],
  named: (place, value) => [value === undefined ? undefined : sql`${place} = ${value}`],
  fields: (place, conditionText) => (typeof conditionText === 'string' ? ofFields(place, conditionText) : []),
  location: (place, id) => [id === undefined ? undefined : sql`${place} = ${id}`],
};

/** Conditions on a column that has the values of custom fields by field id. Days are compared as text. */
function ofFields(place: Place, conditionText: string): SQL[] {
  const each = (readFieldConditions(conditionText) ?? []).map(({ id, test, value }) => {
    const text = sql`(${place}->>${String(id)})`;
    if (test === '=') return sql`${text} = ${value}`;
    if (test === '~') return and(...wordPatterns(value).map((pattern) => sql`lower(${text}) like ${pattern}`));
    const sign = sql.raw(test);
    if (isDay(value)) return sql`${text} ${sign} ${value}`;
    if (!Number.isFinite(Number(value))) return sql`false`;
    return sql`case when jsonb_typeof(${place}->${String(id)}) = 'number' then ${text}::numeric ${sign} ${value}::numeric end`;
  });
  // Lets an index find the few rows that have any values.
  return [sql`${place} <> '{}'`, ...each.filter((one) => one !== undefined)];
}

function between(place: Place, from: unknown, to: unknown): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : sql`${place} >= ${from}::bigint`,
    to === undefined ? undefined : sql`${place} <= ${to}::bigint`,
  ];
}

/**
 * The condition for the filters of a query, as the contract declares them (`filters`). `places` says where each filter
 * looks. A missing one doesn't compile.
 */
export function filterBy<Entries extends object>(
  entries: Entries,
  query: { readonly [P in keyof Entries]?: unknown },
  places: Readonly<Record<FilterNameIn<Entries>, Place>>,
): SQL | undefined {
  const values = query as Readonly<Record<string, unknown>>;
  return and(
    ...filtersIn(entries as Readonly<Record<string, unknown>>).flatMap(({ name, kind, params }) =>
      conditions[kind](places[name as keyof typeof places], ...params.map((param) => values[param])),
    ),
  );
}
