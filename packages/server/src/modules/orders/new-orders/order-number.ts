import { orderNumber } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { getTableName, type Placeholder, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { settings } from '../../../schema/core.ts';
import { orderNumbers } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';

/** What the company's settings say of the numbers of its orders, as a part of a statement. */
function numbering(field: 'start' | 'format') {
  const { key, initial } = orderNumber;
  return sql`coalesce((select ${settings.value}->>${sql.raw(`'${field}'`)} from ${settings} where ${settings.key} = ${sql.raw(`'${key}'`)}), ${sql.raw(`'${initial[field]}'`)})`;
}

/** A number as customers read it: what an order is found by, too. */
export function writtenNumber(number: SQL) {
  return sql`lower(replace(${numbering('format')}, '{number}', (${number})::text))`;
}

/**
 * The next number of the tenant, as a part of the statement that uses it: `tx.with(next).insert(…)`. Others wait for
 * it until the transaction ends, so it is taken as late as possible; a transaction that fails gives it back.
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
 * The id of an order that is about to be written. Taken with what is read before, nobody waits for it; and whatever
 * belongs to the order can be written in the same round trip.
 */
export async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(orders)}, ${orders.id.name})) as id`,
  );
  const [reserved] = rows;
  if (!reserved) throw new Error('Couldn’t reserve an order number');
  return reserved.id;
}
