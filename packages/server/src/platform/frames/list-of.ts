import { countedColumn } from '../../schema/parts/tenant-table.ts';
import { afterCursor, cursorAt } from '../db/cursor.ts';
import type { Tx } from '../db/db.ts';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
import { countsOf } from '../db/row-counts.ts';
import { hasAllWords, searchPatterns } from '../db/search-words.ts';
import { type ListQuery, listResult, mostCounted } from '../list.ts';

/** What a list may be sorted by: names of columns. */
type SortName<Q extends ListQuery> =
  Exclude<Q['sort'], undefined> extends infer S ? (S extends `-${infer Name}` ? Name : never) : never;

/** One of the texts has each word of a search. */
function haveAllWords(texts: readonly PgColumn[], search: string | undefined): SQL | undefined {
  const joined = sql`lower(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
  return and(...searchPatterns(search).map((pattern) => sql`${joined} like ${pattern}`));
}

/** A query of drizzle whose conditions are not said yet: `$dynamic()`. */
interface OpenQuery<Found> extends PromiseLike<Found[]>, SQLWrapper {
  where(condition: SQL | undefined): OpenQuery<Found>;
  orderBy(...by: SQL[]): OpenQuery<Found>;
  limit(most: number): OpenQuery<Found>;
  offset(skipped: number): OpenQuery<Found>;
}

type OwnRow<Name extends string> = { readonly id: number } & Readonly<Record<Name, Date | string | number>>;

interface ListSpec<Q extends ListQuery, Name extends string, Found, Row> {
  /** Whose rows they are. The contract's sorts are names of its columns. */
  readonly table: PgTable & Record<Name | 'id', PgColumn>;
  /** What is read of them; it is narrowed, ordered and cut into pages here. */
  readonly rows: OpenQuery<Found>;
  /** Where the row of the table itself is in what was found; left out, it is all of it. */
  readonly own?: (found: Found) => OwnRow<Name>;
  /** A row as it goes over the wire. */
  readonly as: (found: Found) => Row;
  /** Left out, the newest first. */
  readonly sort?: Exclude<Q['sort'], undefined>;
  /** Only rows with this value of the column by which the table is counted: then their number is known. */
  readonly tab?: string | number | undefined;
  /** The kept counts, when they are known already. */
  readonly counts?: readonly { readonly key: string; readonly count: number }[];
  /** Narrows further. */
  readonly where?: SQL | undefined;
  /** Has the words that the list's `search` looks for. */
  readonly search?: PgColumn;
  /** The same of a short list that has no such column: texts that are looked into as they are. */
  readonly searchIn?: readonly PgColumn[];
  /** Which rows match, where the conditions speak of other tables too. */
  readonly matches?: OpenQuery<{ id: number }>;
}

/** The page of a list that was asked for: in order, from the cursor or by its number, with the number of all rows. */
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

  /** What no counter knows is counted as far as somebody will leaf; a page that holds all of it has told already. */
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
