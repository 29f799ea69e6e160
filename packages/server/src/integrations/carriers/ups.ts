import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText } from '@recoup/contract/money';
import type * as v from 'valibot';
import {
  type CarrierService,
  carrierPort,
  type LabelEnd,
  type LabelRequest,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../../platform/service-error.ts';
import { priceOf } from '../price.ts';
import { addressParts, phoneOf } from './address-parts.ts';
import { checkAccount } from './check-account.ts';
import { gifToPng } from './gif-to-png.ts';
import { parcelAnswer, trackEach } from './tracking.ts';
import { imperial } from './units.ts';
import {
  activitySchema,
  asEvent,
  type packageSchema,
  ratesSchema,
  recoveredSchema,
  services,
  shipmentSchema,
  trackedSchema,
  voidSchema,
} from './ups-answers.ts';
import { type UpsUrls, upsClient, upsUrls } from './ups-api.ts';

type Account = AccountOf<'ups'>;

const name = 'UPS';
const version = 'v2409';
/** Labels through the company's own UPS account. */
export function upsAdapter(at: UpsUrls = upsUrls): Adapter {
  return adapter('ups', {
    async test(account) {
      await checkAccount(upsCarrier(at, account));
      return `${account.account_number} (${account.account})`;
    },
    provides: [provides(carrierPort, (account: Account) => upsCarrier(at, account))],
  });
}

/** The package has our reference. UPS returns its label again by it, as soon as it's bought. */
export function upsCarrier(at: UpsUrls, account: Account, { now = () => new Date() } = {}): CarrierService {
  const { call } = upsClient(at, account, 30_000);
  const packagesAt = async (path: string) =>
    (await call(trackedSchema, 'GET', path)).trackResponse.shipment.flatMap((shipment) => shipment.package);
  const image = { LabelImageFormat: { Code: 'GIF' }, HTTPUserAgent: 'Mozilla/4.5' };
  const shipper = { Name: 'Shipper', ShipperNumber: account.account_number };

  return {
    name,
    offers: async () =>
      Object.entries(services).map(([code, [service, isInternational]]) => {
        const kind = { isDomestic: !isInternational, isInternational, isReturn: true };
        return { code, carrier: name, service, ...kind };
      }),
    async rates(request) {
      const rates = await call(ratesSchema, 'POST', `/api/rating/${version}/Shop`, {
        RateRequest: {
          Request: { RequestOption: 'Shop' },
          Shipment: {
            ...endsOf(request, shipper),
            Package: [packageOf(request, 'PackagingType')],
            ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
          },
        },
      });
      return rates.RateResponse.RatedShipment.flatMap((rated) => {
        const code = rated.Service.Code;
        const charge = rated.NegotiatedRateCharges?.TotalCharge ?? rated.TotalCharges;
        const price = priceOf(charge.MonetaryValue, charge.CurrencyCode);
        const days = Number(rated.GuaranteedDelivery?.BusinessDaysInTransit ?? 0);
        const service = services[code]?.[0];
        return price && service ? [{ code, carrier: name, service, price, ...(days && { transitDays: days }) }] : [];
      });
    },
    async buyLabel(request, { code, service }) {
      const { ShipmentResponse: shipment } = await call(shipmentSchema, 'POST', `/api/shipments/${version}/ship`, {
        ShipmentRequest: {
          Request: { RequestOption: 'validate' },
          Shipment: {
            Description: 'Used electronics',
            ...endsOf(request, shipper),
            ...(request.isReturn && { ReturnService: { Code: '9' } }),
            PaymentInformation: {
              ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: account.account_number } }],
            },
            ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
            Service: { Code: code },
            ...declared(request, now()),
            Package: [
              {
                Description: 'Used electronics',
                ...packageOf(request, 'Packaging'),
                ReferenceNumber: [{ Value: request.reference }],
              },
            ],
          },
          LabelSpecification: { ...image, LabelStockSize: { Height: '6', Width: '4' } },
        },
      });
      const { PackageResults, NegotiatedRateCharges, ShipmentCharges, Form } = shipment.ShipmentResults;
      const form = Form?.Image?.GraphicImage;
      const [sent] = PackageResults as [v.InferOutput<typeof packageSchema>];
      const charge = NegotiatedRateCharges?.TotalCharge ?? ShipmentCharges.TotalCharges;
      const cost = priceOf(charge.MonetaryValue, charge.CurrencyCode);
      return {
        carrier: name,
        service,
        ...boughtOf(sent.TrackingNumber, sent.ShippingLabel.GraphicImage),
        ...(form && { customsForm: Buffer.from(form, 'base64') }),
        ...(cost && { cost }),
      };
    },
    async findLabel(reference) {
      const bought = { ReferenceNumber: { Value: reference }, ShipperNumber: account.account_number };
      const found = await call(recoveredSchema, 'POST', '/api/labels/v1/recovery', {
        // A picture's size would be refused here.
        LabelRecoveryRequest: { Request: {}, LabelSpecification: image, ReferenceValues: bought },
      }).catch(nullIfMissing);
      if (!found) return null;
      const { TrackingNumber, LabelImage } = found.LabelRecoveryResponse.LabelResults;
      return { carrier: name, service: '', ...boughtOf(TrackingNumber, LabelImage.GraphicImage) };
    },
    async voidLabel({ trackingNumber }) {
      const path = `/api/shipments/${version}/void/cancel/${trackingNumber}`;
      const { Status } = (await call(voidSchema, 'DELETE', path)).VoidShipmentResponse.SummaryResult;
      if (Status.Code !== '1') throw new ServiceError('carrier', Status.Description);
    },
    track: (parcels) =>
      trackEach(parcels, async (id) => {
        const packages = await packagesAt(`/api/track/v1/details/${id}`);
        return parcelAnswer(
          activitySchema,
          packages.flatMap(({ activity }) => activity),
          asEvent,
        );
      }),
    async insure() {
      throw new ServiceError('validation', `${name} can only insure a package when its label is purchased`);
    },
  };
}

const boughtOf = (trackingNumber: string, gif: string) => ({
  trackingNumber,
  externalId: trackingNumber,
  image: gifToPng(Buffer.from(gif, 'base64')),
});

/** The shipper is the one who pays: always us, whether we send or receive. */
function endsOf({ from, to, isReturn }: LabelRequest, shipper: object) {
  const us = endOf(isReturn ? to : from);
  return { Shipper: { ...us, ...shipper, Name: us.Name }, ShipFrom: endOf(from), ShipTo: endOf(to) };
}

function endOf(end: LabelEnd) {
  const { address1, suite, city, state, zip, country } = addressParts(end);
  const lines = [address1, suite].filter((line): line is string => Boolean(line));
  return {
    Name: end.name.slice(0, 35),
    AttentionName: end.name.slice(0, 35),
    Phone: { Number: phoneOf(end).replace('+', '') },
    Address: {
      AddressLine: lines.map((line) => line.slice(0, 35)),
      City: city,
      ...(state && { StateProvinceCode: state }),
      PostalCode: zip,
      CountryCode: country,
    },
  };
}

/** The customs invoice that UPS writes: complete for packages to others, and with what is known for returns. */
function declared({ customs, reference, isReturn, to }: LabelRequest, now: Date) {
  if (!customs) return {};
  const { currency, reason, items } = customs;
  const products = items.map(({ description, quantity, value, origin, hsCode }) => ({
    Description: [description.slice(0, 35)],
    Unit: {
      Number: `${quantity}`,
      UnitOfMeasurement: { Code: 'PCS' },
      Value: amountText({ amount: value, currency }),
    },
    CommodityCode: hsCode,
    PartNumber: hsCode,
    OriginCountryCode: origin,
  }));
  const form = {
    FormType: [isReturn ? '05' : '01'],
    Product: products,
    InvoiceNumber: reference.slice(0, 35),
    InvoiceDate: now.toISOString().slice(0, 10).replaceAll('-', ''),
    TermsOfShipment: 'DAP',
    ReasonForExport: reason === 'return' ? 'RETURN' : 'SALE',
    CurrencyCode: currency,
    ...(!isReturn && { Contacts: { SoldTo: endOf(to) } }),
  };
  return { ShipmentServiceOptions: { InternationalForms: form } };
}

function packageOf({ parcel }: LabelRequest, packaging: 'Packaging' | 'PackagingType') {
  const { pounds, length, width, height } = imperial(parcel);
  return {
    [packaging]: { Code: '02' },
    Dimensions: {
      UnitOfMeasurement: { Code: 'IN', Description: 'Inches' },
      Length: `${length}`,
      Width: `${width}`,
      Height: `${height}`,
    },
    PackageWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: `${pounds}` },
  };
}
