import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { orderNumbers } from '../../schema/counters.ts';

/** The first order of a company: five digits from the start, so that numbers line up. */
export const firstOrderNumber = 10_001;

/**
 * The next number of the tenant. Others wait for it until the transaction ends, so it is taken as late as possible;
 * a transaction that fails gives it back.
 */
export async function nextOrderNumber(tx: Tx, tenantId: number): Promise<number> {
  const [row] = await tx
    .insert(orderNumbers)
    .values({ tenant_id: tenantId, next: firstOrderNumber + 1 })
    .onConflictDoUpdate({ target: orderNumbers.tenant_id, set: { next: sql`${orderNumbers.next} + 1` } })
    .returning({ next: orderNumbers.next });
  if (!row) throw new Error('The order number was not counted on');
  return row.next - 1;
}
