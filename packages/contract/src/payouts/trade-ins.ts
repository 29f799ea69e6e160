import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { invoiceSchema } from '../stock/invoices.ts';
import { actionAnswer, idSchema, oneAnswer, versionSchema } from '../wire.ts';

const orderSchema = v.object({
  id: idSchema,
  kind: v.picklist(orderKindNames),
  number: v.number(),
  devices: v.array(v.string()),
  total: moneySchema,
  version: versionSchema,
});
/** An in-store order that can pay for what its customer buys. */
export type TradedOrder = v.InferOutput<typeof orderSchema>;

export const listTradeIns = endpoint({
  method: 'GET',
  path: '/v1/pos/invoice/trade-in/{id}',
  access: 'invoices.view',
  summary: 'List orders traded in on an invoice, and the customer’s orders that can be.',
  resource: 'invoice',
  answer: oneAnswer(v.object({ taken: v.array(orderSchema), ready: v.array(orderSchema) })),
});

export const takeTradeIn = endpoint({
  method: 'POST',
  path: '/v1/pos/invoice/trade-in/{id}',
  access: 'invoices.edit',
  also: 'orders.pay',
  summary: 'Pay an order toward an invoice of the same customer. The rest is paid in cash, or stays as store credit.',
  resource: 'invoice',
  touches: ['order', 'dashboard', 'inventory-item', 'customer', 'payout', 'report', 'cash-drawer', 'store-credit'],
  body: v.object({
    order_id: idSchema,
    version: versionSchema,
    rest: v.picklist(['cash', 'store-credit']),
  }),
  answer: actionAnswer(invoiceSchema),
  idempotent: true,
  refuses: ['already_done', 'transition_refused', 'conflict'],
});
