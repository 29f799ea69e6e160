import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SinkReceipt } from '../../modules/exchange/sinks/event-sink.ts';
import type { StockedDevice } from '../../modules/exchange/sinks/stock-sink.ts';
import { ServiceError } from '../../platform/service-error.ts';

const idSchema = v.object({ id: v.string() });
const levelsSchema = v.object({
  productVariants: v.object({
    nodes: v.array(
      v.object({
        sku: v.nullable(v.string()),
        inventoryItem: v.object({
          id: v.string(),
          inventoryLevels: v.object({
            nodes: v.array(
              v.object({
                location: idSchema,
                quantities: v.array(v.object({ name: v.string(), quantity: v.number() })),
              }),
            ),
          }),
        }),
      }),
    ),
  }),
});
const errorsSchema = v.array(v.object({ code: v.optional(v.nullable(v.string())), message: v.string() }));
const setSchema = v.object({ inventorySetQuantities: v.object({ userErrors: errorsSchema }) });
const activatedSchema = v.object({ inventoryActivate: v.object({ userErrors: errorsSchema }) });

type Ask = <S extends v.GenericSchema>(schema: S, query: string, variables?: object) => Promise<v.InferOutput<S>>;

const read =
  'query ($sku: String!) { productVariants(first: 5, query: $sku) { nodes { sku inventoryItem { id inventoryLevels(first: 100) { nodes { location { id } quantities(names: ["available"]) { name quantity } } } } } } }';
// From 2026-04 on, Shopify requires a key for both. Each call gets a new one, because a retry reads again first, and
// the same change may be right once more.
const set =
  'mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code message } } }';
const activate =
  'mutation ($item: ID!, $location: ID!, $key: String!) { inventoryActivate(inventoryItemId: $item, locationId: $location, available: 1) @idempotent(key: $key) { userErrors { message } } }';

/** The quantity changed in between, because one was sold. */
const stale = 'CHANGE_FROM_QUANTITY_STALE';

/**
 * Sets a device's quantity to 1 at its location, or to 0 everywhere if it isn't for sale. Each change is based on the
 * quantity read. If the shop sold one in between, Shopify refuses it, and it is retried with the new quantity.
 */
export async function setQuantity(ask: Ask, device: StockedDevice, usualPlace: string): Promise<SinkReceipt | null> {
  const { sku } = device.item;
  const { productVariants } = await ask(levelsSchema, read, { sku: `sku:"${sku}"` });
  const made = productVariants.nodes.find((variant) => variant.sku === sku);
  if (!made) return null;
  const { id: inventoryItemId, inventoryLevels } = made.inventoryItem;
  const here = `gid://shopify/Location/${device.place ?? usualPlace}`;
  const levels = inventoryLevels.nodes.map(({ location, quantities }) => ({
    locationId: location.id,
    before: quantities.find(({ name }) => name === 'available')?.quantity ?? 0,
    wanted: device.forSale && location.id === here ? 1 : 0,
  }));
  const quantities = levels
    .filter(({ before, wanted }) => before !== wanted)
    .map(({ locationId, before, wanted }) => ({
      inventoryItemId,
      locationId,
      quantity: wanted,
      changeFromQuantity: before,
    }));
  if (quantities.length > 0) {
    const input = { name: 'available', reason: 'correction', quantities };
    const { inventorySetQuantities } = await ask(setSchema, set, { input, key: randomUUID() });
    refuse(inventorySetQuantities.userErrors);
  }
  const isNew = device.forSale && !levels.some(({ locationId }) => locationId === here);
  if (isNew) {
    const place = { item: inventoryItemId, location: here };
    const { inventoryActivate } = await ask(activatedSchema, activate, { ...place, key: randomUUID() });
    refuse(inventoryActivate.userErrors);
  }
  return { sent: { sku, quantities, ...(isNew && { stockedAt: here }) }, externalId: inventoryItemId };
}

function refuse([fault]: v.InferOutput<typeof errorsSchema>): void {
  if (fault) throw new ServiceError(fault.code === stale ? 'network' : 'validation', fault.message);
}
