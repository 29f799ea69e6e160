import { createHash } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import {
  type CarrierService,
  carrierPort,
  type LabelEnd,
  type LabelRequest,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { keptAnswers } from '../kept-answers.ts';
import { oauthSession } from '../oauth-session.ts';
import { priceOf } from '../price.ts';
import { addressParts } from './address-parts.ts';
import { parcelAnswer, trackEach } from './tracking.ts';
import { imperial } from './units.ts';
import {
  customsForm,
  digitsOf,
  internationalRateRequest,
  labelPath,
  leavesCountry,
  placeAbroad,
  servicesAbroad,
} from './usps-abroad.ts';
import {
  addressSchema,
  asEvent,
  eventSchema,
  faultOf,
  labelIn,
  messageOf,
  pricesSchema,
  trackedSchema,
} from './usps-answers.ts';

type Account = AccountOf<'usps'>;

const name = 'USPS';
const urls = { live: 'https://apis.usps.com', test: 'https://apis-tem.usps.com' } as const;
type Urls = Readonly<Record<Account['account'], string>>;
const services = {
  USPS_GROUND_ADVANTAGE: 'Ground Advantage',
  PRIORITY_MAIL: 'Priority Mail',
  PRIORITY_MAIL_EXPRESS: 'Priority Mail Express',
} as const;

/** Labels through the company's own USPS account. */
export function uspsAdapter(at: Urls = urls): Adapter {
  return adapter('usps', {
    async test(account) {
      await clientOf(at, account, 10_000).authorize();
      return `${account.account_number} (CRID ${account.crid})`;
    },
    provides: [provides(carrierPort, (account: Account) => uspsCarrier(at, account))],
  });
}

/** A payment token is valid for eight hours, and prices for a day, so both are requested rarely. */
const paymentMs = 3_600_000;
const priceMs = 12 * 3_600_000;

function clientOf(at: Urls, account: Account, timeoutMs: number, now: () => number = Date.now) {
  const {
    client_id,
    client_secret,
    crid: CRID,
    mid: MID,
    manifest_mid: manifestMID,
    account_number: accountNumber,
  } = account;
  const url = at[account.account];
  const service = { name, timeoutMs, messageOf };
  const credentials = { client_id, client_secret, grant_type: 'client_credentials' };
  const session = oauthSession({ ...service, url: `${url}/oauth2/v3/token`, body: credentials }, now);
  const payments = keptAnswers<string>({ ms: paymentMs }, now);
  const client = jsonService({ ...service, url, headers: {}, session, faultOf });
  const role = { CRID, MID, manifestMID, accountType: 'EPS', accountNumber };
  const askPayment = async () => {
    const answer = v.object({ paymentAuthorizationToken: v.string() });
    const roles = ['PAYER', 'LABEL_OWNER'].map((roleName) => ({ roleName, ...role }));
    const authorization = await client.call(answer, 'POST', '/payments/v3/payment-authorization', { roles });
    return authorization.paymentAuthorizationToken;
  };
  /** Calls with a payment token. If it's no longer accepted, a new one is requested once. */
  const paying = async <T>(work: (paid: Readonly<Record<string, string>>) => Promise<T>): Promise<T> => {
    const once = async () => work({ 'x-payment-authorization-token': await payments.get('', askPayment) });
    return once().catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.fault === 'auth')) throw error;
      payments.forget();
      return once();
    });
  };
  return { ...client, authorize: askPayment, paying };
}

const imageInfo = { imageType: 'JPG', labelType: '4X6LABEL' };

/**
 * Labels from the United States, since USPS doesn't accept packages from abroad. A purchase has a key derived from our
 * reference. The key doesn't prevent a second label, but reprints the one that was bought under it.
 */
export function uspsCarrier(at: Urls, account: Account, { now = () => new Date() } = {}): CarrierService {
  const clock = () => now().getTime();
  const { call, callRaw, paying } = clientOf(at, account, 30_000, clock);
  const prices = keptAnswers<number>({ ms: priceMs }, clock);
  const mailingDate = () => now().toISOString().slice(0, 10);

  async function priceIn(request: LabelRequest, mailClass: string) {
    const isAbroad = leavesCountry(request);
    const path = isAbroad ? '/international-prices/v3/total-rates/search' : '/prices/v3/total-rates/search';
    const priceRequest = {
      ...(isAbroad ? internationalRateRequest(request) : pricedAtHome(request)),
      mailClass,
      mailingDate: mailingDate(),
      accountType: 'EPS',
      accountNumber: account.account_number,
    };
    return prices.get(JSON.stringify(priceRequest), async () => {
      const { rateOptions } = await call(pricesSchema, 'POST', path, priceRequest);
      return Math.min(...rateOptions.map(({ totalPrice, totalBasePrice }) => totalPrice ?? totalBasePrice));
    });
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
      const home = request.isReturn ? '/labels/v3/return-label' : '/labels/v3/label';
      const path = isAbroad ? '/international-labels/v3/international-label' : home;
      const key = keyOf(account, request.reference);
      const label = await paying((paid) => callRaw('POST', path, body, { ...paid, ...key }));
      return boughtOf(label, service);
    },
    async findLabel(reference) {
      const key = keyOf(account, reference);
      for (const path of ['/labels/v3/label-reprint', '/international-labels/v3/international-label-reprint']) {
        const found = await paying((paid) => callRaw('POST', path, { imageInfo }, { ...paid, ...key })).catch(
          nullIfMissing,
        );
        if (found) return boughtOf(found, '');
      }
      return null;
    },
    async voidLabel({ trackingNumber }) {
      await paying((paid) => call(v.unknown(), 'DELETE', labelPath(trackingNumber), undefined, paid));
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
        return parcelAnswer(eventSchema, trackingEvents, asEvent);
      }),
    async insure() {
      throw new ServiceError('validation', `${name} can only insure a package when its label is purchased`);
    },
  };
}

const zip5 = (end: LabelEnd) => addressParts(end).zip.slice(0, 5);

function pricedAtHome(request: LabelRequest) {
  const { pounds: weight, length, width, height } = imperial(request.parcel);
  const ends = { originZIPCode: zip5(request.from), destinationZIPCode: zip5(request.to) };
  return { ...ends, weight, length, width, height, priceType: 'COMMERCIAL' };
}

const named: Readonly<Record<string, string>> = { ...services, ...servicesAbroad };

/** The bought label. For a label found again, its answer names the service. */
function boughtOf(answer: Buffer, service: string) {
  const { trackingNumber, postage, mailClass = '', image } = labelIn(answer);
  const cost = priceOf(postage ?? Number.NaN, 'USD');
  const bought = { carrier: name, service: service || (named[mailClass] ?? ''), trackingNumber, image };
  return { ...bought, externalId: trackingNumber, ...(cost && { cost }) };
}

/** The key of a purchase: a UUID derived from it. */
function keyOf({ crid }: Account, reference: string) {
  const hex = createHash('sha256').update(`${crid} ${reference}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return { 'x-idempotency-key': [...parts, hex.slice(20, 32)].join('-') };
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
