import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger } from '../wire.ts';
import { categoryNames } from './catalogue.ts';

const categorySchema = v.picklist(categoryNames, 'isn’t a category');
/**
 * Endpoints to choose the company whose prices a new company starts with. Access is `session`, because the owner
 * chooses during onboarding, when nothing else is available.
 */
const declared = { access: 'session', resource: 'price' } as const;

export const listSourceCompanies = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/price-syncs/all-companies',
  summary: 'List companies whose prices a new company can start with.',
  answer: oneAnswer(
    v.array(
      v.object({
        id: idSchema,
        name: v.string(),
        country_code: v.string(),
        country_name: v.string(),
        currency: v.string(),
        /** Prices in another currency aren't copied. */
        status: v.picklist(['available', 'other-currency']),
      }),
    ),
  ),
});

export const listSyncableDevices = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/price-syncs/syncable-devices',
  summary: 'List the categories of a company that shares its prices, with device counts.',
  query: v.object({ source_id: queryInteger(1) }),
  answer: oneAnswer(v.array(v.object({ category_id: categorySchema, name: v.string(), devices: v.number() }))),
});

export const listActiveSyncs = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/price-syncs/device-active',
  summary: 'List categories that already sync from another company.',
  answer: oneAnswer(
    v.array(v.object({ category_id: categorySchema, name: v.string(), source_id: idSchema, source_name: v.string() })),
  ),
});

export const beginPriceSyncs = endpoint({
  ...declared,
  method: 'POST',
  path: '/v5/register/price-syncs',
  summary: 'Copy the catalog and conditions of a company that shares its prices. Prices wait for confirmation.',
  touches: ['catalogue', 'condition'],
  body: v.object({
    source_id: idSchema,
    categories: v.pipe(
      v.array(categorySchema),
      v.minLength(1, 'needs at least one category'),
      v.maxLength(categoryNames.length),
    ),
  }),
  answer: actionAnswer(v.object({ devices: v.number() })),
  refuses: ['forbidden'],
});
