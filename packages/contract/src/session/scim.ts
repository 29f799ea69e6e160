import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, daySchema, idSchema, requiredText, timeSchema } from '../wire.ts';

const path = '/v1/pos/settings/single-sign-on/scim-tokens';
const owners = { access: 'settings.edit', resource: 'user' } as const;

/** The token that a company's directory signs in with. The token itself is shown only once. */
const scimTokenSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** The last characters of the token. */
  ending: v.string(),
  last_used_at: v.nullable(timeSchema),
  expires_at: v.nullable(timeSchema),
  revoked_at: v.nullable(timeSchema),
  created_by: v.string(),
  created_at: timeSchema,
});
export type ScimToken = v.InferOutput<typeof scimTokenSchema>;

export const listScimTokens = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'List SCIM tokens, newest first.',
  answer: v.object({ data: v.object({ base_url: v.string(), tokens: v.array(scimTokenSchema) }) }),
});

export const generateScimToken = endpoint({
  ...owners,
  method: 'POST',
  path,
  summary: 'Create a SCIM token for your directory. The token is returned only once.',
  body: v.object({
    name: requiredText('Name', 60),
    /** The last day on which the token works. Null means it doesn't expire. */
    expires_on: v.optional(v.nullable(daySchema), null),
  }),
  answer: actionAnswer(v.object({ ...scimTokenSchema.entries, token: v.string() })),
  proof: true,
});

export const revokeScimToken = endpoint({
  ...owners,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke a SCIM token. It stops working right away. Users it created stay.',
  answer: actionAnswer(scimTokenSchema),
  refuses: ['already_done'],
});
