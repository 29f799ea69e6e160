import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, queryInteger, timeSchema } from '../wire.ts';
import { categoryNames } from './catalogue.ts';
import { priceImportSchema } from './price-imports.ts';

/** Whether other companies can sync our prices. */
export const priceSharing = document({
  key: 'price-sharing',
  title: 'Price sharing',
  schema: v.object({ is_shared: v.boolean() }),
  initial: { is_shared: false },
  view: 'pricing.view',
  resource: 'price',
});

/** What happens every night with synced prices. */
export const nightlyModes = {
  off: 'Do nothing. Prices are compared on demand.',
  ask: 'Compare prices and wait for confirmation',
  take: 'Publish prices. If one changes by more than 30% or a price guard flags one, they wait for confirmation.',
} as const;
export type NightlyMode = keyof typeof nightlyModes;
const nightly = v.picklist(Object.keys(nightlyModes) as [NightlyMode, ...NightlyMode[]]);

/** The most, in percent, that a price can move at night without anyone's review. */
export const mostNightlyMove = 30;

const categoryBody = v.object({ category_id: v.picklist(categoryNames) });
const conditionSchema = v.object({ id: idSchema, term: v.string() });

const sourceSchema = v.object({
  id: idSchema,
  name: v.string(),
  country_code: v.string(),
  currency: v.string(),
  /** Prices in another currency aren't synced. */
  same_currency: v.boolean(),
});

export const listSyncableSources = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/syncable-sources',
  access: 'pricing.view',
  summary: 'List companies that share prices with this company.',
  resource: 'price',
  answer: v.object({ data: v.array(sourceSchema) }),
});

export const listSharingMembers = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/sharing-member',
  access: 'pricing.view',
  summary: 'List companies that sync this company’s prices, and when they last did.',
  resource: 'price',
  answer: v.object({
    data: v.array(
      v.object({ name: v.string(), category: v.picklist(categoryNames), last_synced_at: v.nullable(timeSchema) }),
    ),
  }),
});

export const listSourceConditions = endpoint({
  failed: 'Failed to load sync details',
  method: 'GET',
  path: '/v1/pos/pricing/source-conditions',
  access: 'pricing.view',
  summary: 'List the conditions of a company that shares its prices. Without `id`, of the current sync source.',
  resource: 'condition',
  query: v.object({ sub_domain: v.optional(queryInteger(1)), category_id: v.picklist(categoryNames) }),
  answer: v.object({ data: v.array(conditionSchema) }),
});

/** The source's condition for each of ours. */
const mappingSchema = v.array(v.object({ condition_id: idSchema, source_condition_id: idSchema }));

export const listSyncConditions = endpoint({
  failed: 'Failed to load sync data',
  method: 'GET',
  path: '/v1/pos/pricing/pricesync-conditions',
  access: 'pricing.view',
  summary: 'List a category’s conditions and the source condition of each.',
  resource: 'condition',
  query: categoryBody,
  answer: v.object({
    data: v.array(v.object({ ...conditionSchema.entries, source_condition_id: v.nullable(idSchema) })),
  }),
});

const change = { method: 'POST', access: 'pricing.edit', resource: 'price', touches: ['condition', 'import'] } as const;

export const setPriceSync = endpoint({
  ...change,
  path: '/v1/pos/pricing/price-sync',
  summary: 'Sync a category’s prices from a company that shares them.',
  body: v.object({
    ...categoryBody.entries,
    source_id: idSchema,
    mapping: v.pipe(mappingSchema, v.minLength(1, 'needs at least one condition'), v.maxLength(100)),
    nightly: v.optional(nightly, 'off'),
  }),
  answer: actionAnswer(v.null()),
});

export const endPriceSync = endpoint({
  ...change,
  path: '/v1/pos/pricing/price-sync/end',
  summary: 'Stop syncing a category’s prices. Current prices stay.',
  body: categoryBody,
  answer: actionAnswer(v.null()),
});

export const startPriceSync = endpoint({
  ...change,
  path: '/v1/pos/pricing/price-sync/start',
  summary: 'Compare the source’s prices with ours. Changes wait for confirmation, and custom prices stay.',
  body: categoryBody,
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done'],
});

const overviewSchema = v.object({
  source: v.nullable(sourceSchema),
  /** The source has stopped sharing, so nothing more is synced. */
  is_revoked: v.boolean(),
  mapping: mappingSchema,
  nightly,
  last_synced_at: v.nullable(timeSchema),
  /** Devices that both companies have, and how many of their prices differ from ours. */
  devices: v.number(),
  different: v.number(),
  total_device_manual: v.number(),
});

export const syncOverview = endpoint({
  failed: 'Failed to fetch overview',
  method: 'POST',
  path: '/v1/pos/pricing/sync-overview',
  access: 'pricing.view',
  summary: 'Get a category’s price source and how its prices differ from ours.',
  resource: 'price',
  body: categoryBody,
  answer: actionAnswer(overviewSchema),
});

export const syncDetails = endpoint({
  failed: 'Failed to fetch details',
  method: 'POST',
  path: '/v1/pos/pricing/sync-details',
  access: 'pricing.view',
  summary: 'Compare the source’s prices with ours, device by device.',
  resource: 'price',
  body: v.object({
    ...categoryBody.entries,
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, 100), 10),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  }),
  answer: actionAnswer(
    v.object({
      items: v.array(
        v.object({
          product_id: v.string(),
          name: v.string(),
          condition: v.string(),
          ours: v.nullable(moneySchema),
          theirs: moneySchema,
          is_custom: v.boolean(),
        }),
      ),
      device_mapping_type: v.literal('product_id'),
      device_category_name: v.string(),
      pagination: v.object({
        current_page: v.number(),
        per_page: v.number(),
        total: v.number(),
        last_page: v.number(),
      }),
    }),
  ),
});
