import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, timeSchema } from '../wire.ts';
import { orderEventNames } from './order-events.ts';

/** An address of a company's own program that receives order events. */
export const webhookSchema = v.object({
  id: idSchema,
  url: v.string(),
  events: v.array(v.picklist(orderEventNames)),
  created_by: v.string(),
  created_at: timeSchema,
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/pos/webhooks',
  access: 'integrations.publicapi',
  summary: 'List webhook addresses that receive order events.',
  resource: 'webhook',
  answer: v.object({ data: v.array(webhookSchema) }),
});

const change = { access: 'settings.edit', also: 'integrations.publicapi', resource: 'webhook' } as const;

export const createWebhook = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/webhooks',
  summary: 'Add a webhook address. Its signing secret is returned only once.',
  body: v.object({
    url: v.pipe(
      v.string('Address is required'),
      v.trim(),
      v.maxLength(500),
      v.url('must be an address'),
      v.regex(/^https?:\/\/[^@]+$/i, 'must begin with https:// and hold no password'),
    ),
    events: v.pipe(
      v.array(v.picklist(orderEventNames)),
      v.minLength(1, 'must receive at least one event'),
      v.maxLength(10),
    ),
  }),
  answer: actionAnswer(v.object({ ...webhookSchema.entries, secret: v.string() })),
});

export const testWebhook = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/webhooks/{id}/test',
  touches: ['delivery'],
  summary: 'Send a test event to a webhook address. It appears in the log like any other delivery.',
  answer: actionAnswer(v.null()),
});

export const deleteWebhook = endpoint({
  ...change,
  method: 'DELETE',
  path: '/v1/pos/webhooks/{id}',
  summary: 'Delete a webhook address.',
  answer: v.object({ success: v.literal(true), message: v.string() }),
});
