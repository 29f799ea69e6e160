import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import type { StockedDevice } from '../../modules/exchange/sinks/stock-sink.ts';
import { ServiceError } from '../../platform/service-error.ts';

const variantSchema = v.object({
  id: v.string(),
  sku: v.nullable(v.string()),
  price: v.string(),
  product: v.object({ id: v.string() }),
});
const readSchema = v.object({
  shop: v.object({ currencyCode: v.string() }),
  productVariants: v.object({ nodes: v.array(variantSchema) }),
});
const setSchema = v.object({
  productVariantsBulkUpdate: v.object({ userErrors: v.array(v.object({ message: v.string() })) }),
});

type Ask = <S extends v.GenericSchema>(schema: S, query: string, variables?: object) => Promise<v.InferOutput<S>>;

const read =
  'query ($sku: String!) { shop { currencyCode } productVariants(first: 5, query: $sku) { nodes { id sku price product { id } } } }';
const set =
  'mutation ($product: ID!, $variants: [ProductVariantsBulkInput!]!) { productVariantsBulkUpdate(productId: $product, variants: $variants) { userErrors { message } } }';

/**
 * Sets the price of a device there to its price here. Without a price here, or in a shop with another currency, the
 * price there stays. Returns what was changed.
 */
export async function setPrice(ask: Ask, { item, price }: StockedDevice): Promise<{ price?: string }> {
  if (price === null) return {};
  const { shop, productVariants } = await ask(readSchema, read, { sku: `sku:"${item.sku}"` });
  const made = productVariants.nodes.find(({ sku }) => sku === item.sku);
  const wanted = amountText(price);
  if (!made || shop.currencyCode !== price.currency || Number(made.price) === Number(wanted)) return {};
  const variants = [{ id: made.id, price: wanted }];
  const { productVariantsBulkUpdate } = await ask(setSchema, set, { product: made.product.id, variants });
  const [fault] = productVariantsBulkUpdate.userErrors;
  if (fault) throw new ServiceError('validation', fault.message);
  return { price: wanted };
}
