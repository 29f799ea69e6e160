import * as v from 'valibot';
import type { ReportedStock } from '../../modules/exchange/sinks/stock-sink.ts';
import { priceOf } from '../price.ts';

/** A price as text or as a number, since its orders have both. */
const amountSchema = v.union([v.string(), v.number()]);

const ordersSchema = v.array(
  v.object({
    id: v.number(),
    number: v.string(),
    status: v.string(),
    currency: v.string(),
    prices_include_tax: v.boolean(),
    date_modified_gmt: v.string(),
    line_items: v.array(
      v.object({
        id: v.number(),
        sku: v.nullable(v.string()),
        quantity: v.number(),
        total: amountSchema,
        total_tax: amountSchema,
      }),
    ),
  }),
);
type ShopOrder = v.InferOutput<typeof ordersSchema>[number];

type Ask = <S extends v.GenericSchema>(schema: S, method: 'GET', path: string) => Promise<v.InferOutput<S>>;

/** The fields to read of an order. The buyer's data stays in the shop. */
const fields = 'id,number,status,currency,prices_include_tax,date_modified_gmt,line_items';
const perPage = 100;
/**
 * How many pages of orders to read at once, newest first. Orders older than our first read have none of our devices.
 */
const mostPages = 20;

/** A shop's orders with devices of ours, in their current state, latest change last. */
export async function ordersSince(ask: Ask, since: Date | null): Promise<ReportedStock[]> {
  const reports: ReportedStock[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({
      ...{ status: 'any', orderby: 'date', order: 'desc', per_page: String(perPage), page: String(page) },
      _fields: fields,
      ...(since && { modified_after: since.toISOString(), dates_are_gmt: 'true' }),
    });
    const orders = await ask(ordersSchema, 'GET', `/orders?${query}`);
    reports.push(...orders.flatMap(reportsOf));
    if (orders.length < perPage) break;
  }
  return reports.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function reportsOf(order: ShopOrder): ReportedStock[] {
  const { number, status, currency, date_modified_gmt, line_items } = order;
  return line_items.flatMap((line) => {
    if (!line.sku?.startsWith('device-')) return [];
    const paid = Number(line.total) + (order.prices_include_tax ? Number(line.total_tax) : 0);
    const price = priceOf(paid / Math.max(1, line.quantity), currency);
    const about = { externalId: number, reference: line.sku, imei: null, status, price };
    return [{ key: `${line.id}-${status}`, at: new Date(`${date_modified_gmt}Z`), ...about }];
  });
}
