import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import {
  actionAnswer,
  bulkAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  queryInteger,
  timeSchema,
} from '../wire.ts';

/** Formats in which comparison sites read prices. */
export const feedFormats = ['csv', 'xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

const feedSchema = v.object({
  /** Addresses below the origin. Anyone who has one can read the prices. */
  paths: v.object({ csv: v.string(), xml: v.string(), json: v.string() }),
  renewed_at: v.nullable(timeSchema),
});

export const getFeed = endpoint({
  method: 'GET',
  path: '/v2/pos/datafeed',
  access: 'integrations.datafeed',
  summary: 'Get the secret addresses of the price feed.',
  needs: 'pro',
  resource: 'feed',
  answer: oneAnswer(feedSchema),
});

export const renewFeed = endpoint({
  method: 'POST',
  path: '/v2/pos/datafeed/renew',
  access: 'settings.edit',
  also: 'integrations.datafeed',
  summary: 'Replace the feed’s secret addresses. The old ones stop working.',
  needs: 'pro',
  resource: 'feed',
  answer: actionAnswer(feedSchema),
});

/** Where the devices of the feed link to. Their addresses begin with this. */
export const widgetLink = document({
  key: 'datafeed-widget-link',
  title: 'Widget link',
  path: '/v2/pos/datafeed/widget-link',
  method: 'POST',
  also: 'integrations.datafeed',
  view: 'integrations.datafeed',
  resource: 'feed',
  schema: v.object({
    widget_link: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500),
      v.check((link) => link === '' || /^https?:\/\/[^\s/?#]+/i.test(link), 'must be an address'),
    ),
  }),
  initial: { widget_link: '' },
  example: { widget_link: 'https://sell.example/quote' },
});

const feedProductSchema = v.object({
  id: idSchema,
  product_id: v.string(),
  name: v.string(),
  manufacturer: v.string(),
  category: v.picklist(categoryNames),
  is_excluded: v.boolean(),
});
export type FeedProduct = v.InferOutput<typeof feedProductSchema>;

export const listFeedProducts = endpoint({
  method: 'GET',
  path: '/v2/pos/datafeed/products',
  access: 'pricing.view',
  also: 'integrations.datafeed',
  summary: 'List priced devices and which of them the feed leaves out.',
  needs: 'pro',
  resource: 'feed',
  query: v.object({ ...listQuery(['path_name'], {}).entries, per_page: v.optional(queryInteger(1, 100), 20) }),
  answer: v.object({
    ...listAnswer(feedProductSchema).entries,
    /** Lines of the feed: one for each device and condition. */
    total_sku: v.number(),
    total_manufacturer: v.number(),
    total_model: v.number(),
    total_excluded: v.number(),
    total_included: v.number(),
  }),
});

export const excludeFromFeed = endpoint({
  method: 'POST',
  path: '/v2/pos/datafeed/bulk-exclude',
  access: 'pricing.edit',
  also: 'integrations.datafeed',
  summary: 'Exclude devices from the feed or include them again.',
  needs: 'pro',
  resource: 'feed',
  body: v.object({ ids: bulkIds, excluded: v.boolean() }),
  answer: v.object({ success: v.literal(true), message: v.string(), ...bulkAnswer.entries }),
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/v1/feed/{token}',
  access: 'public',
  summary: 'Get the price feed: the whole file, compressed and in ranges, or one page of devices.',
  resource: 'feed',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  query: v.object({
    format: v.optional(v.picklist(feedFormats), 'csv'),
    page: v.optional(queryInteger(1, 1_000_000)),
    per_page: v.optional(queryInteger(1, 5_000), 1_000),
  }),
  answer: { file: 'text/csv' },
  perMinute: 60,
});
