import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { eanSchema } from '../identifiers/ean.ts';
import { moneySchema } from '../money.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { carrierLockNames } from '../stock/carrier-lock.ts';
import { actionAnswer, idSchema, oneAnswer, optionalText, timeSchema, versionSchema } from '../wire.ts';
import { askedPayoutSchema } from './known-payouts.ts';
import { orderedItemSchema, orderItemSchema, orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

/** What the customer was promised when the order was created, whatever happened to it later. */
export const originalQuoteSchema = v.object({
  quoted_at: timeSchema,
  total: moneySchema,
  items: v.array(
    v.object({
      /** Its position in the quote, from 1. */
      position: v.number(),
      name: v.string(),
      condition: v.string(),
      subs: v.array(v.string()),
      price: moneySchema,
    }),
  ),
});
export type OriginalQuote = v.InferOutput<typeof originalQuoteSchema>;

const seen = { version: versionSchema };
const orderTouches = ['dashboard', 'report', 'customer'] as const;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const item = `${api}/order-item/{id}` as const;
  return {
    getOrderItem: endpoint({
      method: 'GET',
      path: item,
      access: 'orders.view',
      summary: 'Get an ordered device.',
      resource: 'order',
      answer: oneAnswer(orderItemSchema),
    }),
    addOrderItem: endpoint({
      method: 'POST',
      path: item,
      access: 'orders.edit',
      summary: 'Add a device to an unpaid order. An open offer is withdrawn.',
      resource: 'order',
      touches: orderTouches,
      body: v.object({ ...orderedItemSchema.entries, ...seen, floor_reason: optionalText(500) }),
      answer: actionAnswer(orderSchema),
      idempotent: true,
      refuses: ['conflict', 'price_changed', 'not_found', 'in_use_elsewhere', 'transition_refused'],
    }),
    removeOrderItem: endpoint({
      method: 'DELETE',
      path: item,
      access: 'orders.edit',
      summary: 'Remove a device from an order. An order keeps at least one.',
      resource: 'order',
      touches: orderTouches,
      body: v.object(seen),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused'],
    }),
    describeOrderItem: endpoint({
      method: 'PUT',
      path: `${api}/order-item-details/{id}`,
      access: 'orders.edit',
      summary: 'Change the details of a device: serial number, EAN, color and options, network and carrier lock.',
      resource: 'order',
      body: v.object({
        serial: optionalText(60),
        ean: v.optional(eanSchema, null),
        color: optionalText(60),
        options: optionalText(200),
        network: optionalText(60),
        carrier_lock: v.optional(v.nullable(v.picklist(carrierLockNames)), null),
        /** Values of custom fields. Left out, they stay as they are. */
        custom_fields: v.optional(customValuesSchema),
        ...seen,
      }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict'],
    }),
    correctOrderItem: endpoint({
      method: 'PUT',
      path: `${api}/order-item-device/{id}`,
      access: 'orders.edit',
      summary:
        'Replace a device with another one from the catalog. It gets that device’s current price, and an open offer is withdrawn.',
      resource: 'order',
      touches: orderTouches,
      body: v.object({ device_id: idSchema, ...seen, floor_reason: optionalText(500) }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'not_found', 'transition_refused'],
    }),
    getBoxItem: endpoint({
      method: 'GET',
      path: `${api}/product/{box_id}/{id}`,
      access: 'orders.view',
      summary: 'Get an ordered device.',
      resource: 'order',
      answer: oneAnswer(orderItemSchema),
    }),
    changeOrderPayout: endpoint({
      method: 'PUT',
      path: `${api}/payment-method/{id}`,
      access: 'orders.edit',
      summary: 'Change the payout method of an unpaid order.',
      resource: 'order',
      body: v.object({ payout: askedPayoutSchema, ...seen }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused'],
    }),
    changeOrderCustomer: endpoint({
      method: 'PUT',
      path: `${api}/customer/{id}`,
      access: 'orders.edit',
      summary: 'Change an order’s customer before it’s paid or its label is used.',
      resource: 'order',
      touches: orderTouches,
      body: v.object({ customer_id: idSchema, ...seen }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused', 'not_found'],
    }),
    getOriginalQuote: endpoint({
      method: 'GET',
      path: `${api}/show/original/{id}`,
      access: 'orders.view',
      summary: 'Get what was promised when the order was created.',
      resource: 'order',
      answer: oneAnswer(originalQuoteSchema),
    }),
    getNextStatuses: endpoint({
      method: 'GET',
      path: `${api}/status/{id}`,
      access: 'orders.view',
      summary: 'Get an order’s status and the statuses it can move to.',
      resource: 'order',
      answer: oneAnswer(
        v.object({
          status_id: v.number(),
          sub_status_id: v.nullable(v.number()),
          next: v.array(v.number()),
        }),
      ),
    }),
  } as const;
}

/** The endpoints with which staff change an order after it was created: its devices, payout and customer. */
export const orderEditsOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderEditEndpoints = ReturnType<typeof orderEditsOf>;
