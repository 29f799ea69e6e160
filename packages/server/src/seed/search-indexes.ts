import type { Tx } from '../platform/db/db.ts';
import { sql } from '../platform/db/drizzle.ts';

/** Tables whose search index costs more to update row by row than to build at the end. */
const searched = ['orders', 'customers', 'inventory_items', 'shipping_labels'];

/** Runs `work` without the search indexes and rebuilds them, all in the caller's transaction. */
export async function withoutSearchIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const names = searched.map((table) => `${table}_search`);
  const { rows } = await tx.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexname in ${names}`,
  );
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}
