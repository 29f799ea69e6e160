import type { AccountOf } from '@recoup/contract/add-ons/integration';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import { type CarrierService, carrierPort, type LabelEnd, type LabelRequest } from '../../modules/shipping/ports.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService, readAnswer } from '../json-service.ts';
import { oauthSession } from '../oauth-session.ts';
import { priceOf } from '../price.ts';
import { addressParts } from './address-parts.ts';
import { multipartParts } from './multipart-parts.ts';
import { neverTwice } from './never-twice.ts';
import { trackEach } from './tracking.ts';
import { imperial } from './units.ts';
import {
  customsForm,
  digitsOf,
  labelPath,
  leavesCountry,
  placeAbroad,
  pricedAbroad,
  servicesAbroad,
} from './usps-abroad.ts';

type Account = AccountOf<'usps'>;

const name = 'USPS';
const urls = { live: 'https://apis.usps.com', test: 'https://apis-tem.usps.com' } as const;
type Urls = Readonly<Record<Account['account'], string>>;
const services = {
  USPS_GROUND_ADVANTAGE: 'Ground Advantage',
  PRIORITY_MAIL: 'Priority Mail',
  PRIORITY_MAIL_EXPRESS: 'Priority Mail Express',
} as const;

const faultSchema = v.object({ error: v.object({ message: v.string(), code: v.optional(v.string()) }) });
const pricesSchema = v.object({
  rateOptions: v.array(v.object({ totalPrice: v.optional(v.number()), totalBasePrice: v.number() })),
});
const addressSchema = v.object({
  address: v.object({
    streetAddress: v.string(),
    secondaryAddress: v.nullish(v.string()),
    city: v.string(),
    state: v.string(),
    ZIPCode: v.string(),
    ZIPPlus4: v.nullish(v.string()),
  }),
});
const labelSchema = v.union([
  v.object({ trackingNumber: v.string(), postage: v.number() }),
  v.pipe(
    v.object({ internationalTrackingNumber: v.string(), postage: v.number() }),
    v.transform(({ internationalTrackingNumber: trackingNumber, postage }) => ({ trackingNumber, postage })),
  ),
]);
const trackedSchema = v.object({
  trackingEvents: v.optional(
    v.array(
      v.object({
        eventType: v.optional(v.string(), ''),
        GMTTimestamp: v.optional(v.string()),
        eventTimestamp: v.optional(v.string()),
        eventCity: v.nullish(v.string()),
        eventCode: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
});
/** Codes of its events; what it says else is on the way. */
const codes: Readonly<Record<string, TrackingCode>> = {
  GX: 'label_made',
  MA: 'label_made',
  '03': 'picked_up',
  OF: 'out_for_delivery',
  '01': 'delivered',
  '02': 'exception',
  '04': 'exception',
  '05': 'exception',
  '09': 'exception',
  '21': 'exception',
};

/** Labels of the company's own account at USPS. */
export function uspsAdapter(at: Urls = urls): Adapter {
  return adapter('usps', {
    async test(account) {
      await clientOf(at, account, 10_000).authorize();
      return `${account.account_number} (CRID ${account.crid})`;
    },
    provides: [provides(carrierPort, (account: Account) => uspsCarrier(at, account))],
  });
}

function clientOf(at: Urls, account: Account, timeoutMs: number) {
  const {
    client_id,
    client_secret,
    crid: CRID,
    mid: MID,
    manifest_mid: manifestMID,
    account_number: accountNumber,
  } = account;
  const messageOf = (body: unknown) => (v.is(faultSchema, body) ? body.error.message : undefined);
  const url = at[account.account];
  const service = { name, timeoutMs, messageOf };
  const credentials = { client_id, client_secret, grant_type: 'client_credentials' };
  const session = oauthSession({ ...service, url: `${url}/oauth2/v3/token`, body: credentials });
  const client = jsonService({ ...service, url, headers: {}, session });
  const role = { CRID, MID, manifestMID, accountType: 'EPS', accountNumber };
  /** What a label is paid with: given for each, for it lasts a few hours only. */
  const authorize = async () => {
    const answer = v.object({ paymentAuthorizationToken: v.string() });
    const roles = ['PAYER', 'LABEL_OWNER'].map((roleName) => ({ roleName, ...role }));
    const said = await client.call(answer, 'POST', '/payments/v3/payment-authorization', { roles });
    return { 'x-payment-authorization-token': said.paymentAuthorizationToken };
  };
  return { ...client, authorize };
}

/** Labels from the United States; from abroad USPS takes nothing. Nobody can ask it what was bought under a reference. */
export function uspsCarrier(
  at: Urls,
  account: Account,
  { timeoutMs = 30_000, now = () => new Date() } = {},
): CarrierService {
  const { call, callRaw, authorize } = clientOf(at, account, timeoutMs);
  const mailingDate = () => now().toISOString().slice(0, 10);

  async function priceIn(request: LabelRequest, mailClass: string) {
    const isAbroad = leavesCountry(request);
    const path = isAbroad ? '/international-prices/v3/total-rates/search' : '/prices/v3/total-rates/search';
    const { rateOptions } = await call(pricesSchema, 'POST', path, {
      ...(isAbroad ? pricedAbroad(request) : pricedAtHome(request)),
      mailClass,
      mailingDate: mailingDate(),
      accountType: 'EPS',
      accountNumber: account.account_number,
    });
    return Math.min(...rateOptions.map(({ totalPrice, totalBasePrice }) => totalPrice ?? totalBasePrice));
  }

  return {
    name,
    async offers() {
      const offered = (sold: object, isDomestic: boolean) =>
        Object.entries(sold).map(([code, service]) => {
          const where = { isDomestic, isInternational: !isDomestic, isReturn: isDomestic };
          return { code, carrier: name, service, ...where };
        });
      return [...offered(services, true), ...offered(servicesAbroad, false)];
    },
    async rates(request) {
      const sold = leavesCountry(request) ? servicesAbroad : services;
      const all = Object.entries(sold).map(async ([code, service]) => {
        const price = priceOf(await priceIn(request, code), 'USD');
        return price && { code, carrier: name, service, price };
      });
      return (await Promise.all(all)).filter((rate) => rate !== null);
    },
    async buyLabel(request, { code, service }) {
      const { pounds: weight, length, width, height } = imperial(request.parcel);
      const isAbroad = leavesCountry(request);
      const imageInfo = { imageType: 'JPG', labelType: '4X6LABEL' };
      const sender = { ...placeOf(request.from), ...(isAbroad && { phone: digitsOf(request.from) }) };
      const form = isAbroad && { senderAddress: sender, customsForm: customsForm(request) };
      const body = {
        imageInfo: isAbroad ? imageInfo : { ...imageInfo, receiptOption: 'NONE', returnLabel: false },
        fromAddress: sender,
        toAddress: isAbroad ? placeAbroad(request.to) : placeOf(request.to),
        ...form,
        packageDescription: {
          mailClass: code,
          rateIndicator: 'SP',
          weightUOM: 'lb',
          weight,
          dimensionsUOM: 'in',
          length,
          width,
          height,
          processingCategory: 'MACHINABLE',
          mailingDate: mailingDate(),
          destinationEntryFacilityType: 'NONE',
          customerReference: [{ referenceNumber: request.reference, printReferenceNumber: true }],
        },
      };
      const paid = await authorize();
      const home = request.isReturn ? '/labels/v3/return-label' : '/labels/v3/label';
      const path = isAbroad ? '/international-labels/v3/international-label' : home;
      return neverTwice(name, request.reference, async () => {
        const [said, image] = multipartParts(await callRaw('POST', path, body, paid));
        const { trackingNumber, postage } = readAnswer(name, labelSchema, parsed(said));
        if (!image) throw new ServiceError('unknown', `${name} gave no label`);
        const cost = priceOf(postage, 'USD');
        const bought = { carrier: name, service, trackingNumber, externalId: trackingNumber };
        return { ...bought, image: Buffer.from(image.toString('latin1'), 'base64'), ...(cost && { cost }) };
      });
    },
    findLabel: async () => null,
    async voidLabel({ trackingNumber }) {
      await call(v.unknown(), 'DELETE', labelPath(trackingNumber), undefined, await authorize());
    },
    async checkAddress(end) {
      const { address1, suite, city, state, zip, country } = addressParts(end);
      if (country !== 'US') return addressParts(end);
      const query = new URLSearchParams({
        streetAddress: address1,
        city,
        state: state ?? '',
        ZIPCode: zip.slice(0, 5),
      });
      if (suite) query.set('secondaryAddress', suite);
      const { address } = await call(addressSchema, 'GET', `/addresses/v3/address?${query}`);
      const plus = address.ZIPPlus4 ? `-${address.ZIPPlus4}` : '';
      const lines = { address1: address.streetAddress, suite: address.secondaryAddress || null, city: address.city };
      return { ...lines, state: address.state, zip: `${address.ZIPCode}${plus}`, country };
    },
    track: (parcels) =>
      trackEach(parcels, async (id) => {
        const { trackingEvents } = await call(trackedSchema, 'GET', `/tracking/v3/tracking/${id}?expand=DETAIL`);
        return trackingEvents.map(({ eventCode, eventType, eventCity, GMTTimestamp, eventTimestamp }) => ({
          at: new Date(GMTTimestamp ?? `${eventTimestamp}Z`),
          code: codes[eventCode] ?? 'in_transit',
          text: eventType,
          place: eventCity || null,
        }));
      }),
    async insure() {
      throw new ServiceError('validation', `${name} insures parcels only while their label is bought`);
    },
  };
}

const zip5 = (end: LabelEnd) => addressParts(end).zip.slice(0, 5);

function pricedAtHome(request: LabelRequest) {
  const { pounds: weight, length, width, height } = imperial(request.parcel);
  const ends = { originZIPCode: zip5(request.from), destinationZIPCode: zip5(request.to) };
  return { ...ends, weight, length, width, height, priceType: 'COMMERCIAL' };
}

function parsed(part: Buffer | undefined): unknown {
  try {
    return JSON.parse(part?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

function placeOf(end: LabelEnd) {
  const { address1, suite, city, state, zip } = addressParts(end);
  const [firstName, ...more] = end.name.split(' ');
  return {
    firstName,
    lastName: more.join(' ') || firstName,
    streetAddress: address1,
    ...(suite && { secondaryAddress: suite }),
    city,
    state,
    ZIPCode: zip.slice(0, 5),
  };
}
