import type { Tx } from './db.ts';
import { getTableName, type SQL, sql } from './drizzle.ts';
import type { PgTable } from './drizzle-tables.ts';

const rowsAtOnce = 5_000;

/** Cached statement heads by table and columns. There are only as many as call sites. */
const heads = new Map<string, SQL>();

/** The part of the statement before the rows. */
function headOf(table: PgTable, columns: readonly string[]): SQL {
  const name = getTableName(table);
  const key = [name, ...columns].join();
  const cached = heads.get(key);
  if (cached) return cached;
  const quoted = (text: string) => `"${text}"`;
  const list = columns.map(quoted).join(', ');
  const head = sql.raw(
    `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, `,
  );
  heads.set(key, head);
  return head;
}

/**
 * Inserts many rows in few statements. A statement takes at most 65,535 parameters, and this one takes one. The columns
 * are the keys of the first row. Columns left out get their default.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const head = headOf(table, Object.keys(first));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    // Sent right away, not when awaited: the caller's next query has to come after it.
    await tx.execute(sql`${head}${batch}::json)`).execute();
  }
}
