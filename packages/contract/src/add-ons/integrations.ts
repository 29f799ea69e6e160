import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { valuesSchema } from '../field-definition.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';
import {
  fieldsOfWay,
  type IntegrationGroup,
  type IntegrationSlug,
  type IntegrationState,
  integrationGroups,
  integrationSlugs,
  integrationStates,
  type WayIn,
} from './integration.ts';

const stateSchema = v.picklist(Object.keys(integrationStates) as [IntegrationState, ...IntegrationState[]]);

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/v1/pos/integrations',
  access: 'integrations.view',
  summary: 'List every integration with its state for this company.',
  resource: 'integration',
  answer: v.object({
    data: v.array(
      v.object({
        id: v.number(),
        slug: v.picklist(integrationSlugs),
        name: v.string(),
        group: v.picklist(Object.keys(integrationGroups) as [IntegrationGroup, ...IntegrationGroup[]]),
        about: v.string(),
        beta: v.boolean(),
        state: stateSchema,
      }),
    ),
  }),
});

/** A company's account at a service. Only the last characters of a secret are included. */
export const connectionSchema = v.object({
  id: v.number(),
  /** Null for the whole company: every location without its own connection. */
  location_id: v.nullable(v.number()),
  state: v.picklist(['connected', 'failing']),
  /** The account's name at the service. */
  account: v.string(),
  /** The connected values. Only the last characters of a secret. */
  shown: v.record(v.string(), v.string()),
  tested_at: v.string(),
  /** Why the service rejected the credentials at the last test. */
  message: v.nullable(v.string()),
  /** The path that the service sends updates to, or null if it sends none. */
  hook_path: v.nullable(v.string()),
  connected_by: v.string(),
  connected_at: v.string(),
  version: v.number(),
});
export type IntegrationConnection = v.InferOutput<typeof connectionSchema>;

/** How much of its quota an account has used right now. */
export const quotaUseSchema = v.object({ calls: v.number(), seconds: v.number(), used: v.number() });
export type QuotaUse = v.InferOutput<typeof quotaUseSchema>;

/** A connection as its page shows it. The quota is null if the service documents none. */
export const shownConnectionSchema = v.object({ ...connectionSchema.entries, quota: v.nullable(quotaUseSchema) });
export type ShownConnection = v.InferOutput<typeof shownConnectionSchema>;

export const getIntegration = endpoint({
  method: 'GET',
  path: '/v1/pos/integrations/{id}',
  access: 'integrations.view',
  summary: 'Get an integration and the accounts that this company has connected.',
  resource: 'integration',
  answer: oneAnswer(
    v.object({
      slug: v.picklist(integrationSlugs),
      /** The deployment has an app at the service, so granting access takes one click. */
      by_app: v.optional(v.boolean(), false),
      connections: v.array(shownConnectionSchema),
    }),
  ),
});

export const connectIntegration = endpoint({
  method: 'POST',
  path: '/v1/pos/integrations/{id}',
  access: 'settings.edit',
  summary: 'Connect an account or change its settings. Credentials that the service rejects aren’t saved.',
  resource: 'integration',
  touches: ['setting'],
  body: v.object({
    location_id: v.optional(v.nullable(idSchema), null),
    values: v.record(v.string(), v.string()),
    /** 0 if nothing is connected yet. */
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  answer: actionAnswer(connectionSchema),
  refuses: ['conflict', 'not_connected', 'plan_needed'],
});

/**
 * `connectIntegration` with the integration's own fields, for its form. With `isStored`, a blank secret keeps the
 * stored one.
 */
export function connectAs(slug: IntegrationSlug, isStored: boolean, way: WayIn = 'key', byApp = false) {
  const values = valuesSchema(fieldsOfWay(slug, way, byApp) ?? {}, isStored);
  return { ...connectIntegration, body: v.object({ ...connectIntegration.body.entries, values }) };
}

export const testConnection = endpoint({
  method: 'POST',
  path: '/v1/pos/connections/{id}/test',
  access: 'settings.edit',
  summary: 'Check whether the service still accepts the credentials.',
  resource: 'integration',
  answer: actionAnswer(connectionSchema),
});

export const disconnectIntegration = endpoint({
  method: 'DELETE',
  path: '/v1/pos/connections/{id}',
  access: 'settings.edit',
  summary: 'Disconnect an account and delete its credentials.',
  resource: 'integration',
  touches: ['setting'],
  answer: v.object({ success: v.literal(true), message: v.string() }),
});
