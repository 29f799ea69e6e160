import { countedColumn } from '../../schema/parts/tenant-table.ts';
import { afterCursor, cursorAt } from '../db/cursor.ts';
import type { Tx } from '../db/db.ts';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
import { countsOf } from '../db/row-counts.ts';
import { hasAllWords, searchPatterns } from '../db/search-words.ts';
import { type ListQuery, listResult, mostCounted } from '../list.ts';

/** The column names that a list can be sorted by. */
type SortName<Q extends ListQuery> =
  Exclude<Q['sort'], undefined> extends infer S ? (S extends `-${infer Name}` ? Name : never) : never;

/** The condition that the texts together have each word of a search. */
function haveAllWords(texts: readonly PgColumn[], search: string | undefined): SQL | undefined {
  const joined = sql`lower(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
  return and(...searchPatterns(search).map((pattern) => sql`${joined} like ${pattern}`));
}

/** A drizzle query without conditions yet: `$dynamic()`. */
interface OpenQuery<Found> extends PromiseLike<Found[]>, SQLWrapper {
  where(condition: SQL | undefined): OpenQuery<Found>;
  orderBy(...by: SQL[]): OpenQuery<Found>;
  limit(most: number): OpenQuery<Found>;
  offset(skipped: number): OpenQuery<Found>;
}

type OwnRow<Name extends string> = { readonly id: number } & Readonly<Record<Name, Date | string | number>>;

interface ListSpec<Q extends ListQuery, Name extends string, Found, Row> {
  /** The table of the rows. The contract's sorts are names of its columns. */
  readonly table: PgTable & Record<Name | 'id', PgColumn>;
  /** The query for the rows. It is filtered, sorted and paged here. */
  readonly rows: OpenQuery<Found>;
  /** Picks the table's own row from a result. By default, the result is that row. */
  readonly own?: (found: Found) => OwnRow<Name>;
  /** A row as it goes over the wire. */
  readonly as: (found: Found) => Row;
  /** Newest first by default. */
  readonly sort?: Exclude<Q['sort'], undefined>;
  /** Only rows with this value of the table's counted column, so their number is already known. */
  readonly tab?: string | number | undefined;
  /** The stored counts, if the caller has them already. */
  readonly counts?: readonly { readonly key: string; readonly count: number }[];
  /** A further condition. */
  readonly where?: SQL | undefined;
  /** The column that `search` looks in. */
  readonly search?: PgColumn;
  /** For short lists without a search column: the texts to search directly. */
  readonly searchIn?: readonly PgColumn[];
  /** Selects the matching rows, if the conditions involve other tables too. */
  readonly matches?: OpenQuery<{ id: number }>;
}

/** The requested page of a list, sorted, from the cursor or by page number, with the total number of rows. */
export async function listOf<const Q extends ListQuery, Found, Row>(
  tx: Tx,
  query: Q,
  spec: ListSpec<Q, SortName<Q>, Found, Row>,
) {
  const { table, own = (found: Found) => found as unknown as OwnRow<SortName<Q>> } = spec;
  const sort = query.sort ?? spec.sort ?? '-created_at';
  const name = sort.replace('-', '') as SortName<Q>;
  const descending = sort.startsWith('-');
  const [column, id] = [sql`${table[name]}`, sql`${table.id}`];
  const direction = descending ? desc : asc;

  const tab = spec.tab === 'all' ? undefined : spec.tab;
  const counted = countedColumn(table);
  const narrowed = and(
    spec.where,
    spec.search && hasAllWords(spec.search, query.search),
    spec.searchIn && haveAllWords(spec.searchIn, query.search),
  );
  const filter = and(counted && tab !== undefined ? eq(counted, tab) : undefined, narrowed);
  const after = query.cursor ? afterCursor(query.cursor, table[name], descending, column, id) : undefined;
  const rows = spec.rows
    .where(and(filter, after))
    .orderBy(direction(column), direction(id))
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);

  /** Rows without a counter are counted only as far as people page. A first page with all rows needs no count. */
  const countMatches = async (onFirst: number) => {
    const isFirst = !query.cursor && query.page === 1;
    if (isFirst && onFirst <= query.per_page) return onFirst;
    const isFar = !query.cursor && query.page * query.per_page > mostCounted;
    const all = (
      spec.matches ??
      tx
        .select({ id: table.id })
        .from(table as PgTable)
        .$dynamic()
    ).where(filter);
    const { rows: counted } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (${isFar ? all : all.limit(mostCounted + 1)}) as matches`,
    );
    const n = counted[0]?.n ?? 0;
    return isFar || n <= mostCounted ? n : { atLeast: mostCounted };
  };
  const sumOfCounts = async () => {
    const counts = (spec.counts ?? (await countsOf(tx, table))).filter(
      ({ key }) => tab === undefined || key === String(tab),
    );
    return counts.reduce((sum, each) => sum + each.count, 0);
  };
  const [found, known] = await Promise.all([rows, counted && !narrowed ? sumOfCounts() : undefined]);
  const total = known ?? (await countMatches(found.length));
  const page = listResult(query, found, total, (last) => cursorAt(own(last)[name], own(last).id));
  return { ...page, data: page.data.map(spec.as) };
}
