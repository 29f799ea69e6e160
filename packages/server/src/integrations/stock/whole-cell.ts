import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { stockPort } from '../../modules/exchange/ports.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { jsonService } from '../json-service.ts';

type Account = AccountOf<'whole-cell'>;

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const inventorySchema = v.object({
  data: v.array(
    v.object({
      id: idSchema,
      esn: v.optional(v.nullable(v.string())),
      external_id: v.optional(v.nullable(v.string())),
    }),
  ),
});
const madeSchema = v.object({ id: idSchema });
const faultSchema = v.object({ error: v.optional(v.string()), errors: v.optional(v.array(v.string())) });

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
            if (!item.imei) return null;
            const { data } = await call(inventorySchema, 'GET', `/inventories?esn=${item.imei}`);
            const made = data.find(({ external_id }) => external_id === reference);
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
        };
      }),
    ],
  });
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
