import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { orderNumbers } from '../../schema/counters.ts';

/** The first order of a company: five digits from the start, so that numbers line up. */
export const firstOrderNumber = 10_001;

/**
 * The next number of the tenant, as a part of the statement that uses it: `tx.with(next).insert(…)`. Others wait for
 * it until the transaction ends, so it is taken as late as possible; a transaction that fails gives it back.
 */
export function nextOrderNumber(tx: Tx, tenantId: number) {
  const taken = tx
    .insert(orderNumbers)
    .values({ tenant_id: tenantId, next: firstOrderNumber + 1 })
    .onConflictDoUpdate({ target: orderNumbers.tenant_id, set: { next: sql`${orderNumbers.next} + 1` } })
    .returning({ number: sql<number>`${orderNumbers.next} - 1`.as('number') });
  const next = tx.$with('next_number').as(taken);
  return { next, number: sql<number>`(select number from ${next})` };
}
