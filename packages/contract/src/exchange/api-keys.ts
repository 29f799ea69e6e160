import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import type { Permission } from '../permission.ts';
import { actionAnswer, daySchema, idSchema, requiredText, timeSchema } from '../wire.ts';

/** The scopes that an API key can have. */
export const apiScopes = {
  'pricing.view': 'Read prices',
  'pricing.edit': 'Change prices',
  'orders.view': 'Read orders',
} as const satisfies Partial<Record<Permission, string>>;
export type ApiScope = keyof typeof apiScopes;
const scopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];

/** An API key. The key itself is shown only once, when it is created. */
export const apiKeySchema = v.object({
  id: idSchema,
  name: v.string(),
  scope: v.array(v.picklist(scopeNames)),
  /** The last characters of the key. */
  ending: v.string(),
  per_minute: v.number(),
  last_used_at: v.nullable(timeSchema),
  expires_at: v.nullable(timeSchema),
  revoked_at: v.nullable(timeSchema),
  created_by: v.string(),
  created_at: timeSchema,
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

const about = { resource: 'api-key' } as const;

export const listApiKeys = endpoint({
  ...about,
  method: 'GET',
  path: '/v1/pos/public-key',
  access: 'integrations.publicapi',
  summary: 'List API keys, newest first.',
  answer: v.object({ data: v.array(apiKeySchema) }),
});

export const generateApiKey = endpoint({
  ...about,
  method: 'POST',
  path: '/v1/pos/public-key/generate',
  access: 'settings.edit',
  also: 'integrations.publicapi',
  needs: 'pro',
  summary: 'Create an API key. The key is returned only once.',
  body: v.object({
    name: requiredText('Name', 60),
    scope: v.pipe(v.array(v.picklist(scopeNames)), v.minLength(1, 'must allow something'), v.maxLength(10)),
    /** The last day on which the key works. Null means it doesn't expire. */
    expires_on: v.optional(v.nullable(daySchema), null),
    per_minute: v.optional(wholeNumber(1, 6_000), 120),
  }),
  answer: actionAnswer(v.object({ ...apiKeySchema.entries, key: v.string(), tenant_id: idSchema })),
  proof: true,
});

export const revokeApiKey = endpoint({
  ...about,
  method: 'DELETE',
  path: '/v1/pos/public-key/{id}',
  access: 'settings.edit',
  also: 'integrations.publicapi',
  summary: 'Revoke a key. It stops working right away.',
  answer: actionAnswer(apiKeySchema),
  refuses: ['already_done'],
});
