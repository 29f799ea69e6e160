import type { Tx } from '../platform/db/db.ts';
import { coupons } from '../schema/coupons.ts';

/** Two coupons of the demo: one adds a percentage, the other an amount. */
export async function seedCoupons(tx: Tx, tenantId: number): Promise<void> {
  const own = { tenant_id: tenantId, currency: 'USD' as const };
  await tx.insert(coupons).values([
    { ...own, code: 'WELCOME10', percent: 10 },
    { ...own, code: 'PLUS25', amount: 2_500 },
  ]);
}
