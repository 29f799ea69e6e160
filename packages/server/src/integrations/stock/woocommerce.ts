import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import {
  type Purchase,
  type StockedDevice,
  type StockSink,
  stockPort,
} from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, type Hook, provides } from '../../platform/adapters.ts';
import { hmacHook } from '../hmac-hook.ts';
import { jsonService } from '../json-service.ts';
import { ordersSince } from './woocommerce-orders.ts';

type Account = AccountOf<'woocommerce'>;

const currencySchema = v.object({ code: v.string() });
const productSchema = v.object({
  id: v.number(),
  sku: v.string(),
  regular_price: v.string(),
  stock_quantity: v.nullable(v.number()),
});
const productsSchema = v.array(productSchema);
const faultSchema = v.object({ code: v.string(), message: v.string() });

/**
 * Graded devices in a WooCommerce shop, with its REST API v3: a product each, with a quantity of one, as a draft that
 * staff publish. `elsewhere` replaces the account's address.
 */
export function wooCommerceAdapter(elsewhere?: string): Adapter {
  const client = (account: Account) => clientAt(elsewhere ?? account.url, account);
  return adapter('woocommerce', {
    async test(account) {
      const call = client(account);
      await call(productsSchema, 'GET', '/products?per_page=1');
      const { code } = await call(currencySchema, 'GET', '/data/currencies/current');
      return `${new URL(elsewhere ?? account.url).host} (${code})`;
    },
    hook: orderHook,
    provides: [provides(stockPort, (account: Account) => stock(client(account)))],
  });
}

const signed = hmacHook<Account>(
  'take-stock-news',
  'x-wc-webhook-signature',
  '',
  ({ webhook_secret }) => webhook_secret,
  'base64',
);
/** When a webhook is saved, WooCommerce checks whether its address answers, without a signature or an event. */
const isPing = (body: string) => /^webhook_id=\d+$/.test(body);

/** Events say that an order has changed. Its current state is read, so that the buyer's data isn't stored. */
const orderHook: Hook<Account> = {
  ...signed,
  verify: async (account, sent) => isPing(sent.body) || (await signed.verify(account, sent)),
  isPing: ({ body }) => isPing(body),
  storedBody: () => '',
};

function stock(call: ReturnType<typeof clientAt>): StockSink {
  async function productOf({ item: { sku } }: StockedDevice) {
    const query = new URLSearchParams({ sku, status: 'any' });
    const found = await call(productsSchema, 'GET', `/products?${query}`);
    return found.find((product) => product.sku === sku) ?? null;
  }
  /** The price of a device, if the shop has the same currency. */
  async function priceIn({ price }: StockedDevice): Promise<string | null> {
    if (price === null) return null;
    const { code } = await call(currencySchema, 'GET', '/data/currencies/current');
    return code === price.currency ? amountText(price) : null;
  }
  return {
    async find(device) {
      const made = await productOf(device);
      return made && { sent: { found: made.sku }, externalId: String(made.id) };
    },
    // Its SKUs are unique, so a second product with ours is refused.
    async add(purchase) {
      const sent = newProduct(purchase, await priceIn(purchase));
      const made = await call(v.object({ id: v.number() }), 'POST', '/products', sent);
      return { sent, externalId: String(made.id) };
    },
    async follow(device) {
      const made = await productOf(device);
      if (!made) return null;
      const wanted = device.forSale ? 1 : 0;
      const price = await priceIn(device);
      const changes = {
        ...(price !== null && Number(made.regular_price) !== Number(price) && { regular_price: price }),
        ...(made.stock_quantity !== wanted && { manage_stock: true, stock_quantity: wanted }),
      };
      if (Object.keys(changes).length > 0) await call(productSchema, 'PUT', `/products/${made.id}`, changes);
      return { sent: { sku: made.sku, before: made.stock_quantity, ...changes }, externalId: String(made.id) };
    },
    news: (since) => ordersSince(call, since),
  };
}

function newProduct({ item }: Purchase, price: string | null) {
  const shown = { Brand: item.brand, Condition: item.grade };
  return {
    ...{ name: `${item.name}, ${item.grade}`, type: 'simple', status: 'draft', sku: item.sku },
    ...(price !== null && { regular_price: price }),
    ...{ manage_stock: true, stock_quantity: 1, backorders: 'no', sold_individually: true },
    attributes: Object.entries(shown)
      .filter(([, option]) => option !== '')
      .map(([name, option]) => ({ name, visible: true, options: [option] })),
    // WordPress hides fields that begin with an underscore.
    ...(item.imei && { meta_data: [{ key: '_imei', value: item.imei }] }),
  };
}

function clientAt(url: string, { consumer_key, consumer_secret }: Account) {
  const { call } = jsonService({
    name: 'WooCommerce',
    url: `${url}/wp-json/wc/v3`,
    headers: {
      authorization: `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`,
      accept: 'application/json',
    },
    timeoutMs: 30_000,
    messageOf(body) {
      const parsed = v.safeParse(faultSchema, body);
      if (!parsed.success) return undefined;
      return parsed.output.code === 'rest_no_route'
        ? 'There’s no WooCommerce REST API at this address. Check the address, and make sure WordPress doesn’t use plain permalinks'
        : parsed.output.message;
    },
    // What is in front of a shop (a firewall, a maintenance page) rejects callers with HTML.
    faultOf: (status, body) => (status === 403 && body === undefined ? 'network' : undefined),
  });
  return call;
}
