import { type RowJson, writtenAnswer } from './frames/written.ts';

/** What a list returns besides its rows. */
export interface ListPage {
  readonly page: number;
  readonly per_page: number;
}

/** The query of a list, as the contract's `listQuery` makes it. */
export interface ListQuery extends ListPage {
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

/** How far matches are counted. With more results, people narrow the search rather than turn forty pages. */
export const mostCounted = 1000;

/**
 * The answer of a list, as `listAnswer` of the contract declares it. There may be one row more than the page has, which
 * means there is a next page. `cursorOf` is the position of the last shown row. `atLeast` marks a total that wasn't
 * counted to the end.
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

/** The same for rows whose JSON the database wrote. */
export function writtenList<Row, Found>(
  query: ListPage,
  rows: readonly (Found & { readonly json: RowJson<Row> })[],
  counted: number | { readonly atLeast: number },
  cursorOf: ((last: Found) => string) | null = null,
) {
  const { data, ...rest } = listResult(query, rows, counted, cursorOf);
  return writtenAnswer<Row, typeof rest>(data, rest);
}
