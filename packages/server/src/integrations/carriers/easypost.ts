import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import {
  type CarrierService,
  type Customs,
  carrierPort,
  type LabelEnd,
  type LabelRequest,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { hmacHook } from '../hmac-hook.ts';
import { jsonService } from '../json-service.ts';
import { priceOf } from '../price.ts';
import { addressParts, phoneOf } from './address-parts.ts';
import {
  accountsSchema,
  asAnswer,
  eventSchema,
  faultSchema,
  type Shipment,
  shipmentSchema,
  verifiedSchema,
  wordsOf,
} from './easypost-answers.ts';
import { trackEach } from './tracking.ts';
import { imperial, ounces } from './units.ts';

type Account = AccountOf<'easypost'>;

const name = 'EasyPost';
/** Many carriers through one account at EasyPost. */
export function easyPostAdapter(url = 'https://api.easypost.com/v2'): Adapter {
  return adapter('easypost', {
    async test(account) {
      const { call } = clientOf(url, account, 10_000);
      if (account.api_key.startsWith('EZTK')) {
        // A test key can't read the account's name.
        await call(v.object({ shipments: v.array(v.unknown()) }), 'GET', '/shipments?page_size=1');
        return `Test key ••••${account.api_key.slice(-4)}`;
      }
      const user = await call(v.object({ id: v.string(), name: v.string() }), 'GET', '/users');
      return `${user.name} (${user.id})`;
    },
    provides: [provides(carrierPort, (account: Account) => easyPostCarrier(url, account))],
    hook: hmacHook('take-carrier-news', 'x-hmac-signature', 'hmac-sha256-hex=', (account) =>
      // Like EasyPost before it signs, so that accented letters have the same bytes.
      account.webhook_secret.normalize('NFKD'),
    ),
  });
}

function clientOf(url: string, { api_key }: Account, timeoutMs: number) {
  const faultIn = (body: unknown) => {
    const fault = v.safeParse(faultSchema, body);
    return fault.success ? fault.output.error : undefined;
  };
  return jsonService({
    name,
    url,
    headers: { authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}` },
    timeoutMs,
    messageOf(body) {
      const fault = faultIn(body);
      return fault && wordsOf(fault);
    },
    faultOf: (status, body) =>
      status < 500 && faultIn(body)?.code.startsWith('SHIPMENT.POSTAGE') ? 'carrier' : undefined,
  });
}

/**
 * Labels of all carriers of the account. The shipment has our reference, and can be found by it as well as by its id.
 */
export function easyPostCarrier(url: string, account: Account): CarrierService {
  const { call, downloadOpen } = clientOf(url, account, 30_000);
  const shipmentOf = (id: string) => call(shipmentSchema, 'GET', `/shipments/${encodeURIComponent(id)}`);

  async function boughtOf({ id, tracking_code, postage_label, selected_rate, forms }: Shipment) {
    if (!tracking_code || !postage_label || !selected_rate)
      throw new ServiceError('unknown', `${name} is still creating the label`);
    const cost = priceOf(selected_rate.rate, selected_rate.currency);
    const invoice = forms?.find(({ form_type }) => form_type === 'commercial_invoice');
    return {
      carrier: selected_rate.carrier,
      service: selected_rate.service,
      trackingNumber: tracking_code,
      externalId: id,
      image: await downloadOpen(postage_label.label_url),
      ...(invoice && { customsForm: await downloadOpen(invoice.form_url) }),
      ...(cost && { cost }),
    };
  }

  return {
    name,
    async offers() {
      const accounts = await call(accountsSchema, 'GET', '/carrier_accounts');
      return accounts.map(({ id, readable }) => ({
        code: id,
        carrier: readable,
        service: 'All services',
        isDomestic: true,
        isInternational: true,
        isReturn: true,
      }));
    },
    async rates(request) {
      const { rates } = await call(shipmentSchema, 'POST', '/shipments', { shipment: shipmentFor(account, request) });
      return rates.flatMap(({ carrier_account_id, carrier, service, rate, currency, delivery_days: days }) => {
        const price = priceOf(rate, currency);
        const code = `${carrier_account_id}/${service}`;
        return price ? [{ code, carrier, service, price, ...(days && { transitDays: days }) }] : [];
      });
    },
    async buyLabel(request, { code }) {
      const [carrierAccount, service] = code.split('/');
      // Created and bought in one call, so our reference leads to a bought shipment or none.
      const shipment = {
        ...shipmentFor(account, request),
        reference: request.reference,
        carrier_accounts: [carrierAccount],
        service,
      };
      return boughtOf(await call(shipmentSchema, 'POST', '/shipments', { shipment }));
    },
    async findLabel(reference) {
      const found = await shipmentOf(reference).catch(nullIfMissing);
      return found === null || found.refund_status || !found.postage_label ? null : boughtOf(found);
    },
    async voidLabel({ externalId, trackingNumber }) {
      const { id, refund_status } = await shipmentOf(externalId ?? trackingNumber);
      if (refund_status === 'submitted' || refund_status === 'refunded') return;
      const refund = await call(shipmentSchema, 'POST', `/shipments/${id}/refund`, {});
      if (refund.refund_status === 'rejected')
        throw new ServiceError('carrier', 'The carrier didn’t refund this label');
    },
    async checkAddress(end) {
      const { address } = await call(verifiedSchema, 'POST', '/addresses/create_and_verify', { address: placeOf(end) });
      const { street1, street2, city, state, zip, country } = address;
      return { address1: street1, suite: street2 || null, city, state: state || null, zip, country };
    },
    track: (parcels) =>
      trackEach(parcels, async (id) => {
        const { tracker } = await shipmentOf(id);
        return tracker ? asAnswer(tracker) : { answer: 'unscanned', events: [] };
      }),
    async insure({ externalId, trackingNumber, value, currency }) {
      const shipment = await shipmentOf(externalId ?? trackingNumber);
      const amount = amountText({ amount: value, currency });
      const { fees } = shipment.insurance
        ? shipment
        : await call(shipmentSchema, 'POST', `/shipments/${shipment.id}/insure`, { amount });
      return { price: priceOf(fees.find(({ type }) => type === 'InsuranceFee')?.amount ?? 0, currency)?.amount ?? 0 };
    },
    newsIn(body) {
      const sent = v.safeParse(eventSchema, JSON.parse(body));
      return new Map(sent.success ? [[sent.output.result.tracking_code, asAnswer(sent.output.result).events]] : []);
    },
  };
}

/** The shipment to request. For a return, EasyPost swaps the addresses itself. */
function shipmentFor({ usps_return }: Account, { from, to, parcel, isReturn, customs }: LabelRequest) {
  const atScan = isReturn && usps_return === 'at_scan';
  const { ounces: weight, length, width, height } = imperial(parcel);
  const ends = atScan
    ? { from_address: placeOf(to), to_address: placeOf(from) }
    : { from_address: placeOf(from), to_address: placeOf(to) };
  return {
    ...ends,
    is_return: atScan,
    parcel: { weight, length, width, height },
    ...(customs && { customs_info: declared(customs, from.name) }),
    options: { label_format: 'PNG', label_size: '4x6' },
  };
}

/** The customs declaration. Values and weights are per line. */
function declared({ reason, currency, items }: Customs, signer: string) {
  return {
    contents_type: reason === 'return' ? 'returned_goods' : 'merchandise',
    contents_explanation: '',
    customs_certify: true,
    customs_signer: signer,
    eel_pfc: 'NOEEI 30.37(a)',
    non_delivery_option: 'return',
    restriction_type: 'none',
    restriction_comments: '',
    customs_items: items.map(({ description, quantity, value, weight, origin, hsCode }) => ({
      description,
      quantity,
      value: amountText({ amount: value * quantity, currency }),
      currency,
      weight: ounces(weight * quantity),
      hs_tariff_number: hsCode,
      origin_country: origin,
    })),
  };
}

function placeOf(end: LabelEnd) {
  const { address1, suite, city, state, zip, country } = addressParts(end);
  return { name: end.name, street1: address1, street2: suite, city, state, zip, country, phone: phoneOf(end) };
}
