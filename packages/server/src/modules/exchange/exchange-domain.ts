import type { SentNews } from '../../platform/adapters.ts';
import type { Domain } from '../../platform/domain.ts';
import { apiKeyHandlers } from './api-keys/api-keys.ts';
import { countBooks, countEndedDays } from './books/count-days.ts';
import { postLostEntries } from './books/lost-entries.ts';
import { bookHandlers } from './books/mount-books.ts';
import { postEntry } from './books/post-entry.ts';
import { askBuybackOrders, askForBuybackOrders, takeBuybackOrder } from './buyback/ask-for-orders.ts';
import { tellMarketplaces } from './buyback/decide.ts';
import { marketplaceOrderHandlers } from './buyback/mount-marketplace-orders.ts';
import { crmHandlers } from './crm/crm.ts';
import { deliveryHandlers } from './deliveries/list-deliveries.ts';
import { forgetOldDeliveries, sendLostDeliveries } from './deliveries/lost-deliveries.ts';
import { queueOrderEvents } from './deliveries/queue-order-events.ts';
import { deliver } from './dispatch/deliver.ts';
import { feedHandlers } from './feed/feed.ts';
import { postbackHandlers } from './postbacks/take-postback.ts';
import { publicApiHandlers } from './public-api/public-api.ts';
import { askForStockNews, askStockNews, takeStockNews } from './stock/ask-stock-news.ts';
import { stockListingHandlers } from './stock/list-items.ts';
import { stockMappingHandlers } from './stock/stock-mapping.ts';
import { stockStatusHandlers } from './stock/stock-status.ts';
import { tellStock } from './stock/tell-stock.ts';
import { webhookHandlers } from './webhooks/webhooks.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    exchange: {
      deliver: { tenantId: number; deliveryId: number };
      'ask-stock-news': { tenantId: number; connectionId: number };
      'take-stock-news': SentNews;
      'ask-buyback-orders': { tenantId: number; connectionId: number };
      'take-buyback-order': { tenantId: number; marketplaceOrderId: number };
      'count-books': { tenantId: number; connectionId: number };
      'post-book-entry': { tenantId: number; entryId: number };
    };
  }
}

export const exchange: Domain<'exchange'> = {
  handlers: {
    apiKeys: apiKeyHandlers,
    bookkeeping: bookHandlers,
    crm: crmHandlers,
    deliveries: deliveryHandlers,
    feed: feedHandlers,
    marketplaceOrders: marketplaceOrderHandlers,
    postbacks: postbackHandlers,
    publicApi: publicApiHandlers,
    stockListing: stockListingHandlers,
    stockMappings: stockMappingHandlers,
    stockStatus: stockStatusHandlers,
    webhooks: webhookHandlers,
  },
  jobs: {
    deliver: { title: 'Delivery to another system', work: deliver, atOnce: 16 },
    'count-books': { title: 'Daily totals for the books', work: countBooks },
    'post-book-entry': { title: 'Journal entry', work: postEntry, atOnce: 4 },
    'ask-stock-news': { title: 'Check for sales elsewhere', work: askStockNews },
    'take-stock-news': { title: 'Update from a shop', work: takeStockNews },
    'ask-buyback-orders': { title: 'Check for buyback orders', work: askBuybackOrders },
    'take-buyback-order': { title: 'Buyback order from a marketplace', work: takeBuybackOrder, retry: 'message' },
  },
  listens: [queueOrderEvents, tellStock, tellMarketplaces],
  housekeeping: [
    { name: 'count ended days for the books', run: countEndedDays },
    { name: 'post entries whose job is gone', run: postLostEntries },
    { name: 'send deliveries whose job is gone', run: sendLostDeliveries },
    { name: 'forget old deliveries', run: forgetOldDeliveries },
    { name: 'check stock systems for sales', run: askForStockNews },
    { name: 'ask marketplaces for buyback orders', run: askForBuybackOrders },
  ],
};
