import { formatMoney } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { payouts } from '../../../schema/orders.ts';
import { moveItems } from '../../orders/items/move-items.ts';
import { type Act, saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import type { StoredOrder } from '../../orders/orders/lock-order.ts';
import { issueCheck } from './checks.ts';

type Payout = typeof payouts.$inferSelect;

const words = {
  waiting: 'Payout needs approval',
  queued: 'Payout waits for its file',
  sending: 'Payout started',
} as const;

/**
 * What follows for the order from the state that its payout has got: it is put into the outbox, or waits, or the money
 * is in the customer's hand and the order is Completed. As long as it is not, nobody inspects these devices again.
 * Answers the payout as it is then.
 */
export async function followPayout(
  tx: Tx,
  act: Act & { readonly effects: Effects },
  order: StoredOrder,
  payout: Payout,
): Promise<Payout> {
  const { id, state, amount, currency, reference, tenant_id } = payout;
  act.effects.emit('resource.changed', { resource: 'payout', id });
  if (state === 'failed') throw new Error('A payout that has failed leads nowhere');
  await moveItems(tx, { orders: [order.id], except: ['stocked'] }, 'paid');
  if (state === 'sent') {
    const check = payout.method === 'check' && amount > 0 ? await issueCheck(tx, payout, order.number, act.now) : null;
    if (check) act.effects.emit('resource.changed', { resource: 'check', id: check.id });
    await completeOrders(tx, act, [{ order, payout, ...(check ? { by: `Check ${check.number}` } : {}) }]);
    return check ? { ...payout, external_id: `Check ${check.number}` } : payout;
  }
  await saveOrder(tx, act, order, 'changed', {}, [
    { action: words[state], field: 'payout', from: null, to: formatMoney({ amount, currency }) },
  ]);
  if (state === 'sending') await act.effects.enqueue('send-payout', { tenantId: tenant_id, payoutId: id }, reference);
  return payout;
}
