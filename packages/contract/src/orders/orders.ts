import * as v from 'valibot';
import { changeLog } from '../audit/audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema, priceSchema } from '../money.ts';
import { type OrderKind, orderCategories, orderKinds } from '../order-kind.ts';
import { payoutRecordSchema } from '../payouts/payout-record.ts';
import {
  actionAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  undoableAnswer,
  versionSchema,
} from '../wire.ts';
import { orderFilters, orderSorts } from './order-filter.ts';
import {
  inspectionBody,
  offerSchema,
  orderBody,
  orderItemSchema,
  orderRowSchema,
  orderSchema,
} from './order-schema.ts';
import { statusCountsSchema } from './order-status-tree.ts';
import { perKind } from './per-kind.ts';

const changeStatusBody = v.object({
  status_id: idSchema,
  sub_status_id: v.optional(v.nullable(idSchema), null),
  version: versionSchema,
});

/**
 * The endpoints of every order kind. They differ only in the prefix of their paths (see `orderKinds`), so one set of
 * handlers and screens serves all kinds.
 */
function endpointsOf(kind: OrderKind) {
  const row: { api: string; list: string; create: string } = orderKinds[kind];
  const { api } = row;
  return {
    listOrders: endpoint({
      method: 'GET',
      path: row.list,
      access: 'orders.view',
      summary:
        'List orders of a category and status, or of one customer, newest first. `search` matches number, customer, IMEI and tracking. `counts=status` adds the order count of each status.',
      resource: 'order',
      query: listQuery(orderSorts, {
        /** Left out, active orders. With a customer, all orders. */
        category: v.optional(v.picklist([...orderCategories, 'all'])),
        status_id: v.optional(v.union([v.literal('all'), queryInteger(1, 999)]), 'all'),
        sub_status_id: v.optional(queryInteger(1, 999_999)),
        /** Includes the counts of the status tree for the same filters. */
        counts: v.optional(v.literal('status')),
        ...orderFilters,
      }),
      answer: v.object({ ...listAnswer(orderRowSchema).entries, counts: v.optional(statusCountsSchema) }),
    }),
    createOrder: endpoint({
      method: 'POST',
      path: row.create,
      access: 'orders.edit',
      summary: 'Create an order with its customer, devices, payout method and optional shipping label.',
      resource: 'order',
      touches: ['dashboard', 'customer', 'shipping-label', 'report'],
      body: orderBody,
      answer: actionAnswer(orderSchema),
      idempotent: true,
      refuses: ['price_changed', 'not_found', 'in_use_elsewhere'],
    }),
    getOrder: endpoint({
      method: 'GET',
      path: `${api}/show/{id}`,
      access: 'orders.view',
      summary: 'Get one order with customer, items, label, offer and payout.',
      resource: 'order',
      answer: oneAnswer(orderSchema),
    }),
    scanInOrder: endpoint({
      method: 'POST',
      path: `${api}/scan-in/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary:
        'Mark a package as received, or all packages of the order without `box_id`. Their items become received and the order Delivered.',
      resource: 'order',
      touches: ['dashboard'],
      body: v.object({ version: versionSchema, box_id: v.optional(idSchema) }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'already_done', 'not_found', 'transition_refused'],
    }),
    inspectOrderItem: endpoint({
      method: 'PUT',
      path: `${api}/order-item/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Record a device’s inspection: IMEI, condition, reason. Its price follows from the order’s price list.',
      resource: 'order',
      touches: ['dashboard'],
      body: inspectionBody,
      answer: actionAnswer(orderItemSchema),
      refuses: ['conflict', 'in_use_elsewhere', 'transition_refused'],
    }),
    offerOrder: endpoint({
      method: 'POST',
      path: `${api}/offer/{id}`,
      access: 'orders.edit',
      summary:
        'Finish an inspection. Devices as quoted or better are accepted. Otherwise, or with custom amounts, the customer gets a revised offer.',
      resource: 'order',
      touches: ['dashboard', 'offer', 'report'],
      body: v.object({
        version: versionSchema,
        /** Why amounts below the margin floor are promised. Requires the permission `pricing.below-floor`. */
        floor_reason: optionalText(500),
        message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
        /** Amounts that staff offer instead of the inspected price. */
        custom: v.optional(
          v.pipe(
            v.array(
              v.object({
                item_id: idSchema,
                amount: priceSchema.entries.amount,
                reason: requiredText('Reason', 1000),
              }),
            ),
            v.maxLength(1000),
          ),
          [],
        ),
        /** For an order of a marketplace’s buyback: the ids of the marketplace's reasons for a lower offer. */
        marketplace_reasons: v.optional(v.pipe(v.array(requiredText(null, 100)), v.maxLength(20)), []),
      }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused'],
    }),
    returnOrder: endpoint({
      method: 'POST',
      path: `${api}/return/{id}`,
      access: 'orders.edit',
      summary:
        'Mark the devices of an order in Return as sent back. They become Returned, and their IMEIs can be used again.',
      resource: 'order',
      touches: ['dashboard'],
      body: v.object({ version: versionSchema }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'already_done', 'transition_refused'],
    }),
    changeOrderStatus: endpoint({
      method: 'PUT',
      path: `${api}/status/{id}`,
      access: 'orders.edit',
      summary: 'Move one order to another status.',
      resource: 'order',
      touches: ['dashboard', 'report'],
      body: changeStatusBody,
      answer: v.object({ ...actionAnswer(orderSchema).entries, undo_token: undoableAnswer.entries.undo_token }),
      refuses: ['conflict', 'transition_refused'],
    }),
    bulkChangeOrderStatus: endpoint({
      method: 'POST',
      path: `${api}/bulk-status`,
      access: 'orders.edit',
      summary: 'Move many orders to another status. Returns each order’s result.',
      resource: 'order',
      touches: ['dashboard', 'report'],
      body: v.object({
        ids: bulkIds,
        status_id: idSchema,
        sub_status_id: v.optional(v.nullable(idSchema), null),
      }),
      answer: undoableAnswer,
    }),
    payOrder: endpoint({
      method: 'POST',
      path: `${api}/pay/{id}`,
      access: 'orders.pay',
      summary:
        'Pay an order now, through the outbox or in the next payout batch. Above the limit, a second person must approve it. Once the payout is sent, the order is Completed and its items go to inventory.',
      resource: 'order',
      touches: ['dashboard', 'inventory-item', 'customer', 'report', 'payout', 'check'],
      body: v.object({
        version: versionSchema,
        amount: moneySchema,
        /** Why devices are bought that a check flags or doesn't know. Requires the permission `orders.pay-flagged`. */
        flagged_reason: optionalText(500),
        /**
         * Why devices are paid that leave less than the margin floor. Requires the permission `pricing.below-floor`.
         */
        floor_reason: optionalText(500),
      }),
      answer: actionAnswer(payoutRecordSchema),
      idempotent: true,
      proof: true,
      refuses: ['conflict', 'already_done', 'transition_refused', 'price_changed', 'forbidden'],
    }),
    listOrderChanges: endpoint({
      method: 'GET',
      path: `${api}/change-log/{id}`,
      access: 'orders.view',
      summary: 'List an order’s history with who, when, and the old and new values, newest first.',
      resource: 'order',
      ...changeLog,
    }),
  } as const;
}

/** The endpoints of an order kind. */
export const ordersOf = /* @__PURE__ */ perKind(endpointsOf);
/** The endpoints of every kind, which differ only in their paths. */
export type OrderEndpoints = ReturnType<typeof ordersOf>;

/** The key in the link of a revised offer. Anyone who has it can open the offer. */
const tokenParams = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/)) });

export const getCustomerOffer = endpoint({
  method: 'GET',
  path: '/v1/customer/order-offer/{id}',
  access: 'public',
  summary: 'Get the revised offer behind a customer’s link.',
  resource: 'offer',
  params: tokenParams,
  answer: oneAnswer(offerSchema),
  perMinute: 60,
  refuses: ['link_expired'],
});

export const answerCustomerOffer = endpoint({
  method: 'POST',
  path: '/v1/customer/order-offer/{id}',
  access: 'public',
  summary: 'Accept or decline a revised offer as its customer, in full or without some devices.',
  resource: 'offer',
  params: tokenParams,
  body: v.object({
    answer: v.picklist(['accept', 'decline']),
    /** For an accepted revised offer: indexes of the lines whose devices go back, from 0. */
    without: v.optional(v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), v.maxLength(1_000)), []),
  }),
  answer: actionAnswer(offerSchema),
  perMinute: 20,
  refuses: ['link_expired', 'already_done'],
});
