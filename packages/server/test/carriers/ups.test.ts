import { upsAdapter, upsCarrier } from '../../src/integrations/carriers/ups.ts';
import { isCarrier } from './carrier-case.ts';
import { gifOf } from './gif.ts';

const account = { account: 'test', client_id: 'ours', client_secret: 'between us', account_number: '1A2B3C' } as const;
const tracking = '1Z1A2B3C9012345675';
const gif = gifOf([
  [0, 1, 1],
  [1, 0, 1],
]).toString('base64');
const usd = (MonetaryValue: string) => ({ CurrencyCode: 'USD', MonetaryValue });
const fine = { ResponseStatus: { Code: '1', Description: 'Success' } };
const weight = { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: '1.0' };
const rated = (Code: string, list: string, ours: string, days?: string) => ({
  Service: { Code, Description: 'A service' },
  BillingWeight: weight,
  TransportationCharges: usd(list),
  ServiceOptionsCharges: usd('0.00'),
  TotalCharges: usd(list),
  NegotiatedRateCharges: { TotalCharge: usd(ours) },
  RatedPackage: [],
  ...(days && { GuaranteedDelivery: { BusinessDaysInTransit: days } }),
});
const failed = (status: number, code: string, message: string) =>
  [status, { response: { errors: [{ code, message }] } }] as const;
const activity = (type: string, description: string, city: string | null) => ({
  date: '20261120',
  time: '210000',
  gmtDate: '20261121',
  gmtTime: '05:00:00',
  location: { address: city === null ? {} : { city, countryCode: 'US' } },
  status: { type, description, code: 'X', statusCode: '000' },
});
const tracked = {
  trackResponse: {
    shipment: [
      {
        inquiryNumber: tracking,
        package: [
          {
            trackingNumber: tracking,
            service: { code: '003', description: 'UPS Ground' },
            activity: [
              activity('O', 'Out For Delivery Today', 'Portland'),
              activity('NA', 'Nothing', null),
              activity('M', 'Label created', null),
            ],
          },
        ],
      },
    ],
  },
};

isCarrier('UPS', {
  adapter: (url) => upsAdapter({ live: url, test: url }),
  account,
  open: (url) => upsCarrier({ live: url, test: url }, account),
  routes: () => ({
    'POST /security/v1/oauth/token': [
      200,
      { token_type: 'Bearer', access_token: 'token', expires_in: '14399', status: 'approved' },
    ],
    'POST /api/rating/v2409/Shop': [
      200,
      {
        RateResponse: {
          Response: fine,
          RatedShipment: [
            rated('01', '71.20', '50.01', '1'),
            rated('03', '12.40', '9.85'),
            rated('99', '1.00', '1.00'),
          ],
        },
      },
    ],
    'POST /api/shipments/v2409/ship': [
      200,
      {
        ShipmentResponse: {
          Response: fine,
          ShipmentResults: {
            BillingWeight: weight,
            ShipmentIdentificationNumber: tracking,
            ShipmentCharges: {
              TransportationCharges: usd('12.40'),
              ServiceOptionsCharges: usd('0.00'),
              TotalCharges: usd('12.40'),
            },
            NegotiatedRateCharges: { TotalCharge: usd('9.90') },
            PackageResults: [
              { TrackingNumber: tracking, ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: gif } },
            ],
          },
        },
      },
    ],
    [`GET /api/track/v1/details/${tracking}`]: [200, tracked],
    'POST /api/labels/v1/recovery': [
      200,
      {
        LabelRecoveryResponse: {
          Response: fine,
          LabelResults: [
            { TrackingNumber: tracking, LabelImage: { LabelImageFormat: { Code: 'GIF' }, GraphicImage: gif } },
          ],
        },
      },
    ],
    [`DELETE /api/shipments/v2409/void/cancel/${tracking}`]: [
      200,
      { VoidShipmentResponse: { Response: fine, SummaryResult: { Status: { Code: '1', Description: 'Voided' } } } },
    ],
  }),
  tested: {
    call: 'POST /security/v1/oauth/token',
    account: '1A2B3C (test)',
    refusal: failed(401, '10401', 'ClientId is Invalid'),
  },
  rates: [
    { code: '01', service: 'Next Day Air', price: { amount: 5_001, currency: 'USD' }, transitDays: 1 },
    { code: '03', service: 'Ground', price: { amount: 985, currency: 'USD' } },
  ],
  bought: {
    call: 'POST /api/shipments/v2409/ship',
    body: {
      ShipmentRequest: {
        Shipment: {
          // We pay, whichever side we are.
          Shipper: { Name: 'Northwind Devices', ShipperNumber: '1A2B3C' },
          ShipFrom: {
            Name: 'Ada Lovell',
            Address: { AddressLine: ['12 Elm St', 'Apt 3'], StateProvinceCode: 'OR', PostalCode: '97201' },
          },
          ShipTo: { Name: 'Northwind Devices', Phone: { Number: '15035550100' } },
          ReturnService: { Code: '9' },
          Service: { Code: '03' },
          Package: [
            {
              ReferenceNumber: [{ Value: 'box-1-2-0' }],
              PackageWeight: { Weight: '1' },
              Dimensions: { Length: '9.1' },
            },
          ],
        },
        LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
      },
    },
    label: {
      carrier: 'UPS',
      service: 'Ground',
      trackingNumber: tracking,
      externalId: tracking,
      cost: { amount: 990, currency: 'USD' },
    },
  },
  lost: {
    call: 'POST /api/labels/v1/recovery',
    none: failed(400, '9801031', 'The shipment could not be found'),
  },
  voided: {
    call: `DELETE /api/shipments/v2409/void/cancel/${tracking}`,
    refused: failed(400, '190117', 'The shipment is not available for voiding'),
  },
  tracked: {
    externalId: tracking,
    events: [
      {
        at: new Date('2026-11-21T05:00:00Z'),
        code: 'out_for_delivery',
        text: 'Out For Delivery Today',
        place: 'Portland',
      },
      { code: 'label_made', place: null },
    ],
  },
  faults: [
    [failed(400, '120100', 'Missing or invalid shipper number'), 'validation', 'Missing or invalid shipper number'],
    [failed(403, '250003', 'Blocked Merchant'), 'auth', 'Blocked Merchant'],
    [failed(429, '10429', 'Too Many Requests'), 'rate_limit', 'Too Many Requests'],
  ],
});
