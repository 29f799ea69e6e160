import type { OrderKind } from '@recoup/contract/order-kind';
import type { mailInOrders } from '@recoup/contract/orders';
import { type PayoutMethod, payoutMethods } from '@recoup/contract/payout-method';
import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payouts, type StoredPayoutDetails } from '../../schema/orders.ts';
import { maskedDetails, sealDetails } from '../orders/payout-details.ts';
import { readOrder } from '../orders/read-order.ts';
import { checkOrderVersion, lockOrder, saveOrder } from '../orders/save-order.ts';
import { checkPayoutSuits } from './suits.ts';

/** Another method or other details, until the order is paid; a payout that has failed can be mended so. */
export function changePayoutMethod(kind: OrderKind): Handler<typeof mailInOrders.changePayoutMethod> {
  return async (tx, { session, params, body, now, effects, services }) => {
    const order = await lockOrder(tx, kind, params.id);
    const [paid] = await tx
      .select({ by: payouts.created_by_name })
      .from(payouts)
      .where(and(eq(payouts.order_id, order.id), ne(payouts.state, 'failed')));
    if (paid) throw new Refusal('already_done', `${paid.by} has paid this order already.`);
    await checkOrderVersion(tx, order, body);
    const { method } = body.payout;
    checkPayoutSuits(method, kind, order.currency);
    const details = sealDetails(services.secrets, order.tenant_id, body.payout.details);
    const act = { actor: session, now, effects };
    await saveOrder(tx, act, order, 'changed', { payout_method: method, payout_details: details }, [
      {
        action: 'Payout method changed',
        field: 'payout_method',
        from: inWords(order.payout_method, order.payout_details),
        to: inWords(method, details),
      },
    ]);
    return {
      success: true,
      message: `Order ${order.number} is to be paid by ${payoutMethods[method].label}.`,
      data: await readOrder(tx, kind, order.id, now),
    };
  };
}

/** A method with its details as staff may see them. */
function inWords(method: PayoutMethod, details: StoredPayoutDetails): string {
  const shown = Object.values(maskedDetails(details)).filter((value) => value !== '');
  return [payoutMethods[method].label, ...shown].join(', ');
}
