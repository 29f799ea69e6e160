import type { Tx } from '../../../platform/db/db.ts';
import type { payouts } from '../../../schema/payouts.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { moveCash } from '../../stock/cash/move-cash.ts';

type Payout = typeof payouts.$inferSelect;

/** Cash of a payout leaves the drawer of whoever hands it over; what came back goes into it again. */
export async function movePaidCash(
  tx: Tx,
  { actor, now, effects }: Act,
  order: Pick<StoredOrder, 'id' | 'number' | 'location_id'>,
  { method, amount }: Pick<Payout, 'method' | 'amount'>,
  back = false,
): Promise<void> {
  // Cash is handed over by staff: nothing and nobody else moves it.
  if (method !== 'cash' || !('userId' in actor)) return;
  const movement = { kind: back ? ('payout-back' as const) : ('payout' as const), amount: back ? amount : -amount };
  const about = { note: `Order ${order.number}`, order_id: order.id };
  await moveCash(tx, { session: actor, now, effects }, order.location_id, { ...movement, ...about });
}
