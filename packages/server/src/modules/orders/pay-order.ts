import { formatMoney } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { meaningOf, nextStatuses } from '@recoup/contract/order-status';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { payoutMethods } from '@recoup/contract/payout-method';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orderItems, payouts } from '../../schema/orders.ts';
import { completeOrder } from './complete-order.ts';
import { itemsOfOrder } from './order-items.ts';
import { asPayout } from './order-parts.ts';
import { totalOf } from './order-total.ts';
import { type Act, checkOrderVersion, lockOrder, type StoredOrder, saveOrder } from './save-order.ts';

const payoutProcessing = 7;

/**
 * Pays the customer, once. Money that a service carries leaves through the outbox and the order is completed when it
 * is sent; a check is handed over by staff, so the order is completed at once.
 */
export function payOrder(kind: OrderKind): Handler<OrderEndpoints['payOrder']> {
  return async (tx, { session, params, body, now, effects }) => {
    const order = await lockOrder(tx, kind, params.id);
    await refuseSecondPayout(tx, order);
    await checkOrderVersion(tx, order, body);
    await refuseUnpayable(tx, kind, order);
    const amount = await totalOf(tx, order.id);
    if (body.amount.amount !== amount || body.amount.currency !== order.currency) {
      const message = `The amount is now ${formatMoney({ amount, currency: order.currency })}.`;
      throw new Refusal('price_changed', message, { errors: { amount: [message] } });
    }
    const sends = payoutMethods[order.payout_method].adapter !== null && amount > 0;
    const [payout] = await tx
      .insert(payouts)
      .values({
        tenant_id: session.tenantId,
        order_id: order.id,
        customer_id: order.customer_id,
        method: order.payout_method,
        details: order.payout_details,
        amount,
        currency: order.currency,
        state: sends ? 'sending' : 'sent',
        reference: await referenceOf(tx, order),
        created_by: session.userId,
        created_by_name: session.userName,
        created_at: now,
        sent_at: sends ? null : now,
      })
      .returning();
    if (!payout) throw new Error('The payout was not kept');
    const act: Act = { actor: session, now, effects };
    if (sends) {
      // From here on nobody inspects these devices again, even if the order is moved while the money travels.
      await tx.update(orderItems).set({ state: 'paid' }).where(eq(orderItems.order_id, order.id));
      await saveOrder(tx, act, order, 'changed', {}, [
        {
          action: 'Payout started',
          field: 'payout',
          from: null,
          to: formatMoney({ amount, currency: order.currency }),
        },
      ]);
      await effects.enqueue('send-payout', { tenantId: session.tenantId, payoutId: payout.id }, payout.reference);
    } else await completeOrder(tx, act, order, payout);
    const message = sends ? `The payout of order ${order.number} is on its way.` : `Order ${order.number} is paid.`;
    return { success: true, message, data: asPayout(payout) };
  };
}

/** Two people pay at once: the one who comes second is told so, whatever version he saw. */
async function refuseSecondPayout(tx: Tx, order: StoredOrder): Promise<void> {
  const [other] = await tx
    .select({ by: payouts.created_by_name })
    .from(payouts)
    .where(and(eq(payouts.order_id, order.id), ne(payouts.state, 'failed')));
  if (other) throw new Refusal('already_done', `${other.by} has paid this order already.`);
}

async function refuseUnpayable(tx: Tx, kind: OrderKind, order: StoredOrder): Promise<void> {
  const items = await itemsOfOrder(tx, order.id);
  const open = items.filter(({ state }) => state !== 'accepted');
  if (meaningOf(order.status_id) === payoutProcessing && open.length === 0) return;
  const why =
    open.length > 0
      ? `Not agreed with the customer yet: ${open.map(({ name }) => name).join(', ')}.`
      : 'Only an order in Payout Processing can be paid.';
  throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
}

/** What the service knows the payout by: a new one only after an earlier try has failed for good. */
async function referenceOf(tx: Tx, order: StoredOrder): Promise<string> {
  const tries = await tx.$count(payouts, eq(payouts.order_id, order.id));
  return `payout-${order.tenant_id}-${order.id}-${tries + 1}`;
}
