import * as v from 'valibot';
import { integrationSlugs } from '../add-ons/integration.ts';
import { endpoint } from '../endpoint.ts';
import { filters, oneOf, words } from '../list-filter.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, timeSchema } from '../wire.ts';
import { deliveryKindNames, deliveryKinds } from './order-events.ts';

/** The states of a delivery. */
export const deliveryStates = {
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  withdrawn: { label: 'Canceled before it was sent', tone: 'neutral' },
} as const;
export type DeliveryState = keyof typeof deliveryStates;

/** Something sent to another system, with its result. */
export const deliverySchema = v.object({
  id: idSchema,
  integration: v.picklist(integrationSlugs),
  /** The recipient as staff know it: the account, or the address of a webhook. */
  target: v.string(),
  what: v.picklist(deliveryKindNames),
  /** The subject: "Order 1042". */
  subject: v.string(),
  state: v.picklist(Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]]),
  attempts: v.number(),
  /** Why it failed, or why it will be retried. */
  message: v.nullable(v.string()),
  /** The other system's id. */
  external_id: v.nullable(v.string()),
  /** What was sent, word for word. It contains no secrets. */
  sent: v.nullable(v.string()),
  created_at: timeSchema,
  sent_at: v.nullable(timeSchema),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

export const deliveryFilters = filters({ state: oneOf(deliveryStates), what: oneOf(deliveryKinds), subject: words() });

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/pos/deliveries',
  access: 'integrations.view',
  summary: 'List deliveries to other systems with their results, newest first.',
  resource: 'delivery',
  query: listQuery(['created_at'], { ...deliveryFilters, integration: v.optional(v.picklist(integrationSlugs)) }),
  answer: listAnswer(deliverySchema),
});

const again = { method: 'POST', access: 'settings.edit', resource: 'delivery' } as const;

export const resendDelivery = endpoint({
  ...again,
  path: '/v1/pos/deliveries/{id}/resend',
  summary: 'Resend a failed or completed delivery.',
  answer: actionAnswer(deliverySchema),
  refuses: ['already_done', 'not_connected'],
});

export const resendFailed = endpoint({
  ...again,
  path: '/v1/pos/deliveries/resend-failed',
  summary: 'Resend all failed deliveries of an integration.',
  body: v.object({ integration: v.picklist(integrationSlugs) }),
  answer: actionAnswer(v.object({ count: v.number() })),
});
