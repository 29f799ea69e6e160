import { amountText } from '@recoup/contract/money';
import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';
import * as v from 'valibot';
import {
  type BoughtLabel,
  type CarrierService,
  type Customs,
  carrierPort,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { trackEach } from '../carriers/tracking.ts';
import { priceOf } from '../price.ts';
import { type Account, clientOf, name, placeOf, pricedBy } from './api.ts';
import { asAnswer, newsIn, shipEngineHook, trackingSchema } from './news.ts';

const serviceSchema = v.object({
  service_code: v.string(),
  name: v.string(),
  domestic: v.optional(v.boolean(), true),
  international: v.optional(v.boolean(), false),
  is_return_supported: v.optional(v.boolean(), false),
});
const carriersSchema = v.object({
  carriers: v.array(
    v.object({
      carrier_id: v.string(),
      friendly_name: v.string(),
      services: v.optional(v.array(serviceSchema), []),
    }),
  ),
});
const amountSchema = v.object({ currency: v.string(), amount: v.number() });
const ratesSchema = v.array(
  v.object({
    carrier_id: v.string(),
    service_code: v.string(),
    carrier_friendly_name: v.string(),
    service_type: v.string(),
    shipping_amount: amountSchema,
    delivery_days: v.optional(v.nullable(v.number())),
    error_messages: v.array(v.string()),
  }),
);
const labelSchema = v.object({
  label_id: v.string(),
  status: v.string(),
  tracking_number: v.string(),
  carrier_code: v.string(),
  service_code: v.string(),
  shipment_cost: amountSchema,
  label_download: v.object({ png: v.string() }),
  form_download: v.nullish(v.object({ href: v.string() })),
});
const voidSchema = v.object({ approved: v.boolean(), message: v.string(), reason_code: v.optional(v.string()) });

const codeOf = (carrierId: string, service: string) => `${carrierId}/${service}`;
const weightOf = ({ weight }: Pick<ParcelSize, 'weight'>) => ({ value: weight, unit: 'gram' });
const sidesOf = ({ length, width, height }: ParcelSize) => ({
  unit: 'centimeter',
  length: length / 10,
  width: width / 10,
  height: height / 10,
});
const costOf = ({ amount, currency }: v.InferOutput<typeof amountSchema>) => {
  const cost = priceOf(amount, currency);
  return cost && { cost };
};

/** The contents of the package, for its customs documents. */
const declared = ({ currency, items }: Customs) =>
  items.map(({ description, quantity, value, weight, origin, hsCode }) => ({
    description,
    quantity,
    value: { currency: currency.toLowerCase(), amount: Number(amountText({ amount: value, currency })) },
    weight: weightOf({ weight }),
    harmonized_tariff_code: hsCode,
    country_of_origin: origin,
  }));

/** Many carriers through one account at ShipEngine. */
export function shipEngineAdapter(url = 'https://api.shipengine.com'): Adapter {
  return adapter('shipengine', {
    async test(account) {
      const { carriers } = await clientOf(url, account, 10_000).call(carriersSchema, 'GET', '/v1/carriers');
      const [first] = carriers.toSorted((a, b) => a.carrier_id.localeCompare(b.carrier_id));
      if (!first) throw new ServiceError('validation', 'this account has no carriers yet');
      return `${first.friendly_name} (${first.carrier_id})`;
    },
    provides: [provides(carrierPort, (account: Account) => shipEngineCarrier(url, account))],
    hook: shipEngineHook(url),
  });
}

/** Labels of all carriers of the account. Our reference is the shipment's external id. */
export function shipEngineCarrier(url: string, account: Account, { now = () => new Date() } = {}): CarrierService {
  const { call, download } = clientOf(url, account, 30_000);
  const readCarriers = () => call(carriersSchema, 'GET', '/v1/carriers');

  async function boughtOf({ status, ...label }: v.InferOutput<typeof labelSchema>): Promise<BoughtLabel> {
    if (status === 'processing') throw new ServiceError('unknown', `${name} is still creating the label`);
    return {
      carrier: label.carrier_code,
      service: label.service_code,
      trackingNumber: label.tracking_number,
      externalId: label.label_id,
      ...costOf(label.shipment_cost),
      image: await download(label.label_download.png),
      ...(label.form_download && { customsForm: await download(label.form_download.href) }),
    };
  }

  return {
    name,
    async offers() {
      const { carriers } = await readCarriers();
      return carriers.flatMap(({ carrier_id, friendly_name, services }) =>
        services.map((service) => ({
          code: codeOf(carrier_id, service.service_code),
          carrier: friendly_name,
          service: service.name,
          isDomestic: service.domestic,
          isInternational: service.international,
          isReturn: service.is_return_supported,
        })),
      );
    },
    async rates({ from, to, parcel, isReturn }) {
      const [{ carriers }, start, end] = await Promise.all([readCarriers(), placeOf(call, from), placeOf(call, to)]);
      const rates = await call(ratesSchema, 'POST', '/v1/rates/estimate', {
        carrier_ids: carriers.map(({ carrier_id }) => carrier_id),
        ...pricedBy('from', start),
        ...pricedBy('to', end),
        weight: weightOf(parcel),
        dimensions: sidesOf(parcel),
        ship_date: now().toISOString(),
      });
      const returns = new Set(
        carriers.flatMap(({ carrier_id, services }) =>
          services.flatMap((one) => (one.is_return_supported ? [codeOf(carrier_id, one.service_code)] : [])),
        ),
      );
      return rates.flatMap((rate) => {
        const code = codeOf(rate.carrier_id, rate.service_code);
        const price = priceOf(rate.shipping_amount.amount, rate.shipping_amount.currency);
        if (rate.error_messages.length > 0 || !price || (isReturn && !returns.has(code))) return [];
        const { carrier_friendly_name: carrier, service_type: service, delivery_days: days } = rate;
        return [{ code, carrier, service, price, ...(days && { transitDays: days }) }];
      });
    },
    async buyLabel({ reference, parcel, isReturn, customs, ...request }, { code, carrier, service }) {
      const [from, to] = await Promise.all([placeOf(call, request.from), placeOf(call, request.to)]);
      const [carrier_id, service_code] = code.split('/');
      const tax = Object.entries(request.taxNumbers ?? {})
        .filter(([, value]) => value !== '')
        .map(([identifier_type, value]) => ({
          taxable_entity_type: isReturn ? 'recipient' : 'shipper',
          identifier_type,
          issuing_authority: (isReturn ? to : from).country_code,
          value,
        }));
      const label = await call(labelSchema, 'POST', '/v1/labels', {
        shipment: {
          carrier_id,
          service_code,
          external_shipment_id: reference,
          ship_from: from,
          ship_to: to,
          ...(tax.length > 0 && { tax_identifiers: tax }),
          ...(customs && {
            customs: {
              contents: customs.reason === 'return' ? 'returned_goods' : 'merchandise',
              non_delivery: 'return_to_sender',
            },
          }),
          packages: [
            { weight: weightOf(parcel), dimensions: sidesOf(parcel), ...(customs && { products: declared(customs) }) },
          ],
        },
        is_return_label: isReturn,
        charge_event: isReturn ? account.charge : 'carrier_default',
        label_format: 'png',
        label_layout: '4x6',
        label_download_type: 'url',
      });
      return { ...(await boughtOf(label)), carrier, service };
    },
    async findLabel(reference) {
      const path = `/v1/labels/external_shipment_id/${encodeURIComponent(reference)}`;
      const label = await call(labelSchema, 'GET', path).catch(nullIfMissing);
      return label === null || ['voided', 'error'].includes(label.status) ? null : boughtOf(label);
    },
    async voidLabel({ externalId }) {
      const { approved, message, reason_code } = await call(voidSchema, 'PUT', `/v1/labels/${externalId}/void`);
      if (!approved && reason_code !== 'label_already_voided') throw new ServiceError('carrier', message);
    },
    track: (parcels) =>
      trackEach(parcels, async (id) => asAnswer(await call(trackingSchema, 'GET', `/v1/labels/${id}/track`))),
    async insure() {
      throw new ServiceError('validation', `${name} can only insure a package when its label is purchased`);
    },
    newsIn,
  };
}
