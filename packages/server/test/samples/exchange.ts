import { createHmac } from 'node:crypto';
import { connectWholeCell } from '@recoup/contract/add-ons/accounts';
import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { type ApiScope, apiScopes, generateApiKey } from '@recoup/contract/exchange/api-keys';
import { getBooks, putBooks } from '@recoup/contract/exchange/books/books';
import { renewFeed } from '@recoup/contract/exchange/feed';
import { getStockMapping } from '@recoup/contract/exchange/stock-mapping';
import { createWebhook } from '@recoup/contract/exchange/webhooks';
import { bookEntries } from '../../src/schema/books.ts';
import { deliveries, marketplaceOrders } from '../../src/schema/exchange.ts';
import { marker } from '../trade.ts';
import { connectBooks, connectCrm } from './add-ons.ts';
import type { DomainSamples } from './sample.ts';

const secret = `${marker}, known to both`;

/** A body signed like a comparison site's. */
export function signed(sent: string, at: Date, by = secret) {
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', by).update(`${time}.${sent}`).digest('hex');
  return {
    sent,
    headers: { 'content-type': 'application/json', 'x-timestamp': time, 'x-signature': `sha256=${signature}` },
  };
}

// Nothing listens at this address, so sent events wait for a retry.
const url = 'http://127.0.0.1:9/hook';

export const exchange: DomainSamples<'exchange'> = {
  samples({ staff, at, device, tenantId, inTenant, seeded }) {
    const scope = Object.keys(apiScopes) as ApiScope[];
    const key = (name: string) =>
      staff.data(generateApiKey, { body: { name: `${marker} ${name}`, scope, per_minute: 6_000 } });
    let made: ReturnType<typeof key> | undefined;
    const keyed = async () => {
      made ??= key('program');
      return { headers: { 'x-api-key': (await made).key } };
    };
    const webhook = () => staff.data(createWebhook, { body: { url: `${url}/${marker}`, events: ['order.offered'] } });
    const onStock = async () => {
      const [connection] = (await staff.data(getIntegration, { params: { id: 10 } })).connections;
      if (connection) return { params: { id: connection.id } };
      const { data } = await staff.ok(connectWholeCell, { body: { app_id: 'app', app_secret: secret } });
      return { params: { id: data.id } };
    };
    const onBooks = async () => {
      const [connection] = (await staff.data(getIntegration, { params: { id: 31 } })).connections;
      return { params: { id: connection?.id ?? (await connectBooks(staff)).id } };
    };
    const onMarketplace = async () => {
      const [known] = (await staff.data(getIntegration, { params: { id: 8 } })).connections;
      if (known) return known.id;
      const values = { market: 'na', language: 'en-us', company: 'Shop', contact: '', token: secret, buyback: 'on' };
      return (await staff.ok(connectIntegration, { params: { id: 8 }, body: { values, version: 0 } })).data.id;
    };
    let theirs = 0;
    const atMarketplace = async (order_id: number | null) => {
      const connection_id = await onMarketplace();
      theirs += 1;
      const about = {
        integration: 'backmarket' as const,
        connection_id,
        external_id: `US-${theirs}-${marker}`,
        order_id,
      };
      const [row] = await inTenant((tx) =>
        tx
          .insert(marketplaceOrders)
          .values({ tenant_id: tenantId, ...about, status: 'TO_SEND', title: marker, changed_at: new Date() })
          .returning(),
      );
      return { id: row?.id ?? 0 };
    };
    const onWebhook = async () => ({ params: { id: (await webhook()).id } });
    return {
      apiKeys: {
        generateApiKey: { body: { name: 'Program', scope: ['pricing.view'] } },
        revokeApiKey: async () => ({ params: { id: (await key('of before')).id } }),
      },
      crm: {
        async listSubAccounts() {
          await connectCrm(staff);
          return {};
        },
        async listPipelines() {
          await connectCrm(staff);
          return {};
        },
        async putCrm() {
          await connectCrm(staff);
          return { body: { location_id: 'L1', pipeline_id: 'P1' } };
        },
      },
      bookkeeping: {
        getBooks: onBooks,
        async putBooks() {
          const at = await onBooks();
          const { version } = await staff.data(getBooks, at);
          return {
            ...at,
            body: { start_on: null, closed_through: null, accounts: { sales: '1' }, places: {}, version },
          };
        },
        async retryBookEntry() {
          const { id: connection_id } = (await onBooks()).params;
          const about = { integration: 'xero' as const, organization: 'O', connection_id, currency: 'USD' as const };
          const day = { location_id: seeded.locations[0]?.id ?? 0, day: '2026-03-02', dated: '2026-03-02', number: 1 };
          const [entry] = await inTenant((tx) =>
            tx
              .insert(bookEntries)
              .values({
                ...{ tenant_id: tenantId, ...about, ...day, amounts: {}, state: 'refused', reference: marker },
                created_at: new Date(),
              })
              .returning(),
          );
          return { params: { id: entry?.id ?? 0 } };
        },
        async countBooks() {
          const at = await onBooks();
          const { version } = await staff.data(getBooks, at);
          const body = { start_on: '2026-03-02', closed_through: null, accounts: {}, places: {}, version };
          await staff.ok(putBooks, { ...at, body });
          return at;
        },
      },
      stockListing: {
        async previewListings() {
          const { params } = await onStock();
          return { body: { ids: [1], store_id: params.id } };
        },
        async listItems() {
          const { params } = await onStock();
          return { body: { ids: [1], store_id: params.id } };
        },
      },
      stockMappings: {
        getStockMapping: onStock,
        async putStockMapping() {
          const at = await onStock();
          const { version } = await staff.data(getStockMapping, at);
          return {
            ...at,
            body: { grades: { Good: 'B' }, locations: {}, statuses: { Sold: 'sold' as const }, version },
          };
        },
        askStockNews: onStock,
      },
      stockStatus: { getRepairDeskStatus: { params: { id: seeded.locations[0]?.id ?? 0 } } },
      webhooks: {
        createWebhook: { body: { url, events: ['order.completed'] } },
        testWebhook: onWebhook,
        deleteWebhook: onWebhook,
      },
      deliveries: {
        async resendDelivery() {
          const { id: webhook_id } = await webhook();
          const about = { integration: 'publicapi' as const, target: url, what: 'ping' as const, subject: marker };
          const row = {
            tenant_id: tenantId,
            ...about,
            webhook_id,
            reference: `sample ${webhook_id}`,
            created_at: new Date(),
          };
          const [failed] = await inTenant((tx) =>
            tx
              .insert(deliveries)
              .values({ ...row, state: 'failed', message: 'Nobody was there' })
              .returning(),
          );
          return { params: { id: failed?.id ?? 0 } };
        },
        resendFailed: { body: { integration: 'klaviyo' } },
      },
      feed: {
        excludeFromFeed: { body: { ids: [device.id], excluded: false } },
        async readFeed() {
          const { paths } = await staff.data(renewFeed);
          return { params: { token: new URL(paths.csv, 'http://here').pathname.split('/').at(-1) ?? '' } };
        },
      },
      marketplaceOrders: {
        async placeMarketplaceOrder() {
          const params = { id: (await atMarketplace(null)).id };
          return { params, body: { device_id: device.id, condition_id: device.good } };
        },
        async askMarketplaceOrders() {
          return { params: { id: await onMarketplace() } };
        },
        async getMarketplaceOrder() {
          const order = await at('new');
          await atMarketplace(order.id);
          return { params: { id: order.id } };
        },
        async listCounterOfferReasons() {
          const order = await at('new');
          await atMarketplace(order.id);
          return { params: { id: order.id } };
        },
      },
      postbacks: {
        async takePostback() {
          const values = { marketplace: 'SellCell', secret };
          const { data } = await staff.ok(connectIntegration, { params: { id: 13 }, body: { values, version: 0 } });
          const address = {
            address1: '12 Elm St',
            suite: null,
            city: marker,
            state: 'OR',
            zip: '97201',
            country: 'US',
          };
          const customer = {
            first_name: 'Site',
            last_name: marker,
            email: `site@${marker}.test`,
            phone: null,
            address,
          };
          const payout = { method: 'check', details: { payee: marker } };
          const items = [{ sku: `${device.productId}-${device.good}` }];
          const sent = JSON.stringify({ order_id: 'S-1', customer, payout, items });
          return {
            params: { integration: 'sellcell', connection: data.hook_path?.split('/').at(-1) ?? '' },
            ...signed(sent, new Date()),
          };
        },
      },
      publicApi: {
        listPublicPrices: keyed,
        listPublicOrders: keyed,
        async getPublicOrder() {
          return { ...(await keyed()), params: { id: (await at('new')).id } };
        },
      },
    };
  },
};
