import { rowCounters } from '../../schema/counters.ts';
import type { Tx } from './db.ts';
import { and, eq, getTableName, gt } from './drizzle.ts';
import type { PgTable } from './drizzle-tables.ts';

/** The row counts of a table per value of its counted column. Values without rows are missing. */
export async function countsOf(tx: Tx, table: PgTable): Promise<{ key: string; count: number }[]> {
  return tx
    .select({ key: rowCounters.key, count: rowCounters.count })
    .from(rowCounters)
    .where(and(eq(rowCounters.relation, getTableName(table)), gt(rowCounters.count, 0)))
    .orderBy(rowCounters.key);
}
