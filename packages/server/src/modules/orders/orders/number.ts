import { getTableName, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { orderNumbers } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';

/** The first order of a company: five digits from the start, so that numbers line up. */
export const firstOrderNumber = 10_001;

/**
 * The next number of the tenant, as a part of the statement that uses it: `tx.with(next).insert(…)`. Others wait for
 * it until the transaction ends, so it is taken as late as possible; a transaction that fails gives it back.
 */
export function nextOrderNumber(tx: Tx, tenantId: number | Placeholder) {
  const taken = tx
    .insert(orderNumbers)
    .values({ tenant_id: tenantId, next: firstOrderNumber + 1 })
    .onConflictDoUpdate({ target: orderNumbers.tenant_id, set: { next: sql`${orderNumbers.next} + 1` } })
    .returning({ number: sql<number>`${orderNumbers.next} - 1`.as('number') });
  const next = tx.$with('next_number').as(taken);
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
  const [taken] = rows;
  if (!taken) throw new Error('No id was taken');
  return taken.id;
}
