import { formatMoney } from '@recoup/contract/money';
import { isAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { payouts } from '../../../schema/payouts.ts';
import { moveItems } from '../../orders/items/move-items.ts';
import { type Act, changeOrders } from '../../orders/lifecycle/change-orders.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { issueCheck } from './checks.ts';
import { handOver } from './hand-over.ts';

type Payout = typeof payouts.$inferSelect;

const words = {
  waiting: 'Payout needs approval',
  queued: 'Payout waiting for a batch',
  sending: 'Payout started',
} as const;

/** A payout with its locked order. */
export interface OrderPayout {
  readonly order: StoredOrder;
  readonly payout: Payout;
}

/**
 * Applies what follows from the new state of payouts: they go into the outbox, or wait, or the customer has the money
 * and the order is Completed. Until then, these devices can't be inspected again. Returns the updated payouts. One or a
 * thousand take the same few statements, except for checks.
 */
export async function followPayouts(
  tx: Tx,
  act: Act & { readonly effects: Effects },
  all: readonly OrderPayout[],
): Promise<Payout[]> {
  const [first] = all;
  if (!first) return [];
  if (all.some(({ payout }) => isAt(payout.state, 'service', 'ended')))
    throw new Error('Only a payout that was just ordered or released is followed');
  act.effects.emit('resource.changed', { resource: 'payout', id: all.length === 1 ? first.payout.id : null });
  await moveItems(tx, { orders: all.map(({ order }) => order.id), except: ['stocked'] }, 'paid');

  const checks = new Map<number, string>();
  for (const { order, payout } of all) {
    if (payout.state !== 'sent' || payout.method !== 'check' || payout.amount === 0) continue;
    const check = await issueCheck(tx, payout, order.number, act.now);
    act.effects.emit('resource.changed', { resource: 'check', id: check.id });
    checks.set(payout.id, `Check ${check.number}`);
  }
  for (const { order, payout } of all) if (payout.state === 'sent') await handOver(tx, act, order, payout);
  const sent = all.filter(({ payout }) => payout.state === 'sent');
  await completeOrders(
    tx,
    act,
    sent.map(({ order, payout }) => {
      const by = checks.get(payout.id);
      return { order, payout, ...(by !== undefined && { by }) };
    }),
  );

  const onItsWay = new Map(all.flatMap(({ order, payout }) => (payout.state === 'sent' ? [] : [[order.id, payout]])));
  await changeOrders(
    tx,
    act,
    all.flatMap(({ order }) => (onItsWay.has(order.id) ? [order] : [])),
    {
      what: 'changed',
      set: {},
      changes: ({ id }) => {
        const payout = onItsWay.get(id);
        if (!payout || !isAt(payout.state, 'here', 'sending')) return [];
        return [{ action: words[payout.state], field: 'payout', from: null, to: formatMoney(payout) }];
      },
    },
  );
  const jobs = all.flatMap(({ payout: { state, tenant_id: tenantId, id: payoutId, reference: key } }) =>
    state === 'sending' ? [{ payload: { tenantId, payoutId }, key }] : [],
  );
  if (jobs.length > 0) await act.effects.enqueueMany('send-payout', jobs);
  return all.map(({ payout }) => ({ ...payout, external_id: checks.get(payout.id) ?? payout.external_id }));
}
