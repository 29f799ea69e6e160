import { type RowJson, writtenAnswer } from './frames/written.ts';

/** What a list answers besides its rows. */
export interface ListPage {
  readonly page: number;
  readonly per_page: number;
}

/** The query of a list as the contract's `listQuery` makes it. */
export interface ListQuery extends ListPage {
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

/** Matches are counted up to here: who gets more will rather say what else he knows than turn forty pages. */
export const mostCounted = 1000;

/**
 * The answer of a list, as `listAnswer` of the contract declares it. Rows may be one more than the page holds: then
 * there is a next page, and `cursorOf` its last shown row's place. `atLeast` is a total that was not counted to its end.
 */
export function listResult<Row>(
  query: ListPage,
  rows: readonly Row[],
  counted: number | { readonly atLeast: number },
  cursorOf: ((last: Row) => string) | null = null,
) {
  const { page, per_page } = query;
  const data = rows.slice(0, per_page);
  const from = data.length === 0 ? 0 : (page - 1) * per_page + 1;
  const last = data.at(-1);
  const more = rows.length > per_page;
  const total = typeof counted === 'number' ? counted : counted.atLeast;
  const known = Math.max(1, Math.ceil(total / per_page));
  return {
    data,
    current_page: page,
    per_page,
    total,
    ...(typeof counted !== 'number' && { more_than_total: true as const }),
    last_page: typeof counted === 'number' ? known : Math.max(known, page + (more ? 1 : 0)),
    from,
    to: data.length === 0 ? 0 : from + data.length - 1,
    next_cursor: more && last !== undefined && cursorOf ? cursorOf(last) : null,
  };
}

/** The same of rows that the database has written. */
export function writtenList<Row, Found>(
  query: ListPage,
  rows: readonly (Found & { readonly json: RowJson<Row> })[],
  counted: number | { readonly atLeast: number },
  cursorOf: ((last: Found) => string) | null = null,
) {
  const { data, ...rest } = listResult(query, rows, counted, cursorOf);
  return writtenAnswer<Row, typeof rest>(data, rest);
}
