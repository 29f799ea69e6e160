import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type Purchase, type ReportedStock, stockPort } from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService, readAnswer } from '../json-service.ts';
import { maskSecrets } from '../without-secrets.ts';

type Account = AccountOf<'repair-desk'>;

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** It reports failures inside a successful answer. */
const envelope = v.object({ success: v.boolean(), message: v.optional(v.nullable(v.string())), data: v.unknown() });
const customersSchema = v.object({
  customerData: v.array(v.object({ id: idSchema, email: v.optional(v.nullable(v.string())) })),
});
const inventorySchema = v.object({
  inventoryData: v.array(
    v.object({
      id: idSchema,
      sku: v.optional(v.nullable(v.string())),
      on_hand_qty: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    }),
  ),
  pagination: v.optional(v.object({ next_page_exist: v.optional(v.unknown()) })),
});
const madeSchema = v.object({ id: idSchema });

/** How many pages to read at once. */
const mostPages = 50;

/**
 * Customers and stock of a store in RepairDesk. It doesn't touch tickets, because RepairDesk would notify the customer.
 */
export function repairDeskAdapter(url = 'https://api.repairdesk.co/api/web/v1'): Adapter {
  return adapter('repair-desk', {
    async test(account) {
      await client(url, account)(customersSchema, 'GET', '/customers?page=1&pagesize=1');
      return `Store of the key ending ${account.api_key.slice(-4)}`;
    },
    provides: [
      provides(stockPort, (account: Account) => {
        const call = client(url, account);
        return {
          async find({ item }) {
            const { inventoryData } = await call(
              inventorySchema,
              'GET',
              `/inventory?keyword=${encodeURIComponent(item.sku)}`,
            );
            const made = inventoryData.find(({ sku }) => sku === item.sku);
            return made ? { sent: { found: item.sku }, externalId: made.id } : null;
          },
          async add(purchase) {
            const { item, cost, order } = purchase;
            const supplier = await sellerIn(call, purchase);
            const sent = {
              name: item.name,
              sku: item.sku,
              serial: account.identifier === 'imei' ? (item.imei ?? item.sku) : item.sku,
              condition: item.grade,
              manufacturer: item.brand,
              cost_price: cost,
              on_hand_qty: 1,
              customer_id: supplier,
              note: `Bought with order ${order}`,
            };
            const { id } = await call(madeSchema, 'POST', '/inventory', sent);
            return { sent, externalId: id };
          },
          // It doesn't report sales by device. One that we created there and that is no longer on hand has left.
          async news() {
            const reports: ReportedStock[] = [];
            for (let page = 1; page <= mostPages; page++) {
              const found = await call(inventorySchema, 'GET', `/inventory?keyword=device-&page=${page}&pagesize=100`);
              const gone = found.inventoryData.filter(
                ({ sku, on_hand_qty }) =>
                  /^device-/.test(sku ?? '') && on_hand_qty != null && Number(on_hand_qty) === 0,
              );
              reports.push(...gone.map(({ id, sku }) => outOfStock(id, sku ?? null)));
              if (!found.pagination?.next_page_exist) break;
            }
            return reports;
          },
        };
      }),
    ],
  });
}

const outOfStock = (id: string, reference: string | null): ReportedStock => ({
  key: `${id}-out`,
  externalId: id,
  reference,
  imei: null,
  status: 'Out of stock',
  price: null,
  at: new Date(),
});

/** The seller as a customer there, found by email address if there is one. */
async function sellerIn(call: ReturnType<typeof client>, { seller }: Purchase): Promise<string> {
  if (seller.email) {
    const found = await call(customersSchema, 'GET', `/customers?keyword=${encodeURIComponent(seller.email)}`);
    const known = found.customerData.find(({ email }) => email?.toLowerCase() === seller.email);
    if (known) return known.id;
  }
  const [first_name, ...rest] = seller.name.split(' ');
  const customer = { first_name, last_name: rest.join(' '), email: seller.email, mobile: seller.phone };
  return (await call(madeSchema, 'POST', '/customers', customer)).id;
}

function client(url: string, { api_key }: Account) {
  const { call } = jsonService({
    name: 'RepairDesk',
    url,
    headers: { authorization: `Bearer ${api_key}`, accept: 'application/json' },
    timeoutMs: 30_000,
    messageOf(body) {
      const result = v.safeParse(envelope, body);
      return result.success ? (result.output.message ?? undefined) : undefined;
    },
  });
  return async <S extends v.GenericSchema>(schema: S, method: 'GET' | 'POST', path: string, body?: object) => {
    const { success, message, data } = await call(envelope, method, path, body);
    if (!success) throw new ServiceError('validation', maskSecrets([api_key], message ?? 'RepairDesk rejected it'));
    return readAnswer('RepairDesk', schema, data);
  };
}
