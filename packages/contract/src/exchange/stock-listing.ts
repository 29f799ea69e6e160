import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { bulkAnswer, bulkIds, idSchema, oneAnswer, timeSchema } from '../wire.ts';

/** The states of a device in a store. Only devices that are `ready` or `failed` can be listed. */
export const listingStates = {
  ready: { label: 'Ready to list', tone: 'neutral' },
  sending: { label: 'Listing', tone: 'info' },
  listed: { label: 'Listed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  refused: { label: 'Can’t be listed', tone: 'warning' },
} as const;
export type ListingState = keyof typeof listingStates;

const storeSchema = v.object({
  /** The id of the connection that devices are listed with. */
  id: idSchema,
  name: v.string(),
  /** The name of the account in the store. */
  account: v.string(),
  /** Where its devices have to be. Null is any location without an account of its own. */
  location: v.nullable(v.string()),
  /** Whether prices are sent, too. */
  priced: v.boolean(),
});
/** A connected system that keeps purchased devices as its stock. */
export type Store = v.InferOutput<typeof storeSchema>;

const listingSchema = v.object({
  id: idSchema,
  name: v.string(),
  imei: v.nullable(v.string()),
  /** The asking price there. Null if the device has no price, or if prices aren't sent. */
  price: v.nullable(moneySchema),
  state: v.picklist(Object.keys(listingStates) as [ListingState, ...ListingState[]]),
  /** Why it can’t be listed, or the store's message. */
  reason: v.nullable(v.string()),
  listed_at: v.nullable(timeSchema),
});
/** A device in a store, or on its way there. */
export type Listing = v.InferOutput<typeof listingSchema>;

const body = v.object({ ids: bulkIds, store_id: idSchema });

export const listStores = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/stores',
  access: 'inventory.view',
  summary: 'List connected stores that inventory can be listed in.',
  resource: 'integration',
  answer: oneAnswer(v.array(storeSchema)),
});

export const previewListings = endpoint({
  method: 'POST',
  path: '/v1/pos/inventory/list/preview',
  access: 'inventory.view',
  summary: 'Get each item’s status in a connected store, and what listing it would do.',
  resource: 'delivery',
  body,
  answer: oneAnswer(v.array(listingSchema)),
});

export const listItems = endpoint({
  method: 'POST',
  path: '/v1/pos/inventory/list',
  access: 'inventory.edit',
  summary: 'List items in a connected store in the background. Returns each item’s result.',
  resource: 'delivery',
  body,
  answer: bulkAnswer,
});
