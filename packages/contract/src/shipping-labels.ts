import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { orderKindNames } from './order-kind.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, timeSchema } from './wire.ts';

/** Shipping types as the requirement numbers them. */
export const shippingTypes = { 0: 'Domestic', 1: 'Cross-border' } as const;

export const shippingLabelRefSchema = v.object({
  id: idSchema,
  carrier: v.string(),
  service: v.string(),
  tracking_number: v.string(),
  state: v.picklist(['created', 'in_transit', 'delivered', 'voided']),
  created_at: timeSchema,
});

export const shippingLabelRowSchema = v.object({
  ...shippingLabelRefSchema.entries,
  order_id: idSchema,
  order_number: v.number(),
  order_kind: v.picklist(orderKindNames),
  customer_name: v.string(),
  from_city: v.string(),
  type: v.picklist([0, 1]),
});
export type ShippingLabelRow = v.InferOutput<typeof shippingLabelRowSchema>;

export const listShippingLabels = endpoint({
  method: 'GET',
  path: '/v1/pos/shipping',
  access: 'shipping.view',
  summary: 'Shipping labels, newest first; `shipping_courier` is a lower-cased carrier label or all.',
  resource: 'shipping-label',
  query: listQuery(['created_at'], {
    shipping_courier: v.optional(v.pipe(v.string(), v.maxLength(60)), 'all'),
  }),
  answer: v.object({
    ...listAnswer(shippingLabelRowSchema).entries,
    /** Carriers that have labels, with their number: the tabs. */
    couriers: v.array(v.object({ id: v.string(), label: v.string(), count: v.number() })),
  }),
});

export const createShippingLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/order/shipping-label',
  access: 'shipping.edit',
  summary: 'Buy a label for an order that has none.',
  resource: 'shipping-label',
  touches: ['order', 'dashboard'],
  body: v.object({ order_id: idSchema }),
  answer: actionAnswer(shippingLabelRefSchema),
  idempotent: true,
  refuses: ['already_done', 'not_found'],
});

export const printShippingLabel = endpoint({
  method: 'GET',
  path: '/v1/pos/order/reprint-shipping-label/{id}',
  access: 'shipping.view',
  summary: 'The label as a 4x6 inch PDF.',
  resource: 'shipping-label',
  answer: { file: 'application/pdf' },
});
