import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type Purchase, stockPort } from '../../modules/exchange/sinks/stock-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';

type Account = AccountOf<'odoo'>;

const contextSchema = v.object({ uid: v.number() });
const idsSchema = v.array(v.number());
/** A new record, alone or in a list of one. */
const madeSchema = v.pipe(
  v.union([v.number(), v.pipe(v.array(v.number()), v.length(1))]),
  v.transform((made) => (typeof made === 'number' ? made : (made[0] ?? 0))),
);
const currenciesSchema = v.array(v.object({ id: v.number() }));
const lotsSchema = v.array(v.object({ id: v.number(), name: v.string(), ref: v.string() }));
const quantsSchema = v.array(v.object({ id: v.number(), quantity: v.number() }));
/** A reference to another model: its id and name. */
const linkSchema = v.pipe(
  v.tuple([v.number(), v.string()]),
  v.transform(([id]) => id),
);
const soldSchema = v.array(v.object({ lot_id: linkSchema, in_date: v.string() }));
const typesSchema = v.array(v.object({ id: v.number(), display_name: v.string() }));
const faultSchema = v.object({ message: v.string() });

/**
 * Purchases, lots and partners in Odoo, with JSON-2. Each call is its own transaction there, so everything is looked up
 * by our reference before it is created. `elsewhere` replaces the account's address.
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
          // The lot is created last. If it exists, everything does. A device without an IMEI has no lot.
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
          // A lot that isn't in their stock, or no longer is, has no quant in an internal location, so there is nothing
          // to remove.
          async follow({ reference, item, forSale }) {
            if (!item.imei)
              throw new ServiceError(
                'validation',
                'Odoo can’t identify a device without an IMEI. Adjust it in Odoo by hand',
              );
            const [lot] = await search('stock.lot', 'ref', reference);
            if (lot === undefined) return null;
            const domain = [
              ['lot_id', '=', lot],
              ['location_id.usage', '=', 'internal'],
            ];
            const quants = await call(quantsSchema, 'stock.quant', 'search_read', {
              domain,
              fields: ['id', 'quantity'],
              order: 'in_date desc',
            });
            // It returns to its last location. Everywhere else, its quantity is 0.
            const wrong = quants.filter(({ quantity }, i) => quantity !== (forSale && i === 0 ? 1 : 0));
            for (const { id, quantity } of wrong) {
              const vals = { inventory_quantity: quantity > 0 ? 0 : 1 };
              await call(v.unknown(), 'stock.quant', 'write', { ids: [id], vals });
              await call(v.unknown(), 'stock.quant', 'action_apply_inventory', { ids: [id] });
            }
            return { sent: { lot, forSale, adjusted: wrong.map(({ id }) => id) }, externalId: String(lot) };
          },
          // What is at a customer was sold there. What we removed ourselves isn't at a customer.
          async news(since) {
            const domain = [
              ['lot_id.ref', '=like', 'device-%'],
              ['location_id.usage', '=', 'customer'],
              ['quantity', '>', 0],
              ...(since ? [['in_date', '>=', since.toISOString().slice(0, 19).replace('T', ' ')]] : []),
            ];
            const sold = await call(soldSchema, 'stock.quant', 'search_read', {
              domain,
              fields: ['lot_id', 'in_date'],
              limit: 2_000,
            });
            if (sold.length === 0) return [];
            const ids = [...new Set(sold.map(({ lot_id }) => lot_id))];
            const lots = await call(lotsSchema, 'stock.lot', 'read', { ids, fields: ['id', 'name', 'ref'] });
            const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
            return sold.flatMap(({ lot_id, in_date }) => {
              const lot = lotOf.get(lot_id);
              if (!lot) return [];
              const at = new Date(`${in_date.replace(' ', 'T')}Z`);
              const about = { externalId: String(lot.id), reference: lot.ref, imei: lot.name, price: null };
              return [{ key: `${lot.id}-${in_date}`, status: 'Out of stock', at, ...about }];
            });
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
  if (!found) throw new ServiceError('validation', `${currency} isn’t active in Odoo`);
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
