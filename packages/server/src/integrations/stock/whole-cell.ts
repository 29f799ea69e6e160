import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type ReportedStock, type StockState, stockPort } from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { emptyAnswerSchema, jsonService } from '../json-service.ts';
import { priceOf } from '../price.ts';

type Account = AccountOf<'whole-cell'>;

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const inventorySchema = v.object({
  data: v.array(
    v.object({
      id: idSchema,
      esn: v.optional(v.nullable(v.string())),
      external_id: v.optional(v.nullable(v.string())),
      status: v.optional(v.nullable(v.string())),
      updated_at: v.optional(v.nullable(v.string())),
      total_price_sold: v.optional(v.nullable(v.union([v.string(), v.number()]))),
      currency: v.optional(v.nullable(v.string())),
    }),
  ),
  pages: v.optional(v.number(), 1),
});
const madeSchema = v.object({ id: idSchema });
const faultSchema = v.object({ error: v.optional(v.string()), errors: v.optional(v.array(v.string())) });

/** How many pages of a status to read at once. */
const mostPages = 20;

/** Stock in WholeCell: a purchase order of one device, and the device in its inventory. */
export function wholeCellAdapter(url = 'https://api.wholecell.io/api/v1'): Adapter {
  return adapter('whole-cell', {
    async test(account) {
      await client(url, account).call(inventorySchema, 'GET', '/inventories?page=1');
      return `App ${account.app_id}`;
    },
    provides: [
      provides(stockPort, (account: Account) => {
        const { call } = client(url, account);
        return {
          async find({ reference, item }) {
            const made = await madeIn(call, reference, item.imei);
            return made ? { sent: { found: reference }, externalId: made.id } : null;
          },
          async add({ reference, at, order, item, cost, currency, location, seller }) {
            const purchase = {
              external_id: reference,
              reference: order,
              ordered_at: at.toISOString(),
              currency,
              vendor: { external_id: seller.reference, name: seller.name, email: seller.email },
            };
            const { id } = await call(madeSchema, 'POST', '/purchase_orders', { purchase_order: purchase });
            const inventory = {
              external_id: reference,
              purchase_order_id: id,
              esn: item.imei,
              sku: item.product,
              manufacturer: item.brand,
              model: item.name,
              grade: item.grade,
              warehouse: location,
              total_price_paid: cost,
              status: 'Available',
            };
            const made = await call(madeSchema, 'POST', '/inventories', { inventory });
            return { sent: { purchase_order: purchase, inventory }, externalId: made.id };
          },
          async follow({ reference, item, state, location }) {
            const made = await madeIn(call, reference, item.imei);
            if (!made) return null;
            const inventory = { status: statusOf[state], ...(state === 'available' && { warehouse: location }) };
            await call(emptyAnswerSchema, 'PUT', `/inventories/${encodeURIComponent(made.id)}`, { inventory });
            return { sent: { inventory }, externalId: made.id, echo: inventory.status };
          },
          // It can't filter by time of change. All items in a status are read, and compared with their status here.
          async news(_since, statuses) {
            const reports: ReportedStock[] = [];
            for (const status of statuses) {
              for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
                const query = new URLSearchParams({ status, page: String(page) });
                const answer = await call(inventorySchema, 'GET', `/inventories?${query}`);
                pages = answer.pages;
                reports.push(...answer.data.map((one) => saidOf(one, status)));
              }
            }
            return reports;
          },
        };
      }),
    ],
  });
}

/** The item that was created there under our reference. Without an IMEI, it can't be found. */
async function madeIn(call: ReturnType<typeof client>['call'], reference: string, imei: string | null) {
  if (!imei) return undefined;
  const { data } = await call(inventorySchema, 'GET', `/inventories?esn=${imei}`);
  return data.find(({ external_id }) => external_id === reference);
}

/** The status of a device there. Only available devices can be sold there. */
const statusOf = {
  available: 'Available',
  sold: 'Sold',
  held: 'On Hold',
  moving: 'On Hold',
  unavailable: 'On Hold',
  deleted: 'On Hold',
} as const satisfies Record<StockState, string>;

type Row = v.InferOutput<typeof inventorySchema>['data'][number];

function saidOf({ id, esn, external_id, updated_at, total_price_sold, currency }: Row, status: string): ReportedStock {
  const price = total_price_sold && currency ? priceOf(total_price_sold, currency) : null;
  const at = new Date(updated_at ?? Date.now());
  const key = `${id}-${status}-${updated_at ?? ''}`;
  return { key, externalId: id, reference: external_id ?? null, imei: esn ?? null, status, price, at };
}

function client(url: string, { app_id, app_secret }: Account) {
  return jsonService({
    name: 'WholeCell',
    url,
    headers: {
      authorization: `Basic ${Buffer.from(`${app_id}:${app_secret}`).toString('base64')}`,
      accept: 'application/json',
    },
    timeoutMs: 30_000,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      return result.success ? (result.output.error ?? result.output.errors?.join(', ')) : undefined;
    },
  });
}
