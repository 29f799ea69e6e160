import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { actionAnswer, queryInteger, requiredText, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

/**
 * Seconds by which the email of a revised offer is delayed. If the offer is withdrawn in that time, the customer hears
 * nothing.
 */
export const offerMailWaitsSeconds = 10;

/**
 * A marketplace's limits for a counteroffer on a buyback order: the length of the comment, and the days we wait for its
 * answer.
 */
export const counterOfferLimits = { comment: 200, days: 90 } as const;

/** The picture types that it accepts. */
export const counterOfferPictures: readonly string[] = ['image/jpeg', 'image/png'];

/** What happens to the devices of an offer that staff reject. */
export const rejectionTargets = {
  return: { label: 'The devices go back to the customer' },
  inspection: { label: 'The devices are inspected again' },
} as const satisfies Record<string, { label: string }>;
export type RejectionTarget = keyof typeof rejectionTargets;
export const rejectionTargetNames = Object.keys(rejectionTargets) as [RejectionTarget, ...RejectionTarget[]];

function endpointsOf(kind: OrderKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    rejectOffer: endpoint({
      method: 'POST',
      path: `${api}/reject-offer/{id}`,
      access: 'orders.edit',
      summary:
        'End an offer. Its devices go to Return, or back to inspection, and the customer can no longer accept it.',
      resource: 'order',
      touches: ['dashboard', 'offer', 'report'],
      body: v.object({
        version: versionSchema,
        to: v.picklist(rejectionTargetNames),
        reason: requiredText('Reason', 1000),
      }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused'],
    }),
    printDisputePack: endpoint({
      method: 'GET',
      path: `${api}/dispute-pack/{id}`,
      access: 'orders.view',
      summary:
        'Print an order’s evidence as one PDF: quote, inspection with pictures, offers and answers, checks, history.',
      resource: 'order',
      answer: { file: 'application/pdf' },
    }),
  } as const;
}

/** What staff can do with the offers of an order kind, besides sending them. */
export const orderOffersOf = /* @__PURE__ */ perKind(endpointsOf);
export type OrderOfferEndpoints = ReturnType<typeof orderOffersOf>;

/** Downloads a picture of an offer. Its purpose must be public, and it must belong to the offer's own order. */
export const getCustomerOfferPicture = endpoint({
  method: 'GET',
  path: '/v1/customer/order-offer/{id}/picture/{picture_id}',
  access: 'public',
  summary: 'Get a picture of a revised offer, for the customer.',
  resource: 'offer',
  params: v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/)),
    picture_id: queryInteger(1),
  }),
  answer: { file: 'image/*' },
  perMinute: 240,
});
