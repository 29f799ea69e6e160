import { randomUUID } from 'node:crypto';
import type { Tx } from './db.ts';
import { type SQL, sql } from './drizzle.ts';

/**
 * All rows of a query in parts of `atOnce`, within a transaction that stays open. The last part may be empty.
 * PostgreSQL plans for reading all rows: planned for the first few, it would read the table by an index, row after row.
 */
export async function* rowParts<Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
  atOnce: number,
): AsyncGenerator<Row[]> {
  const portal = sql.identifier(`rows_${randomUUID().replaceAll('-', '')}`);
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare ${portal} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(atOnce))} from ${portal}`);
    yield rows as Row[];
    if (rows.length < atOnce) return;
  }
}
