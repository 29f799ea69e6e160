import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import {
  type CarrierService,
  carrierPort,
  type LabelEnd,
  type LabelRequest,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { oauthSession } from '../oauth-session.ts';
import { priceOf } from '../price.ts';
import { joinFaultTexts } from '../vendor-messages.ts';
import { addressParts, phoneOf } from './address-parts.ts';
import { buyWithoutRetry } from './buy-without-retry.ts';
import { checkAccount } from './check-account.ts';
import { nullIfOfNumber, trackingKeysOf, trackingRequest } from './fedex-tracking.ts';
import { parcelAnswer, trackEach } from './tracking.ts';
import { kilograms, metric } from './units.ts';

type Account = AccountOf<'fedex'>;

const name = 'FedEx';
const urls = { live: 'https://apis.fedex.com', test: 'https://apis-sandbox.fedex.com' } as const;
type Urls = Readonly<Record<Account['account'], string>>;
/** The services it sells, and whether each is international. */
const services: Readonly<Record<string, readonly [name: string, isInternational: boolean]>> = {
  FEDEX_GROUND: ['Ground', false],
  FEDEX_EXPRESS_SAVER: ['Express Saver', false],
  FEDEX_2_DAY: ['2Day', false],
  STANDARD_OVERNIGHT: ['Standard Overnight', false],
  PRIORITY_OVERNIGHT: ['Priority Overnight', false],
  INTERNATIONAL_ECONOMY: ['International Economy', true],
  FEDEX_INTERNATIONAL_PRIORITY: ['International Priority', true],
};

const faultSchema = v.object({
  errors: v.pipe(v.array(v.object({ code: v.string(), message: v.string() })), v.minLength(1)),
});
const ratesSchema = v.object({
  output: v.object({
    rateReplyDetails: v.array(
      v.object({
        serviceType: v.string(),
        ratedShipmentDetails: v.array(
          v.object({ rateType: v.string(), totalNetCharge: v.number(), currency: v.string() }),
        ),
      }),
    ),
  }),
});
const shipmentSchema = v.object({
  output: v.object({
    transactionShipments: v.pipe(
      v.array(
        v.object({
          masterTrackingNumber: v.string(),
          shipmentDocuments: v.nullish(
            v.array(v.object({ contentType: v.nullish(v.string()), encodedLabel: v.nullish(v.string()) })),
          ),
          pieceResponses: v.pipe(
            v.array(
              v.object({
                netChargeAmount: v.nullish(v.number()),
                currency: v.nullish(v.string()),
                packageDocuments: v.pipe(v.array(v.object({ encodedLabel: v.string() })), v.minLength(1)),
              }),
            ),
            v.minLength(1),
          ),
        }),
      ),
      v.minLength(1),
    ),
  }),
});
const cancelSchema = v.object({ output: v.object({ cancelledShipment: v.boolean() }) });
const trackedSchema = v.object({
  output: v.object({
    completeTrackResults: v.array(
      v.object({
        trackResults: v.array(
          v.object({
            /** Set for unknown numbers. */
            error: v.nullish(v.object({ code: v.string() })),
            scanEvents: v.optional(v.array(v.unknown()), []),
          }),
        ),
      }),
    ),
  }),
});
const scanSchema = v.object({
  date: v.string(),
  eventType: v.string(),
  eventDescription: v.nullish(v.string()),
  scanLocation: v.nullish(v.object({ city: v.nullish(v.string()) })),
});
const codes: Readonly<Record<string, TrackingCode>> = {
  OC: 'label_made',
  PU: 'picked_up',
  OD: 'out_for_delivery',
  DL: 'delivered',
  DE: 'exception',
  SE: 'exception',
  RS: 'exception',
};

/** Labels through the company's own FedEx account. */
export function fedExAdapter(at: Urls = urls): Adapter {
  return adapter('fedex', {
    async test(account) {
      await checkAccount(fedExCarrier(at, account));
      // With a number that doesn't exist: any answer means that the keys work.
      const { call } = clientOf(at, trackingKeysOf(account), 10_000);
      await call(trackedSchema, 'POST', '/track/v1/trackingnumbers', trackingRequest('000000000000')).catch(
        nullIfOfNumber,
      );
      return `${account.account_number} (${account.account})`;
    },
    provides: [provides(carrierPort, (account: Account) => fedExCarrier(at, account))],
  });
}

function clientOf(at: Urls, { account, client_id, client_secret }: Account, timeoutMs: number) {
  const messageOf = (body: unknown) =>
    v.is(faultSchema, body) ? joinFaultTexts(body.errors.map(({ message }) => message)) : undefined;
  const issueOf = (body: unknown) => (v.is(faultSchema, body) ? body.errors[0]?.code : undefined);
  const service = { name, timeoutMs, messageOf, issueOf };
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const session = oauthSession({ ...service, url: `${at[account]}/oauth/token`, body });
  return jsonService({ ...service, url: at[account], headers: { 'x-locale': 'en_US' }, session });
}

/** FedEx returns a label only once. It can't be asked for one that was bought under a reference. */
export function fedExCarrier(at: Urls, account: Account, { now = () => new Date() } = {}): CarrierService {
  const { call } = clientOf(at, account, 30_000);
  const tracking = clientOf(at, trackingKeysOf(account), 30_000);
  const accountNumber = { value: account.account_number };
  const shipDatestamp = () => now().toISOString().slice(0, 10);
  const payment = { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber } } };

  return {
    name,
    offers: async () =>
      Object.entries(services).map(([code, [service, isInternational]]) => {
        const kind = { isDomestic: !isInternational, isInternational, isReturn: true };
        return { code, carrier: name, service, ...kind };
      }),
    async rates(request) {
      const { output } = await call(ratesSchema, 'POST', '/rate/v1/rates/quotes', {
        accountNumber,
        requestedShipment: {
          shipper: { address: addressOf(request.from) },
          recipient: { address: addressOf(request.to) },
          pickupType: 'DROPOFF_AT_FEDEX_LOCATION',
          shipDateStamp: shipDatestamp(),
          rateRequestType: ['ACCOUNT'],
          ...declared(request, payment),
          requestedPackageLineItems: [packageOf(request)],
        },
      });
      return output.rateReplyDetails.flatMap(({ serviceType: code, ratedShipmentDetails }) => {
        const [rated] = ratedShipmentDetails;
        const price = rated && priceOf(rated.totalNetCharge, rated.currency);
        const service = services[code]?.[0];
        return price && service ? [{ code, carrier: name, service, price }] : [];
      });
    },
    async buyLabel(request, { code, service }) {
      const returned = {
        shipmentSpecialServices: {
          specialServiceTypes: ['RETURN_SHIPMENT'],
          returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
        },
      };
      const body = {
        accountNumber,
        labelResponseOptions: 'LABEL',
        requestedShipment: {
          shipper: endOf(request.from),
          recipients: [endOf(request.to)],
          serviceType: code,
          packagingType: 'YOUR_PACKAGING',
          pickupType: 'DROPOFF_AT_FEDEX_LOCATION',
          shipDatestamp: shipDatestamp(),
          shippingChargesPayment: payment,
          ...(request.isReturn && returned),
          ...declared(request, payment),
          ...(request.customs && invoiceWanted),
          labelSpecification: { imageType: 'PNG', labelStockType: 'PAPER_4X6' },
          requestedPackageLineItems: [
            {
              ...packageOf(request),
              customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: request.reference }],
            },
          ],
        },
      };
      const { output } = await buyWithoutRetry(name, request.reference, () =>
        call(shipmentSchema, 'POST', '/ship/v1/shipments', body),
      );
      const [sent] = output.transactionShipments;
      const [piece] = sent?.pieceResponses ?? [];
      const cost = priceOf(piece?.netChargeAmount ?? Number.NaN, piece?.currency ?? '');
      const trackingNumber = sent?.masterTrackingNumber ?? '';
      const image = Buffer.from(piece?.packageDocuments[0]?.encodedLabel ?? '', 'base64');
      const invoice = sent?.shipmentDocuments?.find(({ contentType }) => contentType === invoiceType)?.encodedLabel;
      return {
        ...{ carrier: name, service, trackingNumber, externalId: trackingNumber, image },
        ...(invoice && { customsForm: Buffer.from(invoice, 'base64') }),
        ...(cost && { cost }),
      };
    },
    findLabel: async () => null,
    async voidLabel({ trackingNumber }) {
      const body = { accountNumber, deletionControl: 'DELETE_ALL_PACKAGES', trackingNumber };
      const { output } = await call(cancelSchema, 'PUT', '/ship/v1/shipments/cancel', body);
      if (!output.cancelledShipment) throw new ServiceError('carrier', 'FedEx didn’t void this label');
    },
    track: (parcels) =>
      trackEach(parcels, async (id) => {
        const { output } = await tracking.call(trackedSchema, 'POST', '/track/v1/trackingnumbers', trackingRequest(id));
        const results = output.completeTrackResults.flatMap(({ trackResults }) => trackResults);
        if (results.length > 0 && results.every(({ error }) => error)) return { answer: 'unknown', events: [] };
        return parcelAnswer(
          scanSchema,
          results.flatMap(({ scanEvents }) => scanEvents),
          asEvent,
        );
      }),
    async insure() {
      throw new ServiceError('validation', `${name} can only insure a package when its label is purchased`);
    },
  };
}

function asEvent({ date, eventType, eventDescription: text, scanLocation }: v.InferOutput<typeof scanSchema>) {
  const code = codes[eventType] ?? 'in_transit';
  return [{ at: new Date(date), code, text: text ?? '', place: scanLocation?.city || null }];
}

const invoiceType = 'COMMERCIAL_INVOICE';
/** Has FedEx write the customs invoice, on letter paper. */
const invoiceWanted = {
  shippingDocumentSpecification: {
    shippingDocumentTypes: [invoiceType],
    commercialInvoiceDetail: { documentFormat: { stockType: 'PAPER_LETTER', docType: 'PDF' } },
  },
};

function addressOf(end: LabelEnd) {
  const { address1, suite, city, state, zip, country } = addressParts(end);
  const streetLines = [address1, suite].filter((line): line is string => Boolean(line));
  return { streetLines, city, ...(state && { stateOrProvinceCode: state }), postalCode: zip, countryCode: country };
}

function endOf(end: LabelEnd) {
  return { contact: { personName: end.name, phoneNumber: phoneOf(end).replace('+', '') }, address: addressOf(end) };
}

/** The customs declaration. The payer of the label pays the duties. */
function declared({ customs }: LabelRequest, dutiesPayment: object) {
  if (!customs) return {};
  const { currency, reason, items } = customs;
  const money = (minor: number) => ({ amount: Number(amountText({ amount: minor, currency })), currency });
  const commodities = items.map(({ description, quantity, value, weight, origin, hsCode }) => ({
    description,
    quantity,
    quantityUnits: 'PCS',
    unitPrice: money(value),
    customsValue: money(value * quantity),
    weight: { units: 'KG', value: kilograms(weight * quantity) },
    countryOfManufacture: origin,
    harmonizedCode: hsCode,
    numberOfPieces: quantity,
  }));
  const shipmentPurpose = reason === 'return' ? 'NOT_SOLD' : 'SOLD';
  const totalCustomsValue = money(items.reduce((sum, { value, quantity }) => sum + value * quantity, 0));
  const commercialInvoice = { shipmentPurpose };
  return { customsClearanceDetail: { dutiesPayment, totalCustomsValue, commercialInvoice, commodities } };
}

function packageOf({ parcel }: LabelRequest) {
  const { kilograms: value, length, width, height } = metric(parcel);
  return { weight: { units: 'KG', value }, dimensions: { length, width, height, units: 'CM' } };
}
