import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { isAt } from '@recoup/contract/payouts/payout-states';
import type { Handler } from '../../../platform/handler.ts';
import { lockOrder } from '../../orders/order-rows/lock-order.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { orderPayouts } from './order-payouts.ts';

/** Pays an order, once. */
export const payOrder: Handler<OrderEndpoints['payOrder']> = async (tx, call) => {
  const { kind, params, body } = call;
  const order = await lockOrder(tx, kind, params.id);
  const { paid, refused } = await orderPayouts(tx, call, [order], () => body);
  const [payout] = paid;
  if (refused[0]) throw refused[0].refusal;
  if (!payout || isAt(payout.state, 'service', 'ended')) throw new Error('The payout wasn’t created');
  return { success: true, message: messages[payout.state](order.number), data: asPayout(payout) };
};

const messages = {
  waiting: (number: number) => `Payout for order ${number} sent for approval`,
  queued: (number: number) => `Payout for order ${number} added to the next batch`,
  sending: (number: number) => `Payout for order ${number} on its way`,
  sent: (number: number) => `Order ${number} paid`,
} as const;
