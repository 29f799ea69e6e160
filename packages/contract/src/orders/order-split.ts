import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, idSchema, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

const seen = { version: versionSchema };
const orderTouches = ['dashboard', 'report', 'customer'] as const;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    splitOrder: endpoint({
      method: 'POST',
      path: `${api}/split/{id}`,
      access: 'orders.edit',
      summary:
        'Split an order. The chosen devices go into a new order with the same customer, payout, store and price lock. At least one device stays, and paid devices can’t be split.',
      resource: 'order',
      touches: orderTouches,
      body: v.object({
        item_ids: v.pipe(v.array(idSchema), v.minLength(1, 'Choose a device'), v.maxLength(100)),
        ...seen,
      }),
      answer: actionAnswer(v.object({ order: orderSchema, new_order: orderSchema })),
      idempotent: true,
      refuses: ['conflict', 'not_found', 'transition_refused'],
    }),
    deleteParcel: endpoint({
      method: 'POST',
      path: `${api}/{id}/delete`,
      access: 'orders.edit',
      summary: 'Remove an unsent package from an order that has several. Its label is voided.',
      resource: 'order',
      touches: ['shipping-label'],
      body: v.object({ box_id: idSchema, version: v.optional(versionSchema) }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'not_found', 'transition_refused'],
    }),
    packParcel: endpoint({
      method: 'POST',
      path: `${api}/parcel/{id}`,
      access: 'orders.edit',
      summary:
        'Assign devices to packages of their order. Null means unknown. Devices that have arrived stay in their package.',
      resource: 'order',
      body: v.object({
        box_id: v.nullable(idSchema),
        item_ids: v.pipe(v.array(idSchema), v.minLength(1, 'Choose a device'), v.maxLength(1000)),
        ...seen,
      }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'not_found', 'transition_refused'],
    }),
  } as const;
}

/** The endpoints that split an order, add packages to it, or remove one. */
export const orderSplitOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderSplitEndpoints = ReturnType<typeof orderSplitOf>;
