import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { valuesSchema } from '../field-definition.ts';
import { permissionOf } from '../permissions/permission-of.ts';
import { actionAnswer, oneAnswer } from '../wire.ts';
import { type IntegrationSlug, integrationOf, integrationSlugs } from './integration.ts';
import { connectionSchema } from './integrations.ts';

/** The company's account at one integration, under its own paths. It's the same connection that its page shows. */
const accountSchema = v.object({
  is_connected: v.boolean(),
  account: v.nullable(v.string()),
  /** Why the service rejects the credentials. */
  message: v.nullable(v.string()),
  /** The connected values. Only the last characters of a secret. */
  values: v.record(v.string(), v.string()),
});
export type VendorAccount = v.InferOutput<typeof accountSchema>;

/* @__NO_SIDE_EFFECTS__ */
const getAccount = <const P extends string>(slug: IntegrationSlug, path: P) =>
  endpoint({
    method: 'GET',
    path,
    access: permissionOf(slug),
    summary: `Get the company’s account: ${integrationOf(slug).name}.`,
    resource: 'integration',
    answer: oneAnswer(accountSchema),
  });

/* @__NO_SIDE_EFFECTS__ */
const putAccount = <const P extends string, const M extends 'POST' | 'PUT'>(
  slug: IntegrationSlug,
  method: M,
  path: P,
) =>
  endpoint({
    method,
    path,
    access: 'settings.edit',
    also: permissionOf(slug),
    summary: `Connect the company’s account: ${integrationOf(slug).name}. A blank secret keeps the stored one.`,
    resource: 'integration',
    touches: ['setting'],
    body: valuesSchema(integrationOf(slug).fields ?? {}, true),
    answer: actionAnswer(connectionSchema),
    refuses: ['not_connected'],
  });

export const getKlaviyo = getAccount('klaviyo', '/v1/pos/klaviyo/connection');
export const connectKlaviyo = putAccount('klaviyo', 'POST', '/v1/pos/klaviyo/connection');
export const getShareASale = getAccount('share-a-sale', '/v1/pos/share-a-sale');
export const putShareASale = putAccount('share-a-sale', 'PUT', '/v1/pos/share-a-sale');
export const connectWholeCell = putAccount('whole-cell', 'POST', '/v1/pos/whole-cell/connection');

export const listEnabledIntegrations = endpoint({
  method: 'GET',
  path: '/v1/pos/enabled-integration',
  access: 'integrations.view',
  summary: 'List the integrations this company uses.',
  resource: 'integration',
  answer: v.object({
    data: v.array(v.object({ id: v.number(), slug: v.picklist(integrationSlugs), name: v.string() })),
  }),
});

export const listRepairDesk = endpoint({
  method: 'GET',
  path: '/v1/pos/repair-desk',
  access: 'integrations.repair-desk',
  summary:
    'List the connected stores of the repair system. Each has a key and belongs to the company or to one location.',
  resource: 'integration',
  answer: v.object({ data: v.array(connectionSchema) }),
});

export const testRepairDesk = endpoint({
  method: 'POST',
  path: '/v1/pos/repair-desk/test',
  access: 'settings.edit',
  also: 'integrations.repair-desk',
  summary: 'Test a key for the repair system without saving it.',
  resource: 'integration',
  body: valuesSchema(integrationOf('repair-desk').fields ?? {}),
  answer: actionAnswer(v.object({ account: v.string() })),
});

export const deleteRepairDesk = endpoint({
  method: 'DELETE',
  path: '/v1/pos/repair-desk/{id}',
  access: 'settings.edit',
  also: 'integrations.repair-desk',
  summary: 'Disconnect a store of the repair system.',
  resource: 'integration',
  touches: ['setting'],
  answer: v.object({ success: v.literal(true), message: v.string() }),
});
