import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../platform/db.ts';
import { rowCounters } from '../schema/counters.ts';

/** Tables whose rows are counted per value of a column by a trigger (see `schema/functions/count-rows.sql`). */
type Counted = 'customers' | 'inventory_items' | 'shipping_labels' | 'payouts' | 'checks';

/** Rows of a table per value of its counted column. */
export async function countsOf(tx: Tx, relation: Counted): Promise<{ key: string; count: number }[]> {
  return tx
    .select({ key: rowCounters.key, count: rowCounters.count })
    .from(rowCounters)
    .where(and(eq(rowCounters.relation, relation), gt(rowCounters.count, 0)))
    .orderBy(rowCounters.key);
}

/** How many rows have this value. */
export async function countOfRows(tx: Tx, relation: Counted, key: string | number): Promise<number> {
  const [row] = await tx
    .select({ count: rowCounters.count })
    .from(rowCounters)
    .where(and(eq(rowCounters.relation, relation), eq(rowCounters.key, String(key))));
  return row?.count ?? 0;
}
