import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type Purchase, stockPort } from '../../modules/exchange/ports.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';

type Account = AccountOf<'odoo'>;

const contextSchema = v.object({ uid: v.number() });
const idsSchema = v.array(v.number());
/** A new record, alone or as the only one of a list. */
const madeSchema = v.pipe(
  v.union([v.number(), v.pipe(v.array(v.number()), v.length(1))]),
  v.transform((made) => (typeof made === 'number' ? made : (made[0] ?? 0))),
);
const currenciesSchema = v.array(v.object({ id: v.number() }));
const lotsSchema = v.array(v.object({ id: v.number(), name: v.string(), ref: v.string(), write_date: v.string() }));
const typesSchema = v.array(v.object({ id: v.number(), display_name: v.string() }));
const faultSchema = v.object({ message: v.string() });

/**
 * Purchases, lots and partners in Odoo, by JSON-2. Each call is a transaction of its own there, so each thing is looked
 * for under our reference before it is made. `elsewhere` takes the place of the account's address.
 */
export function odooAdapter(elsewhere?: string): Adapter {
  const client = (account: Account) => clientAt(elsewhere ?? account.url, account);
  return adapter('odoo', {
    async test(account) {
      const { uid } = await client(account)(contextSchema, 'res.users', 'context_get', {});
      return `User ${uid} of ${new URL(account.url).host}`;
    },
    provides: [
      provides(stockPort, (account: Account) => {
        const call = client(account);
        const search = (model: string, field: string, value: string) =>
          call(idsSchema, model, 'search', { domain: [[field, '=', value]], limit: 1 });
        const once = async (model: string, field: string, value: string, values: object): Promise<number> => {
          const [known] = await search(model, field, value);
          return known ?? call(madeSchema, model, 'create', { vals_list: [{ [field]: value, ...values }] });
        };
        return {
          // The lot comes last: where it is, all of it is. A device without IMEI has none.
          async find({ reference, item }) {
            const [found] = await search(
              item.imei ? 'stock.lot' : 'purchase.order',
              item.imei ? 'ref' : 'origin',
              reference,
            );
            return found === undefined ? null : { sent: { found: reference }, externalId: String(found) };
          },
          async add(purchase) {
            const { reference, item, cost, seller, order } = purchase;
            const partner = await once('res.partner', 'ref', seller.reference, partnerOf(purchase));
            const product = await once('product.product', 'default_code', `${item.product} ${item.grade}`, {
              name: `${item.name}, ${item.grade}`,
              is_storable: true,
              tracking: 'serial',
            });
            const currency = await currencyIn(call, purchase);
            const line = {
              product_id: product,
              product_qty: 1,
              price_unit: Number(cost),
              name: item.imei ?? item.name,
            };
            const made = await once('purchase.order', 'origin', reference, {
              partner_id: partner,
              partner_ref: order,
              currency_id: currency,
              order_line: [[0, 0, line]],
              // Where it is received: an operation type of a warehouse.
              ...(/^\d+$/.test(purchase.place ?? '') && { picking_type_id: Number(purchase.place) }),
            });
            if (item.imei) await once('stock.lot', 'ref', reference, { name: item.imei, product_id: product });
            return {
              sent: { partner: seller.name, product: item.product, line, lot: item.imei },
              externalId: String(made),
            };
          },
          // A lot of ours with nothing left of it has been delivered to somebody.
          async news(since) {
            const domain = [
              ['ref', '=like', 'device-%'],
              ['product_qty', '=', 0],
              ...(since ? [['write_date', '>=', since.toISOString().slice(0, 19).replace('T', ' ')]] : []),
            ];
            const fields = ['id', 'name', 'ref', 'write_date'];
            const lots = await call(lotsSchema, 'stock.lot', 'search_read', { domain, fields, limit: 2_000 });
            return lots.map(({ id, name, ref, write_date }) => ({
              key: `${id}-${write_date}`,
              externalId: String(id),
              reference: ref,
              imei: name,
              status: 'Out of stock',
              price: null,
              at: new Date(`${write_date.replace(' ', 'T')}Z`),
            }));
          },
          async choices() {
            const domain = [['code', '=', 'incoming']];
            const fields = ['id', 'display_name'];
            const types = await call(typesSchema, 'stock.picking.type', 'search_read', { domain, fields, limit: 200 });
            return {
              grades: null,
              places: types.map(({ id, display_name }) => ({ id: String(id), name: display_name })),
            };
          },
        };
      }),
    ],
  });
}

const partnerOf = ({ seller: { name, email, phone } }: Purchase) => ({
  name,
  ...(email && { email }),
  ...(phone && { phone }),
});

async function currencyIn(call: ReturnType<typeof clientAt>, { currency }: Purchase): Promise<number> {
  const domain = [['name', '=', currency]];
  const [found] = await call(currenciesSchema, 'res.currency', 'search_read', { domain, fields: ['id'], limit: 1 });
  if (!found) throw new ServiceError('validation', `${currency} is not active in Odoo`);
  return found.id;
}

function clientAt(url: string, { database, api_key }: Account) {
  const { call } = jsonService({
    name: 'Odoo',
    url: `${url}/json/2`,
    headers: {
      authorization: `bearer ${api_key}`,
      accept: 'application/json',
      ...(database && { 'x-odoo-database': database }),
    },
    timeoutMs: 30_000,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      return result.success ? result.output.message : undefined;
    },
  });
  return <S extends v.GenericSchema>(schema: S, model: string, method: string, body: object) =>
    call(schema, 'POST', `/${model}/${method}`, body);
}
