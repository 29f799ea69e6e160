import * as apiKeys from './api-keys.ts';
import * as bookkeeping from './books/books.ts';
import * as crm from './crm.ts';
import * as deliveries from './deliveries.ts';
import * as feed from './feed.ts';
import * as klaviyo from './klaviyo.ts';
import * as marketplaceOrders from './marketplace-orders.ts';
import * as postbacks from './postbacks.ts';
import * as publicApi from './public-api.ts';
import * as stockListing from './stock-listing.ts';
import * as stockMappings from './stock-mapping.ts';
import * as stockStatus from './stock-status.ts';
import * as webhooks from './webhooks.ts';

/** The nouns of the exchange domain: what we send to other systems, and what programs request. */
export const exchangeNouns = {
  apiKeys,
  bookkeeping,
  crm,
  deliveries,
  feed,
  klaviyo,
  marketplaceOrders,
  postbacks,
  publicApi,
  stockListing,
  stockMappings,
  stockStatus,
  webhooks,
};
