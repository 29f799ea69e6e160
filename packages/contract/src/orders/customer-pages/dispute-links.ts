import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { type OrderKind, orderKinds } from '../../order-kind.ts';
import { actionAnswer, oneAnswer, timeSchema } from '../../wire.ts';
import { perKind } from '../per-kind.ts';

/** Days for which a customer can open their dispute pack, unless staff withdraw the link earlier. */
export const disputeLinkDays = 30;

export const disputeLinkSchema = v.object({
  /** Path of the customer’s page on this host. */
  path: v.string(),
  by: v.string(),
  created_at: timeSchema,
  expires_at: timeSchema,
});
export type DisputeLink = v.InferOutput<typeof disputeLinkSchema>;

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  const path = `${api}/dispute-link/{id}` as const;
  return {
    getDisputeLink: endpoint({
      method: 'GET',
      path,
      access: 'orders.view',
      summary: 'Get the customer’s link to an order’s dispute pack. Null if the order has no open link.',
      resource: 'order',
      answer: oneAnswer(v.nullable(disputeLinkSchema)),
    }),
    createDisputeLink: endpoint({
      method: 'POST',
      path,
      access: 'orders.edit',
      summary: 'Create the customer’s link to an order’s dispute pack. An earlier link stops working.',
      resource: 'order',
      idempotent: true,
      answer: actionAnswer(disputeLinkSchema),
    }),
    mailDisputeLink: endpoint({
      method: 'POST',
      path: `${path}/email`,
      access: 'orders.edit',
      summary: 'Email an order’s customer the open link to its dispute pack.',
      resource: 'order',
      idempotent: true,
      answer: actionAnswer(disputeLinkSchema),
      refuses: ['already_done'],
    }),
    withdrawDisputeLink: endpoint({
      method: 'DELETE',
      path,
      access: 'orders.edit',
      summary: 'Withdraw the link to an order’s dispute pack. It stops working right away.',
      resource: 'order',
      answer: actionAnswer(v.null()),
      refuses: ['already_done'],
    }),
  } as const;
}

/** The endpoints with which staff share the dispute pack of an order with its customer. */
export const disputeLinksOf = /* @__PURE__ */ perKind(endpointsOf);
export type DisputeLinkEndpoints = ReturnType<typeof disputeLinksOf>;
