import type { Database, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';

type Payout = typeof payouts.$inferSelect;

/** Work on a payout and its order, both locked and freshly read. */
type PayoutWork = (
  tx: Tx,
  act: Act & { readonly effects: Effects },
  order: StoredOrder,
  payout: Payout,
) => Promise<void>;

/** Runs work on a payout and its order as the system. The order is locked first, as everywhere. */
export async function withPayout(
  db: Database,
  work: Work,
  { tenant_id: tenantId, id, order_id }: Pick<Payout, 'tenant_id' | 'id' | 'order_id'>,
  run: PayoutWork,
): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update');
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (!order || !payout) return;
    const actor = { tenantId, actor: 'system' as const };
    await run(tx, { actor, now: work.now(), effects }, order, payout);
  });
}
