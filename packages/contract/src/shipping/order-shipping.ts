import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, requiredText, timeSchema, versionSchema } from '../wire.ts';
import { courierNames } from './couriers.ts';
import { shippingLabelRefSchema } from './label-state.ts';
import { insuranceSchema } from './order-parcel.ts';

/** A carrier's tracking codes, with the state that each gives the label. */
export const trackingCodes = {
  label_made: { label: 'Label created', state: 'created' },
  picked_up: { label: 'Handed over to the carrier', state: 'in_transit' },
  in_transit: { label: 'On its way', state: 'in_transit' },
  out_for_delivery: { label: 'Out for delivery', state: 'in_transit' },
  delivered: { label: 'Delivered', state: 'delivered' },
  exception: { label: 'Delivery problem', state: 'in_transit' },
} as const;

export type TrackingCode = keyof typeof trackingCodes;
const trackingCodeNames = Object.keys(trackingCodes) as [TrackingCode, ...TrackingCode[]];

export const trackingEventSchema = v.object({
  at: timeSchema,
  code: v.picklist(trackingCodeNames),
  text: v.string(),
  place: v.nullable(v.string()),
});
export type TrackingEvent = v.InferOutput<typeof trackingEventSchema>;

/** A carrier's answers about a package: scanned, not scanned yet, unknown to it, or an unreadable answer. */
export const trackingAnswers = ['scanned', 'unscanned', 'unknown', 'unreadable'] as const;
export type TrackingAnswer = (typeof trackingAnswers)[number];

/**
 * A label with its tracking events, newest first. `tracked_at` is the last time we asked, and `answer` is the carrier's
 * answer.
 */
export const trackedLabelSchema = v.object({
  ...shippingLabelRefSchema.entries,
  expected_at: v.nullable(timeSchema),
  tracked_at: v.nullable(timeSchema),
  answer: v.nullable(v.picklist(trackingAnswers)),
  events: v.array(trackingEventSchema),
});
export type TrackedLabel = v.InferOutput<typeof trackedLabelSchema>;

const ofOrder = v.object({ order_id: queryInteger(1) });
const shipping = { access: 'shipping.edit', resource: 'shipping-label' } as const;
const reads = { method: 'GET', access: 'shipping.view', resource: 'shipping-label' } as const;

export const regenerateShipping = endpoint({
  ...shipping,
  method: 'POST',
  path: '/v1/pos/order/regenerate-shipping',
  summary: 'Void an unused label and buy a new one, for any order that ships.',
  touches: ['order'],
  body: v.object({ order_id: idSchema, box_id: v.optional(idSchema), version: versionSchema }),
  answer: actionAnswer(shippingLabelRefSchema),
  idempotent: true,
  refuses: ['conflict', 'not_found', 'transition_refused'],
});

export const setCustomTracking = endpoint({
  ...shipping,
  method: 'PUT',
  path: '/v1/pos/order/custom-tracking/{id}',
  summary: 'Set the carrier and tracking number of a label bought elsewhere.',
  touches: ['order'],
  body: v.object({
    carrier: requiredText('Carrier', 60),
    tracking_number: v.pipe(
      requiredText('Tracking number', 60),
      v.regex(/^[A-Za-z0-9 -]{6,}$/, 'must be at least 6 letters or digits'),
    ),
    version: versionSchema,
  }),
  answer: actionAnswer(shippingLabelRefSchema),
  refuses: ['conflict', 'not_found', 'transition_refused'],
});

export const getLiveTracking = endpoint({
  ...reads,
  path: '/v1/pos/order/live-tracking/{id}',
  summary: 'List the carriers’ tracking events for an order’s packages.',
  answer: oneAnswer(v.array(trackedLabelSchema)),
});

export const trackShippingLabel = endpoint({
  ...reads,
  path: '/v1/pos/order/track-shipping-label/{id}',
  summary: 'Get the carrier’s tracking history of a label.',
  answer: oneAnswer(trackedLabelSchema),
});

export const getShippingLabel = endpoint({
  ...reads,
  path: '/v1/pos/order/shipping-label',
  summary: 'Get an order’s current label, or null.',
  query: ofOrder,
  answer: oneAnswer(v.nullable(shippingLabelRefSchema)),
});

export const listShippingLabelHistories = endpoint({
  ...reads,
  path: '/v1/pos/order/shipping-label-histories',
  summary: 'List all of an order’s labels, including voided ones, newest first.',
  query: ofOrder,
  answer: oneAnswer(v.array(shippingLabelRefSchema)),
});

export const checkCourier = endpoint({
  ...reads,
  path: '/v1/pos/order/check-courier',
  summary: 'Identify a tracking number’s carrier by its format.',
  query: v.object({ tracking_number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  answer: oneAnswer(v.object({ tracking_number: v.string(), courier: v.nullable(v.picklist(courierNames)) })),
});

export const filterCourier = endpoint({
  ...reads,
  path: '/v1/pos/order/filter/courier',
  summary: 'List carriers with their label counts.',
  answer: oneAnswer(v.array(v.object({ id: v.string(), label: v.string(), count: v.number() }))),
});

export const insureParcel = endpoint({
  ...shipping,
  method: 'POST',
  path: '/v1/pos/order/shipping-insurance/{box_id}',
  summary: 'Insure a package for its order’s total. Runs in the background.',
  touches: ['order'],
  answer: actionAnswer(insuranceSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const refreshTracking = endpoint({
  ...shipping,
  method: 'POST',
  path: '/v1/pos/order/scrape-order-intransit',
  summary:
    'Refresh tracking for all packages in transit, or for one order. Runs in the background with progress on the socket.',
  touches: ['order', 'dashboard'],
  body: v.object({ order_id: v.optional(idSchema) }),
  answer: actionAnswer(v.object({ job_id: v.string(), total: v.number() })),
});
