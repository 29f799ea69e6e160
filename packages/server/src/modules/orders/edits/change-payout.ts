import type { OrderKind } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderEditEndpoints } from '@recoup/contract/orders/order-edits';
import { isPaidElsewhere, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, notInArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payouts } from '../../../schema/payouts.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, lockOrder, refusedFor, type StoredOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { askedPayout } from '../payouts/known-payout.ts';
import { maskedDetails, sealDetails } from '../payouts/payout-details.ts';
import { keptPayout } from '../payouts/payout-offered.ts';
import { checkPayoutSuits, whyPaidElsewhere } from '../payouts/payout-suits.ts';
import { checkPayoutTravels } from '../payouts/payout-travel.ts';
import { keepAccount } from '../risk/keep-account.ts';

/** Refuses to change the payee or the payout method once money has left or is about to. */
export async function refusePaid(tx: Tx, kind: OrderKind, order: StoredOrder): Promise<void> {
  const [payout] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.order_id, order.id), notInArray(payouts.state, statesAt('ended'))))
    .limit(1);
  if (payout) {
    const why = 'This order is paid or being paid, so you can’t change its payout.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
}

export const changeOrderPayout: Handler<OrderEditEndpoints['changeOrderPayout']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  if (isPaidElsewhere(order.payout_method)) throw refusedFor(order, `${whyPaidElsewhere(order.payout_method)}.`);
  await refusePaid(tx, kind, order);
  const whose = { services, tenantId: session.tenantId, customerId: order.customer_id };
  const payout = await keptPayout(tx, await askedPayout(tx, whose, body.payout));
  checkPayoutSuits(payout.method, kind, order.currency);
  await checkPayoutTravels(tx, payout.method, order.location_id);
  const details = sealDetails(services.secrets, session.tenantId, payout);
  await keepAccount(tx, services.secrets, { tenantId: session.tenantId, orderId: order.id }, payout);
  const text = (method: PayoutMethod, shown: Record<string, string>) =>
    [payoutLabel(method), ...Object.values(shown).filter((value) => value !== '')].join(', ');
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    { payout_method: payout.method, payout_details: details },
    [
      {
        action: 'Payout changed',
        field: 'payout',
        from: text(order.payout_method, maskedDetails(order.payout_method, order.payout_details)),
        to: text(payout.method, maskedDetails(payout.method, details)),
      },
    ],
  );
  return {
    success: true,
    message: 'Payout changed',
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
