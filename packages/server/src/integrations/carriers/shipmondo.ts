import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import {
  type CarrierOffer,
  type CarrierService,
  type Customs,
  carrierPort,
  type LabelEnd,
  type LabelRequest,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { priceOf } from '../price.ts';
import { addressParts, phoneOf } from './address-parts.ts';
import { shipmondoHook, shipmondoNews } from './shipmondo-news.ts';

type Account = AccountOf<'shipmondo'>;
type Login = Pick<Account, 'username' | 'password'>;

const urls: Readonly<Record<Account['account'], string>> = {
  live: 'https://app.shipmondo.com/api/public/v3',
  sandbox: 'https://sandbox.shipmondo.com/api/public/v3',
};

const name = 'Shipmondo';
const perPage = 50;
/** How many days of shipments to search for a purchase. */
const lookBackDays = 14;

const balanceSchema = v.object({ currency_code: v.string() });
const productsSchema = v.array(
  v.object({
    code: v.string(),
    name: v.string(),
    sender_country_code: v.nullish(v.string()),
    receiver_country_code: v.nullish(v.string()),
    carrier: v.object({ name: v.string() }),
  }),
);
const quotesSchema = v.array(
  v.object({
    carrier_code: v.string(),
    description: v.string(),
    product_code: v.string(),
    service_codes: v.nullish(v.string(), ''),
    price: v.number(),
    currency_code: v.string(),
  }),
);
const shipmentSchema = v.object({
  id: v.number(),
  carrier_code: v.string(),
  description: v.nullish(v.string()),
  price: v.nullish(v.number()),
  reference: v.nullish(v.string()),
  pkg_no: v.nullish(v.string()),
  sender: v.nullish(v.object({ country_code: v.nullish(v.string()) })),
  receiver: v.nullish(v.object({ country_code: v.nullish(v.string()) })),
  /** The carrier sends the customs documents electronically, so nothing has to be printed. */
  paperless_trade: v.nullish(v.boolean()),
});
type Shipment = v.InferOutput<typeof shipmentSchema>;
const labelsSchema = v.pipe(v.array(v.object({ base64: v.string(), file_format: v.string() })), v.minLength(1));
const invoicesSchema = v.array(v.object({ base64: v.nullish(v.string()) }));
const faultSchema = v.object({ error: v.string() });

/** European carriers through Shipmondo. It calls user and key "username" and "password". */
export function shipmondoAdapter(at = urls): Adapter {
  // Accounts from before the choice existed are live.
  const urlOf = ({ account }: Account) => at[account === 'sandbox' ? 'sandbox' : 'live'];
  return adapter('shipmondo', {
    async test(account) {
      const { call } = clientOf(urlOf(account), account, 10_000);
      await call(balanceSchema, 'GET', '/account/balance');
      const company = await call(v.object({ name: v.string() }), 'GET', '/account/');
      return `${company.name} (${account.username})`;
    },
    hook: shipmondoHook,
    provides: [provides(carrierPort, (account: Account) => shipmondoCarrier(urlOf(account), account))],
  });
}

function clientOf(url: string, { username, password }: Login, timeoutMs: number) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const messageOf = (body: unknown) => (v.is(faultSchema, body) ? body.error : undefined);
  return jsonService({ name, url, headers: { authorization }, timeoutMs, messageOf });
}

/** The shipment has our reference. Shipmondo can't search by it, so recent purchases are scanned. */
export function shipmondoCarrier(url: string, account: Login, { now = () => new Date() } = {}): CarrierService {
  const { call } = clientOf(url, account, 30_000);

  async function boughtOf({ id, pkg_no, carrier_code, description, price, ...shipment }: Shipment) {
    if (!pkg_no) throw new ServiceError('unknown', `${name} is still creating the label`);
    const [label] = await call(labelsSchema, 'GET', `/shipments/${id}/labels?label_format=10x19_png`);
    const { currency_code } = await call(balanceSchema, 'GET', '/account/balance');
    const customsForm = await invoiceOf(id, shipment);
    const cost = price === null || price === undefined ? null : priceOf(price, currency_code);
    return {
      carrier: carrier_code,
      service: description ?? '',
      trackingNumber: pkg_no,
      externalId: String(id),
      image: Buffer.from(label?.base64 ?? '', 'base64'),
      ...(customsForm && { customsForm }),
      ...(cost && { cost }),
    };
  }

  /** The customs invoice it created. There is none if no customs border is crossed. */
  async function invoiceOf(id: number, { sender, receiver, paperless_trade }: Partial<Shipment>) {
    if (paperless_trade || sender?.country_code === receiver?.country_code) return null;
    const [invoice] =
      (await call(invoicesSchema, 'GET', `/shipments/${id}/proforma_invoices`).catch(nullIfMissing)) ?? [];
    return invoice?.base64 ? Buffer.from(invoice.base64, 'base64') : null;
  }

  return {
    name,
    async offers(options) {
      const all = new Map<string, CarrierOffer>();
      for (let page = 1; ; page += 1) {
        const products = await call(productsSchema, 'GET', `/products?per_page=${perPage}&page=${page}`);
        for (const { code, name: service, carrier, sender_country_code: from, receiver_country_code: to } of products) {
          const earlier = all.get(code);
          const isDomestic = earlier?.isDomestic || !to || from === to;
          const isInternational = earlier?.isInternational || !to || from !== to;
          all.set(code, { code, carrier: carrier.name, service, isDomestic, isInternational, isReturn: true });
        }
        options(Math.min(95, page * 5));
        if (products.length < perPage) return [...all.values()];
      }
    },
    async rates(request) {
      const quotes = await call(quotesSchema, 'POST', '/quotes/list', endsOf(request));
      return quotes.flatMap(
        ({ product_code, service_codes, carrier_code: carrier, description: service, ...quote }) => {
          const price = priceOf(quote.price, quote.currency_code);
          return price ? [{ code: `${product_code}/${service_codes ?? ''}`, carrier, service, price }] : [];
        },
      );
    },
    async buyLabel(request, { code, service, carrier }) {
      const [product_code, service_codes = ''] = code.split('/');
      const body = {
        own_agreement: false,
        product_code,
        service_codes,
        reference: request.reference,
        contents: 'Used electronics',
        ...endsOf(request),
        ...(request.customs && { customs: declared(request.customs) }),
      };
      return { ...(await boughtOf(await call(shipmentSchema, 'POST', '/shipments', body))), carrier, service };
    },
    async findLabel(reference) {
      const since = new Date(now().getTime() - lookBackDays * 86_400_000).toISOString();
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ created_at_min: since, per_page: String(perPage), page: String(page) });
        const shipments = await call(v.array(shipmentSchema), 'GET', `/shipments?${query}`);
        const found = shipments.find((shipment) => shipment.reference === reference);
        if (found) return boughtOf(found);
        if (shipments.length < perPage) return null;
      }
    },
    async voidLabel({ externalId }) {
      const answer = v.object({ cancelled_at_carrier: v.boolean() });
      const { cancelled_at_carrier } = await call(answer, 'PUT', `/shipments/${externalId}/cancel_at_carrier`);
      if (!cancelled_at_carrier) throw new ServiceError('carrier', 'The carrier didn’t void this label');
    },
    // It can't be asked for tracking. Its webhook reports it.
    track: async () => ({ parcels: new Map() }),
    newsIn: shipmondoNews,
    async insure() {
      throw new ServiceError('validation', `${name} can only insure a package when its label is purchased`);
    },
  };
}

function endsOf({ from, to, parcel: { weight, length, width, height } }: LabelRequest) {
  const sides = { length: Math.ceil(length / 10), width: Math.ceil(width / 10), height: Math.ceil(height / 10) };
  return { sender: endOf(from), receiver: endOf(to), parcels: [{ quantity: 1, weight, ...sides }] };
}

/** The customs declaration. Values are in the currency's main unit. */
function declared({ reason, currency, items }: Customs) {
  return {
    export_reason: reason === 'return' ? 'returned_goods' : 'sale_of_goods',
    term_of_trade: 'DAP',
    currency_code: currency,
    goods: items.map(({ description, quantity, value, weight, origin, hsCode }) => ({
      content: description,
      quantity,
      unit_value: Number(amountText({ amount: value, currency })),
      unit_weight: weight,
      country_code: origin,
      commodity_code: hsCode,
    })),
  };
}

function endOf(end: LabelEnd) {
  const { address1, suite, city, zip: zipcode, country: country_code } = addressParts(end);
  return {
    name: end.name,
    address1,
    ...(suite && { address2: suite }),
    zipcode,
    city,
    country_code,
    mobile: phoneOf(end),
  };
}
