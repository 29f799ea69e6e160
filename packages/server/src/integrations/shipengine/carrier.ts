import * as v from 'valibot';
import { type BoughtLabel, type CarrierEvent, type CarrierService, carrierPort } from '../../modules/shipping/ports.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type Account, clientOf, name, type Place, placeOf, pricedBy } from './api.ts';
import { asEvents, newsIn, shipEngineHook, trackingSchema } from './news.ts';

const serviceSchema = v.object({ service_code: v.string(), is_return_supported: v.optional(v.boolean(), false) });
const carriersSchema = v.object({
  carriers: v.array(
    v.object({
      carrier_id: v.string(),
      friendly_name: v.string(),
      services: v.optional(v.array(serviceSchema), []),
    }),
  ),
});
const ratesSchema = v.array(
  v.object({
    carrier_id: v.string(),
    service_code: v.string(),
    carrier_friendly_name: v.string(),
    service_type: v.string(),
    shipping_amount: v.object({ amount: v.number() }),
    delivery_days: v.optional(v.nullable(v.number())),
    error_messages: v.array(v.string()),
  }),
);
type Rate = v.InferOutput<typeof ratesSchema>[number];
const labelSchema = v.object({
  label_id: v.string(),
  status: v.string(),
  tracking_number: v.string(),
  carrier_code: v.string(),
  service_code: v.string(),
  label_download: v.object({ png: v.string() }),
});
const voidSchema = v.object({ approved: v.boolean(), message: v.string(), reason_code: v.optional(v.string()) });

/** Many carriers through one account at ShipEngine. */
export function shipEngineAdapter(url = 'https://api.shipengine.com'): Adapter {
  return adapter('shipengine', {
    async test(account) {
      const { carriers } = await clientOf(url, account, 10_000).call(carriersSchema, 'GET', '/v1/carriers');
      const [first] = carriers.toSorted((a, b) => a.carrier_id.localeCompare(b.carrier_id));
      if (!first) throw new ServiceError('validation', 'this account has no carrier yet');
      return `${first.friendly_name} (${first.carrier_id})`;
    },
    provides: [provides(carrierPort, (account: Account) => shipEngineCarrier(url, account))],
    hook: shipEngineHook(url),
  });
}

/** Return labels of whichever carrier of the account is cheapest. Our reference is the shipment's external id. */
export function shipEngineCarrier(
  url: string,
  account: Account,
  { timeoutMs = 30_000, now = () => new Date() } = {},
): CarrierService {
  const { call, download } = clientOf(url, account, timeoutMs);
  const weight = { value: Number(account.weight), unit: 'gram' };

  async function cheapest(from: Place, to: Place): Promise<Rate> {
    const { carriers } = await call(carriersSchema, 'GET', '/v1/carriers');
    const rates = await call(ratesSchema, 'POST', '/v1/rates/estimate', {
      carrier_ids: carriers.map(({ carrier_id }) => carrier_id),
      ...pricedBy('from', from),
      ...pricedBy('to', to),
      weight,
      ship_date: now().toISOString(),
    });
    const isReturn = ({ carrier_id, service_code }: Rate) =>
      carriers
        .find((carrier) => carrier.carrier_id === carrier_id)
        ?.services.some((service) => service.service_code === service_code && service.is_return_supported);
    const [first] = rates
      .filter((rate) => rate.error_messages.length === 0 && isReturn(rate))
      .toSorted((a, b) => a.shipping_amount.amount - b.shipping_amount.amount);
    if (!first) throw new ServiceError('carrier', 'No carrier of the account sells a return label for these addresses');
    return first;
  }

  async function boughtOf({ status, ...label }: v.InferOutput<typeof labelSchema>): Promise<BoughtLabel> {
    if (status === 'processing') throw new ServiceError('unknown', `${name} is still making the label`);
    return {
      carrier: label.carrier_code,
      service: label.service_code,
      trackingNumber: label.tracking_number,
      externalId: label.label_id,
      image: await download(label.label_download.png),
    };
  }

  return {
    name,
    async buyLabel({ reference, ...request }) {
      const [from, to] = await Promise.all([placeOf(call, request.from), placeOf(call, request.to)]);
      const { carrier_id, service_code, ...rate } = await cheapest(from, to);
      const label = await call(labelSchema, 'POST', '/v1/labels', {
        shipment: {
          carrier_id,
          service_code,
          external_shipment_id: reference,
          ship_from: from,
          ship_to: to,
          packages: [{ weight }],
        },
        is_return_label: true,
        charge_event: account.charge,
        label_format: 'png',
        label_layout: '4x6',
        label_download_type: 'url',
      });
      const { carrier_friendly_name: carrier, service_type: service, delivery_days } = rate;
      return { ...(await boughtOf(label)), carrier, service, ...(delivery_days ? { transitDays: delivery_days } : {}) };
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
    async track(parcels) {
      const news = new Map<string, readonly CarrierEvent[]>();
      for (const { trackingNumber, externalId } of parcels) {
        // What was bought elsewhere is not known there.
        if (externalId === null) continue;
        news.set(trackingNumber, asEvents(await call(trackingSchema, 'GET', `/v1/labels/${externalId}/track`)));
      }
      return news;
    },
    async insure() {
      throw new ServiceError('validation', `${name} insures parcels only while their label is bought`);
    },
    newsIn,
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ServiceError && error.fault === 'missing') return null;
  throw error;
}
