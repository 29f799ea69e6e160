import type { Tx } from './db.ts';
import { getTableName, type SQL, sql } from './drizzle.ts';
import type { PgTable } from './drizzle-tables.ts';

const rowsAtOnce = 5_000;

/** Texts by table and columns: there are as many as places that insert so. */
const heads = new Map<string, SQL>();

/** What stands before the rows. */
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
 * Inserts many rows in few statements, whatever their number: a statement takes 65,535 parameters, this one takes one.
 * Columns are the keys of the first row; what is left out gets its default.
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
    // Sent at once, not when it is awaited: what the caller asks next comes after it.
    await tx.execute(sql`${head}${batch}::json)`).execute();
  }
}
