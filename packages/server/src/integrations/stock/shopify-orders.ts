import * as v from 'valibot';
import type { ReportedStock } from '../../modules/exchange/sinks/stock-sink.ts';
import { priceOf } from '../price.ts';

/** The stock locations of a shop. */
export const locationsSchema = v.object({
  locations: v.object({ nodes: v.array(v.object({ legacyResourceId: v.string(), name: v.string() })) }),
});

const ordersSchema = v.object({
  orders: v.object({
    nodes: v.array(
      v.object({
        name: v.string(),
        updatedAt: v.string(),
        cancelledAt: v.nullable(v.string()),
        displayFinancialStatus: v.nullable(v.string()),
        lineItems: v.object({
          nodes: v.array(
            v.object({
              id: v.string(),
              sku: v.nullable(v.string()),
              discountedUnitPriceSet: v.object({
                shopMoney: v.object({ amount: v.string(), currencyCode: v.string() }),
              }),
            }),
          ),
        }),
      }),
    ),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
  }),
});

type Ask = <S extends v.GenericSchema>(schema: S, query: string, variables?: object) => Promise<v.InferOutput<S>>;

const query =
  'query ($query: String!, $after: String) { orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { name updatedAt cancelledAt displayFinancialStatus lineItems(first: 50) { nodes { id sku discountedUnitPriceSet { shopMoney { amount currencyCode } } } } } pageInfo { hasNextPage endCursor } } }';

/** How many pages of orders to read at once. The rest follow the next time. */
const mostPages = 20;

/** A shop's orders with devices of ours, in their current state. */
export async function ordersSince(ask: Ask, since: Date | null): Promise<ReportedStock[]> {
  const reports: ReportedStock[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const narrowed: { query: string; after: string | null } = {
      query: since ? `updated_at:>='${since.toISOString()}'` : '',
      after,
    };
    const { orders }: v.InferOutput<typeof ordersSchema> = await ask(ordersSchema, query, narrowed);
    for (const { name, updatedAt, cancelledAt, displayFinancialStatus, lineItems } of orders.nodes) {
      const status = cancelledAt ? 'CANCELLED' : (displayFinancialStatus ?? 'PENDING');
      for (const { id, sku, discountedUnitPriceSet } of lineItems.nodes) {
        if (!sku?.startsWith('device-')) continue;
        const { amount, currencyCode } = discountedUnitPriceSet.shopMoney;
        const price = priceOf(amount, currencyCode);
        const at = new Date(updatedAt);
        reports.push({ key: `${id}-${status}`, externalId: name, reference: sku, imei: null, status, price, at });
      }
    }
    after = orders.pageInfo.endCursor;
    if (!orders.pageInfo.hasNextPage || !after) break;
  }
  return reports;
}
