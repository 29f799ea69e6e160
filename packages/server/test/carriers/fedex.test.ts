import { fedExAdapter, fedExCarrier } from '../../src/integrations/carriers/fedex.ts';
import { isCarrier, now } from './carrier-case.ts';

const account = {
  account: 'test',
  client_id: 'ours',
  client_secret: 'between us',
  account_number: '123456789',
  track_client_id: '',
  track_client_secret: '',
} as const;
const tracking = '794953535000';
const at = (url: string) => ({ live: url, test: url });
const rated = (serviceType: string, totalNetCharge: number) => ({
  serviceType,
  ratedShipmentDetails: [{ rateType: 'ACCOUNT', totalNetCharge, currency: 'USD' }],
});
const failed = (status: number, code: string, message: string) =>
  [status, { transactionId: 't-1', errors: [{ code, message }] }] as const;
const scan = (eventType: string, date: string, city?: string) => ({
  date,
  eventType,
  eventDescription: `Event ${eventType}`,
  scanLocation: city ? { city } : {},
});

isCarrier('FedEx', {
  adapter: (url) => fedExAdapter(at(url)),
  account,
  open: (url) => fedExCarrier(at(url), account, { now: () => now }),
  routes: () => ({
    'POST /oauth/token': [200, { access_token: 'token', token_type: 'bearer', expires_in: 3599, scope: 'CXS' }],
    'POST /rate/v1/rates/quotes': [
      200,
      {
        output: {
          rateReplyDetails: [rated('FEDEX_2_DAY', 18.2), rated('FEDEX_GROUND', 9.41), rated('SOMETHING_NEW', 1)],
        },
      },
    ],
    'POST /ship/v1/shipments': [
      200,
      {
        output: {
          transactionShipments: [
            {
              masterTrackingNumber: tracking,
              pieceResponses: [
                {
                  netChargeAmount: 9.5,
                  currency: 'USD',
                  packageDocuments: [{ encodedLabel: Buffer.from('a picture').toString('base64') }],
                },
              ],
            },
          ],
        },
      },
    ],
    'PUT /ship/v1/shipments/cancel': [200, { output: { cancelledShipment: true } }],
    'POST /track/v1/trackingnumbers': [
      200,
      {
        output: {
          completeTrackResults: [
            {
              trackResults: [
                { scanEvents: [scan('OD', '2026-11-21T05:00:00Z', 'PORTLAND'), scan('AR', '2026-11-20T05:00:00Z')] },
              ],
            },
          ],
        },
      },
    ],
  }),
  tested: {
    call: 'POST /oauth/token',
    account: '123456789 (test)',
    refusal: failed(401, 'NOT.AUTHORIZED.ERROR', 'The given client credentials were not valid.'),
  },
  rates: [
    { code: 'FEDEX_2_DAY', service: '2Day', price: { amount: 1_820, currency: 'USD' } },
    { code: 'FEDEX_GROUND', service: 'Ground', price: { amount: 941, currency: 'USD' } },
  ],
  bought: {
    call: 'POST /ship/v1/shipments',
    body: {
      accountNumber: { value: '123456789' },
      labelResponseOptions: 'LABEL',
      requestedShipment: {
        shipper: { contact: { personName: 'Ada Lovell', phoneNumber: '15035550101' } },
        recipients: [{ address: { streetLines: ['1200 NW Naito Pkwy'], postalCode: '97209', countryCode: 'US' } }],
        serviceType: 'FEDEX_GROUND',
        shipmentSpecialServices: { specialServiceTypes: ['RETURN_SHIPMENT'] },
        labelSpecification: { imageType: 'PNG' },
        requestedPackageLineItems: [
          { weight: { units: 'KG', value: 0.45 }, customerReferences: [{ value: 'box-1-2-0' }] },
        ],
      },
    },
    label: {
      carrier: 'FedEx',
      service: 'Ground',
      trackingNumber: tracking,
      cost: { amount: 950, currency: 'USD' },
      image: Buffer.from('a picture'),
    },
  },
  voided: {
    call: 'PUT /ship/v1/shipments/cancel',
    refused: [200, { output: { cancelledShipment: false } }],
  },
  tracked: {
    externalId: tracking,
    events: [
      { at: new Date('2026-11-21T05:00:00Z'), code: 'out_for_delivery', text: 'Event OD', place: 'PORTLAND' },
      { code: 'in_transit', place: null },
    ],
  },
  faults: [
    [failed(400, 'ACCOUNT.NUMBER.MISMATCH', 'Account does not match'), 'validation', 'Account does not match'],
    [failed(429, 'TOO.MANY.REQUESTS', 'Too many'), 'rate_limit', 'Too many'],
  ],
});
