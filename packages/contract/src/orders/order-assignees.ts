import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { actionAnswer, bulkIds, idSchema, optionalText, undoableAnswer, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

export const listAssignees = endpoint({
  method: 'GET',
  path: '/v1/pos/order/filter/assignee',
  access: 'orders.view',
  summary: 'List the people orders can be assigned to.',
  resource: 'order',
  answer: v.object({ data: v.array(v.object({ id: idSchema, name: v.string() })) }),
});

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  /** Null removes the assignee. */
  const user_id = v.nullable(idSchema);
  return {
    assignOrder: endpoint({
      method: 'PUT',
      path: `${api}/assignee/{id}`,
      access: 'orders.edit',
      summary: 'Assign an order to someone.',
      resource: 'order',
      body: v.object({ user_id, version: versionSchema }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'not_found'],
    }),
    bulkAssignOrders: endpoint({
      method: 'POST',
      path: `${api}/assignee/bulk`,
      access: 'orders.edit',
      summary: 'Assign many orders to someone. Returns each order’s result.',
      resource: 'order',
      body: v.object({ ids: bulkIds, user_id }),
      answer: undoableAnswer,
      refuses: ['not_found'],
    }),
    changeReferralSource: endpoint({
      method: 'PUT',
      path: `${api}/referral-source/{id}`,
      access: 'orders.edit',
      summary: 'Set the referral source of an order; null clears it.',
      resource: 'order',
      touches: ['dashboard', 'report'],
      body: v.object({ referral_source: optionalText(100), version: versionSchema }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict'],
    }),
    changeOrderFields: endpoint({
      method: 'PUT',
      path: `${api}/custom-fields/{id}`,
      access: 'orders.edit',
      summary: 'Change an order’s custom fields. Omitted fields don’t change.',
      resource: 'order',
      body: v.object({ custom_fields: customValuesSchema, version: versionSchema }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict'],
    }),
    readAnswer: endpoint({
      method: 'POST',
      path: `${api}/answer-read/{id}`,
      access: 'orders.edit',
      summary: 'Mark the customer’s answer to an offer as read.',
      resource: 'order',
      answer: actionAnswer(orderSchema),
    }),
  } as const;
}

/**
 * The endpoints for an order's assignee, referral source and custom fields, and for marking the customer's response as
 * read.
 */
export const orderAssigneesOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderAssigneeEndpoints = ReturnType<typeof orderAssigneesOf>;
