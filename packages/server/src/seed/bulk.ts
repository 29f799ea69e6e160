import type { Tx } from '../platform/db/db.ts';
import { getTableName, type SQL, sql, type Table } from '../platform/db/drizzle.ts';

const rowsAtOnce = 4_000;

/** A column whose value the database computes. `r` is the given row. */
export interface ComputedColumn {
  name: string;
  value: SQL;
}

/** Inserts many rows with their own ids. Values are JSON (times as ISO text). Columns are the keys of the first row. */
export async function insertRows(
  tx: Tx,
  table: Table,
  rows: readonly object[],
  computed?: ComputedColumn,
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map((column) => sql.identifier(column));
  const columns = sql.join(computed ? [...names, sql.identifier(computed.name)] : names, sql`, `);
  const values = sql.join(computed ? [...names, computed.value] : names, sql`, `);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await tx.execute(
      sql`insert into ${name} (${columns}) overriding system value select ${values} from json_populate_recordset(null::${name}, ${batch}::json) r`,
    );
  }
}

/** Reserves `count` ids of a table and returns the first. */
export async function takeIds(tx: Tx, table: Table, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const reserved = await tx.execute<{ last: number }>(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count}::int) as last`,
  );
  return (reserved.rows[0]?.last ?? 0) - count;
}
