import { payoutAdvice } from '@recoup/contract/add-ons/payout-words';
import { formatMoney } from '@recoup/contract/money';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt, mayBecome, payoutStates, type ServicePayoutState } from '@recoup/contract/payouts/payout-states';
import { orderPaths } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { payouts } from '../../../schema/payouts.ts';
import { type Act, saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { notify } from '../../session/notifications/notify.ts';
import { nextAsk } from '../payout-services/ask-pace.ts';
import { payoutPort, type ServicePayout } from '../payout-services/payout-port.ts';
import { endPayout } from './end-payout.ts';

type Payout = typeof payouts.$inferSelect;
type Acting = Act & { readonly effects: Effects };

/**
 * Stores a service's report on a payout of a locked order. Repeated or late reports change nothing, because a payout
 * only moves along the table of states. The order is completed when the money has arrived, and reopened if it came back
 * or never left. Staff are notified if they have to act.
 */
export async function keepServiceState(
  tx: Tx,
  act: Acting,
  order: StoredOrder,
  payout: Payout,
  { externalId, state, status, reason, issue }: ServicePayout,
): Promise<void> {
  const serviceColumns = { external_id: externalId, service_status: status, service_issue: issue };
  if (state !== payout.state && !mayBecome(payout.state, state))
    return noticePaidAfterAll(tx, act, order, payout, state);
  const isThisPayout = eq(payouts.id, payout.id);
  if (isAt(state, 'ended')) {
    if (payout.state === state) return;
    const why = reason ?? `${status.toLowerCase()} by the service`;
    await endPayout(tx, act, order, payout, { action: actions[state], reason: why, state, serviceColumns });
    return tell(tx, act, order, payout, `${actions[state]}: order ${order.number}`, [
      why,
      adviceOf(payout, issue, status),
    ]);
  }
  const ask_at = isAt(state, 'service') ? nextAsk(payout, act.now) : null;
  const isNews = state !== payout.state || status !== payout.service_status || reason !== payout.message;
  await tx
    .update(payouts)
    .set({
      ...serviceColumns,
      state,
      message: reason,
      ask_at,
      ...(state === 'sent' && payout.sent_at === null && { sent_at: act.now }),
    })
    .where(isThisPayout);
  if (!isNews) return;
  act.effects.emit('resource.changed', { resource: 'payout', id: payout.id });
  if (state === payout.state) return;
  if (state === 'sent') return completeOrders(tx, act, [{ order, payout }]);
  const change = {
    action: actions[state],
    field: 'payout',
    from: null,
    to: formatMoney(payout),
    ...(reason && { why: reason }),
  };
  await saveOrder(tx, act, order, 'changed', {}, [change]);
  if (payoutStates[state].tone === 'warning')
    await tell(tx, act, order, payout, `${actions[state]}: order ${order.number}`, [
      reason,
      adviceOf(payout, issue, status),
    ]);
}

const actions: Record<ServicePayoutState, string> = {
  processing: 'Payout is being processed',
  held: 'Payout on hold',
  unclaimed: 'Payout unclaimed',
  sent: 'Customer paid',
  returned: 'Payout returned',
  failed: 'Payout failed',
};

/** What staff can do about a service's report on a payout. */
function adviceOf({ method }: Payout, issue: string | null, status: string): string | null {
  return payoutAdvice(payoutPort(method)?.name.replace('payout:', '') ?? null, issue, status);
}

/**
 * An ended payout that was paid after all stays ended, since its order may have been paid by another. Staff have to
 * know.
 */
async function noticePaidAfterAll(tx: Tx, act: Acting, order: StoredOrder, payout: Payout, state: ServicePayoutState) {
  if (state !== 'sent' || !isAt(payout.state, 'ended') || payout.sent_at !== null) return;
  const [first] = await tx
    .update(payouts)
    .set({ sent_at: act.now })
    .where(eq(payouts.id, payout.id))
    .returning({ id: payouts.id });
  if (!first) return;
  const money = `${formatMoney(payout)} by ${payoutLabel(payout.method)}`;
  await tell(tx, act, order, payout, `Paid after all: order ${order.number}`, [
    `${money} arrived after this payout had ended here. Don’t pay it again.`,
  ]);
}

async function tell(
  tx: Tx,
  { effects, now }: Acting,
  order: StoredOrder,
  payout: Payout,
  title: string,
  words: readonly (string | null)[],
): Promise<void> {
  await notify(tx, effects, {
    tenantId: payout.tenant_id,
    type: 'payout-failed',
    title,
    text: words.filter((text) => text !== null).join('\n'),
    path: orderPaths.detail(order.kind, order.id),
    locationId: order.location_id,
    now,
  });
}
