import { meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { itemStates, mayBecome } from '@recoup/contract/orders/order-item-state';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { nameIn } from '@recoup/contract/workflow';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { checkOrderVersion, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { saveOrder } from './change-orders.ts';

/** Returns all devices of an order to the customer, and moves the order to Returned, where it ends. */
export const returnOrder: Handler<OrderEndpoints['returnOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  const items = await itemsOfOrder(tx, order.id);
  if (items.every(({ state }) => state === 'returned')) {
    throw new Refusal('already_done', 'This order’s devices were already sent back.');
  }
  await checkOrderVersion(tx, order, body);
  const refuse = (why: string) =>
    new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  if (meaningOf(order.status_id) !== statusIds.return) {
    const { statuses } = await readWorkflow(tx, kind);
    const name = (id: number) => nameIn(statuses, id);
    throw refuse(
      `You can only send back an order in ${name(statusIds.return)}. This one is in ${name(order.status_id)}.`,
    );
  }
  if (!order.received_at) throw refuse('This order’s package never arrived, so there’s nothing to send back.');
  const staying = items.find(({ state }) => !mayBecome(state, 'returned'));
  if (staying) throw refuse(`${staying.name} is ${itemStates[staying.state].label}, so it can’t be sent back.`);
  await moveItems(tx, { orders: [order.id] }, 'returned');
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    {},
    items.map((item) => ({
      action: 'Sent back to the customer',
      subject: `${subjectOf(order)}, ${item.name}`,
      field: 'state',
      from: itemStates[item.state].label,
      to: itemStates.returned.label,
    })),
  );
  return {
    success: true,
    message: `Devices in order ${order.number} sent back`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
