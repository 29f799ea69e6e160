import * as v from 'valibot';
import { buybackPort } from '../../modules/exchange/sinks/buyback-port.ts';
import type { SinkReceipt } from '../../modules/exchange/sinks/event-sink.ts';
import {
  type ReportedStock,
  type StockedDevice,
  type StockSink,
  stockPort,
} from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { emptyAnswerSchema } from '../json-service.ts';
import { priceOf } from '../price.ts';
import { buybackAt } from './back-market-buyback.ts';
import { type Account, type At, backMarket, client } from './back-market-client.ts';

const listingSchema = v.object({ id: v.string(), sku: v.string(), quantity: v.number() });
const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ count: v.optional(v.number()), next: v.optional(v.nullable(v.string())), results: v.array(row) });
const orderSchema = v.object({
  order_id: v.number(),
  date_modification: v.optional(v.nullable(v.string())),
  date_creation: v.string(),
  orderlines: v.array(
    v.object({
      id: v.number(),
      state: v.number(),
      listing: v.optional(v.nullable(v.string())),
      imei: v.optional(v.nullable(v.string())),
      price: v.optional(v.nullable(v.string())),
      currency: v.optional(v.nullable(v.string())),
    }),
  ),
});
/** The states of an order line that tell something about a device. Earlier, it isn't known which device it will be. */
const words: Readonly<Record<number, string>> = { 3: 'Shipped', 6: 'Refunded after shipping' };

/** How many pages of orders to read at once. The rest follow the next time. */
const mostPages = 20;

/**
 * Listings on Back Market. A listing covers all devices of a kind and grade, so a purchase doesn't create one. Instead,
 * the listing's quantity is updated. Setting the same quantity twice changes nothing.
 */
export function backMarketAdapter(at: At = backMarket): Adapter {
  return adapter('backmarket', {
    async test(account) {
      const { count = 0 } = await client(at, account).call(pageOf(v.unknown()), 'GET', '/ws/listings?page-size=1');
      return `${account.company} (${account.language}, ${count} listings)`;
    },
    provides: [
      provides(stockPort, (account: Account) => stock(at, account)),
      provides(buybackPort, (account: Account) => buybackAt(at, account)),
    ],
  });
}

/** The SKU of a device's listing. The seller creates the listing once with it. */
export const skuOf = ({ item }: Pick<StockedDevice, 'item'>) => `${item.product}-${item.grade}`;

function stock(at: At, account: Account): StockSink {
  const { call } = client(at, account);
  /** Sets the quantity. Null if the listing doesn't exist. */
  async function tell(device: StockedDevice): Promise<SinkReceipt | null> {
    const sku = skuOf(device);
    const listing = await call(listingSchema, 'GET', `/ws/listings/detail?sku=${encodeURIComponent(sku)}`).catch(
      nullIfMissing,
    );
    if (!listing) return null;
    const sent = { quantity: device.inStock };
    await call(emptyAnswerSchema, 'POST', `/ws/listings/${encodeURIComponent(listing.id)}`, sent);
    return { sent: { sku, before: listing.quantity, ...sent }, externalId: listing.id };
  }
  return {
    // Nothing is created. The quantity is set again.
    find: async () => null,
    async add(purchase) {
      const taken = await tell(purchase);
      if (taken) return taken;
      const sku = skuOf(purchase);
      throw new ServiceError('validation', `Back Market has no listing with the SKU ${sku}. Create it there once`);
    },
    follow: tell,
    async news(since) {
      const query = new URLSearchParams({
        'page-size': '50',
        ...(since && { date_modification: since.toISOString() }),
      });
      const reports: ReportedStock[] = [];
      for (let page = 1; page <= mostPages; page++) {
        const { results, next } = await call(pageOf(orderSchema), 'GET', `/ws/orders?${query}&page=${page}`);
        reports.push(...results.flatMap(reportsOf));
        if (!next) break;
      }
      return reports;
    },
  };
}

function reportsOf({
  order_id,
  orderlines,
  date_modification,
  date_creation,
}: v.InferOutput<typeof orderSchema>): ReportedStock[] {
  return orderlines.flatMap(({ id, state, imei, price, currency }) => {
    const status = words[state];
    if (!status || !imei) return [];
    const at = new Date(date_modification ?? date_creation);
    const paid = price && currency ? priceOf(price, currency) : null;
    return [{ key: `${id}-${state}`, externalId: String(order_id), reference: null, imei, status, price: paid, at }];
  });
}
