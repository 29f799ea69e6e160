import type { extendPriceLock as endpoint } from '@recoup/contract/orders/order-price-lock';
import type { Handler } from '../../../platform/handler.ts';
import { lockShipped, refusedFor } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { saveOrder } from './change-orders.ts';
import { daysAfter, nextReminder, readPriceLock } from './price-lock.ts';

/** Extends a price lock from its end, or from now if it's over. An expired order becomes active again. */
export const extendPriceLock: Handler<typeof endpoint> = async (tx, call) => {
  const { session, params, body, now, effects, services } = call;
  const order = await lockShipped(tx, session, params.id, body);
  if (order.category === 'archive') throw refusedFor(order, 'This order is archived.');
  const from = order.price_locked_until && order.price_locked_until > now ? order.price_locked_until : now;
  const until = daysAfter(from, body.days);
  const { reminders } = await readPriceLock(tx);
  const isBack = order.category === 'expired';
  const action = 'Price lock extended';
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    {
      price_locked_until: until,
      lock_reminder_at: reminders ? nextReminder(now, until, now) : null,
      ...(isBack && { category: 'active' as const }),
    },
    [
      {
        action,
        field: 'price_locked_until',
        from: order.price_locked_until?.toISOString() ?? null,
        to: until.toISOString(),
        why: body.reason,
      },
      ...(isBack ? [{ action, field: 'category', from: 'expired', to: 'active', why: body.reason }] : []),
    ],
  );
  const data = await readOrder(tx, services.secrets, order.kind, order.id, now);
  const days = body.days === 1 ? '1 day' : `${body.days} days`;
  return { success: true, message: `Price lock extended by ${days}`, data };
};
