import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, requiredText, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';

const touches = ['dashboard', 'report', 'offer'] as const;

export const addCoupon = endpoint({
  method: 'POST',
  path: '/v1/pos/order/coupon/{box_id}',
  access: 'orders.edit',
  summary: 'Add a coupon to an order. Its bonus is paid with the devices. An open offer is withdrawn.',
  resource: 'order',
  touches,
  body: v.object({ code: requiredText('Code', 40), version: versionSchema }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'already_done', 'transition_refused'],
});

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/v1/pos/order/coupon/{box_id}',
  access: 'orders.edit',
  summary: 'Remove the coupon from an order.',
  resource: 'order',
  touches,
  body: v.object({ version: versionSchema }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'transition_refused'],
});
