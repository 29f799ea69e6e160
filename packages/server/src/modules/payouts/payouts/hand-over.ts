import type { Tx } from '../../../platform/db/db.ts';
import type { payouts } from '../../../schema/payouts.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { moveCash } from '../../stock/cash/move-cash.ts';
import { grantPayout, takeBackPayout } from '../../stock/credit/credit-ledger.ts';

type Order = Pick<StoredOrder, 'id' | 'number' | 'location_id' | 'customer_id'>;
type Paid = Pick<typeof payouts.$inferSelect, 'method' | 'amount'>;

/** Records what staff hand over together with its payout: cash leaves their drawer, credit goes to the customer. */
export async function handOver(tx: Tx, { actor, now, effects }: Act, order: Order, { method, amount }: Paid) {
  // Only staff hand anything over.
  if (!('userId' in actor)) return;
  const act = { session: actor, now, effects };
  const about = { note: `Order ${order.number}`, order_id: order.id };
  const { location_id, customer_id } = order;
  if (method === 'cash') await moveCash(tx, act, location_id, { kind: 'payout', amount: -amount, ...about });
  if (method === 'store-credit') await grantPayout(tx, act, { customer_id, location_id, amount, ...about });
}

/** Takes it back: cash into the drawer of the user who took it, credit from the customer. */
export async function takeBack(tx: Tx, { actor, now, effects }: Act, order: Order, { method, amount }: Paid) {
  if (!('userId' in actor)) return;
  const act = { session: actor, now, effects };
  const about = { note: `Order ${order.number}`, order_id: order.id };
  const cash = method === 'store-credit' ? await takeBackPayout(tx, act, order) : method === 'cash' ? amount : 0;
  await moveCash(tx, act, order.location_id, { kind: 'payout-back', amount: cash, ...about });
}
