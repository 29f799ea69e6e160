import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { offers } from '../../../schema/orders.ts';
import { moveItems } from '../items/move-items.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

/** Clears what was offered or agreed for a device. */
export const noOffer = { agreed_amount: null, custom_amount: null, custom_reason: null };

/** The reference of an offer's email. */
export const offerMailOf = (tenantId: number, offerId: number) => `offer-${tenantId}-${offerId}`;

/** Withdraws an open offer because its basis has changed. Its devices become inspected again. */
export async function withdrawOpenOffer(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(offers)
    .set({ state: 'expired', expires_at: now })
    .where(
      and(
        eq(offers.order_id, order.id),
        eq(offers.state, 'open'),
        sql`${offers.expires_at} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: offers.id });
  if (withdrawn.length === 0) return;
  await moveItems(tx, { orders: [order.id], only: ['offered'] }, 'inspected', noOffer);
}
