import { orderNumber } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { getTableName, type Placeholder, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { settings } from '../../../schema/core.ts';
import { orderNumbers } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';

/** A company setting for order numbers, as SQL. */
function numbering(field: 'start' | 'format') {
  const { key, initial } = orderNumber;
  return sql`coalesce((select ${settings.value}->>${sql.raw(`'${field}'`)} from ${settings} where ${settings.key} = ${sql.raw(`'${key}'`)}), ${sql.raw(`'${initial[field]}'`)})`;
}

/** An order number as customers read it, as SQL. It's also one of the order's search words. */
export function writtenNumber(number: SQL) {
  return sql`lower(replace(${numbering('format')}, '{number}', (${number})::text))`;
}

/**
 * The tenant's next order number, as part of the statement that uses it: `tx.with(next).insert(…)`. Other transactions
 * wait until this one ends, so take the number as late as possible. A rollback gives it back.
 */
export function nextOrderNumber(tx: Tx, tenantId: number | Placeholder) {
  const start = sql`${numbering('start')}::bigint`;
  const reserving = tx
    .insert(orderNumbers)
    .values({ tenant_id: tenantId, next: sql`${start} + 1` })
    .onConflictDoUpdate({
      target: orderNumbers.tenant_id,
      set: { next: sql`greatest(${orderNumbers.next}, ${start}) + 1` },
    })
    .returning({ number: sql<number>`${orderNumbers.next} - 1`.as('number') });
  const next = tx.$with('next_number').as(reserving);
  return { next, number: sql<number>`(select number from ${next})` };
}

/**
 * The id of an order about to be inserted. It's fetched along with earlier reads and needs no lock. Everything that
 * belongs to the order can then be written in the same round trip.
 */
export async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(orders)}, ${orders.id.name})) as id`,
  );
  const [reserved] = rows;
  if (!reserved) throw new Error('Couldn’t reserve an order number');
  return reserved.id;
}
