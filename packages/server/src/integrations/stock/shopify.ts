import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import { type Purchase, stockPort } from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService, readAnswer } from '../json-service.ts';
import { maskSecrets } from '../without-secrets.ts';
import { type ShopifyTokens, shopifyConsent } from './shopify-consent.ts';
import { locationsSchema, ordersSince } from './shopify-orders.ts';
import { setPrice } from './shopify-price.ts';
import { setQuantity } from './shopify-quantity.ts';

/** Connected through the shop's own app, or by allowing the deployment's app. */
type Account = AccountOf<'shopify'> & ShopifyTokens;

/** Shopify supports a version for a year, and then answers as the oldest one it still has. */
export const shopifyVersion = '2026-10';
const tokenSchema = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 86_399) });
/** Its answers are always successful, with failures inside. */
const answerSchema = v.object({
  data: v.optional(v.nullable(v.unknown())),
  errors: v.optional(
    v.array(v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) })),
  ),
});
const shopSchema = v.object({ shop: v.object({ name: v.string(), currencyCode: v.string() }) });
const foundSchema = v.object({
  productVariants: v.object({ nodes: v.array(v.object({ id: v.string(), sku: v.nullable(v.string()) })) }),
});
const madeSchema = v.object({
  productSet: v.object({
    product: v.nullable(v.object({ id: v.string() })),
    userErrors: v.array(v.object({ message: v.string() })),
  }),
});

/**
 * Graded devices in a Shopify shop: a product each, with one variant and a quantity of one, as a draft that staff
 * publish.
 */
export function shopifyAdapter(urlOf = (shop: string) => `https://${shop}`, now = () => Date.now()): Adapter {
  return adapter('shopify', {
    ...shopifyConsent(urlOf),
    async test(account) {
      const { shop } = await client(urlOf, account, now)(shopSchema, '{ shop { name currencyCode } }');
      return `${shop.name} (${account.shop})`;
    },
    provides: [
      provides(stockPort, (account: Account) => {
        const ask = client(urlOf, account, now);
        return {
          async find({ item }) {
            const query = 'query ($sku: String!) { productVariants(first: 5, query: $sku) { nodes { id sku } } }';
            const { productVariants } = await ask(foundSchema, query, { sku: `sku:"${item.sku}"` });
            const made = productVariants.nodes.find(({ sku }) => sku === item.sku);
            return made ? { sent: { found: item.sku }, externalId: made.id } : null;
          },
          async add(purchase) {
            const input = productOf(purchase, account, purchase.price && (await currencyOf(ask)));
            const { productSet } = await ask(madeSchema, mutation, { input });
            const [fault] = productSet.userErrors;
            if (fault || !productSet.product)
              throw new ServiceError('validation', fault?.message ?? 'Nothing was created');
            return { sent: input, externalId: productSet.product.id };
          },
          async follow(device) {
            // The price is set before the device is for sale again.
            const priced = await setPrice(ask, device);
            const taken = await setQuantity(ask, device, account.location);
            return taken && { ...taken, sent: { ...(taken.sent as object), ...priced } };
          },
          news: (since) => ordersSince(ask, since),
          async choices() {
            const { locations } = await ask(
              locationsSchema,
              '{ locations(first: 100) { nodes { legacyResourceId name } } }',
            );
            const places = locations.nodes.map(({ legacyResourceId, name }) => ({ id: legacyResourceId, name }));
            return { grades: null, places };
          },
        };
      }),
    ],
  });
}

const mutation =
  'mutation ($input: ProductSetInput!) { productSet(synchronous: true, input: $input) { product { id } userErrors { message } } }';

/** The currency of the shop's prices. */
const currencyOf = async (ask: ReturnType<typeof client>) =>
  (await ask(shopSchema, '{ shop { name currencyCode } }')).shop.currencyCode;

function productOf({ item, cost, place, price }: Purchase, { location }: Account, currency: string | null) {
  return {
    title: `${item.name}, ${item.grade}`,
    vendor: item.brand,
    productType: item.category,
    status: 'DRAFT',
    productOptions: [{ name: 'Condition', values: [{ name: item.grade }] }],
    variants: [
      {
        sku: item.sku,
        ...(price?.currency === currency && { price: amountText(price) }),
        optionValues: [{ optionName: 'Condition', name: item.grade }],
        inventoryItem: { tracked: true, cost },
        inventoryQuantities: [
          { locationId: `gid://shopify/Location/${place ?? location}`, name: 'available', quantity: 1 },
        ],
        ...(item.imei && {
          metafields: [{ namespace: 'device', key: 'imei', type: 'single_line_text_field', value: item.imei }],
        }),
      },
    ],
  };
}

function client(
  urlOf: (shop: string) => string,
  { shop, client_id, client_secret, access_token }: Account,
  now: () => number,
) {
  const errorSchema = v.object({ errors: v.optional(v.unknown()), error_description: v.optional(v.string()) });
  const base = {
    name: 'Shopify',
    url: urlOf(shop),
    timeoutMs: 30_000,
    messageOf(body: unknown) {
      const result = v.safeParse(errorSchema, body);
      if (!result.success) return undefined;
      const { errors, error_description } = result.output;
      return error_description ?? (typeof errors === 'string' ? errors : undefined);
    },
  };
  let token: { value: string; until: number } | undefined;
  async function tokenNow(): Promise<string> {
    if (access_token) return access_token;
    if (token && token.until > now()) return token.value;
    const service = jsonService({ ...base, headers: {}, faultOf: (status) => (status === 400 ? 'auth' : undefined) });
    const grant = { client_id, client_secret, grant_type: 'client_credentials' };
    const given = await service.call(tokenSchema, 'POST', '/admin/oauth/access_token', grant);
    token = { value: given.access_token, until: now() + (given.expires_in - 600) * 1000 };
    return given.access_token;
  }
  return async <S extends v.GenericSchema>(
    schema: S,
    query: string,
    variables: object = {},
  ): Promise<v.InferOutput<S>> => {
    const { call } = jsonService({ ...base, headers: { 'x-shopify-access-token': await tokenNow() } });
    const { data, errors } = await call(answerSchema, 'POST', `/admin/api/${shopifyVersion}/graphql.json`, {
      query,
      variables,
    });
    const [first] = errors ?? [];
    const fault = first && {
      ...first,
      message: maskSecrets([client_secret, access_token ?? token?.value ?? ''], first.message),
    };
    if (fault?.extensions?.code === 'THROTTLED') throw new ServiceError('rate_limit', fault.message, { retryAfter: 5 });
    if (fault)
      throw new ServiceError(fault.extensions?.code === 'ACCESS_DENIED' ? 'auth' : 'validation', fault.message);
    return readAnswer('Shopify', schema, data);
  };
}
