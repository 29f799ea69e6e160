import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { decimalNumber } from '../../field-rules.ts';
import { taxDecimals } from '../../stock/invoice-sums.ts';
import { actionAnswer, versionSchema } from '../../wire.ts';
import { orderSchema } from '../order-schema.ts';

export const setPurchaseTax = endpoint({
  method: 'PUT',
  path: '/v1/pos/order/purchase-tax/{id}',
  access: 'orders.edit',
  summary: 'Set the tax rate included in a business’s payout for an order. Null uses the location’s rate.',
  resource: 'order',
  body: v.object({ percent: v.nullable(decimalNumber(0, 100, taxDecimals)), version: versionSchema }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'transition_refused'],
});
