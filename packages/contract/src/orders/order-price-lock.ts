import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, requiredText, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';

export const extendPriceLock = endpoint({
  method: 'PUT',
  path: '/v1/pos/order/price-lock/{id}',
  access: 'orders.edit',
  summary:
    'Lock the prices of an order of any kind that expires for longer, and say why; an expired order is active again.',
  resource: 'order',
  touches: ['dashboard'],
  body: v.object({
    days: v.pipe(
      v.number('Days is required'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(90, 'must be at most 90'),
    ),
    reason: requiredText('Reason', 300),
    version: versionSchema,
  }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'transition_refused'],
});
