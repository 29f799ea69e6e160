import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { easyPostAdapter, easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { fakeService } from '../fake-service.ts';
import { isCarrier, labelRequest, now } from './carrier-case.ts';

const account = { api_key: 'EZAK_production', webhook_secret: 'between us', usps_return: 'at_scan' } as const;
const account_id = 'ca_9685a1198a75477885a3cdca37559bac';
const tracking_code = '9405500208303109884175';
const rate = (service: string, price: string, delivery_days: number | null) => ({
  id: `rate_${service}`,
  carrier: 'USPS',
  service,
  rate: price,
  currency: 'USD',
  delivery_days,
  carrier_account_id: account_id,
});
const ground = rate('GroundAdvantage', '8.20', 3);
const detail = (status: string, datetime: string, message: string, city: string | null) => ({
  object: 'TrackingDetail',
  message,
  status,
  datetime,
  tracking_location: { object: 'TrackingLocation', city, state: null, country: null, zip: null },
});
const tracker = {
  object: 'Tracker',
  id: 'trk_1',
  tracking_code,
  status: 'in_transit',
  tracking_details: [
    detail('pre_transit', '2026-11-20T05:00:00Z', 'Shipping Label Created', null),
    detail('unknown', '2026-11-20T06:00:00Z', 'Nobody knows', null),
    detail('out_for_delivery', '2026-11-21T05:00:00Z', 'Out for Delivery', 'CHARLESTON'),
  ],
};
const offered = {
  id: 'shp_1',
  object: 'Shipment',
  is_return: true,
  reference: null,
  tracking_code: null,
  insurance: null,
  refund_status: null,
  selected_rate: null,
  postage_label: null,
  tracker: null,
  fees: [],
  rates: [rate('Express', '51.20', 2), ground, rate('Priority', '11.01', null)],
};
const sold = (url: string, more: object = {}) => ({
  ...offered,
  reference: labelRequest.reference,
  tracking_code,
  selected_rate: ground,
  postage_label: { object: 'PostageLabel', label_size: '4x6', label_url: `${url}/files/label.png` },
  tracker,
  fees: [{ object: 'Fee', type: 'PostageFee', amount: '8.20000', charged: true, refunded: false }],
  ...more,
});
const failed = (status: number, code: string, message: string) =>
  [status, { error: { code, message, errors: [] } }] as const;

isCarrier('EasyPost', {
  adapter: easyPostAdapter,
  account,
  open: (url) => easyPostCarrier(url, account),
  routes: (url) => ({
    'GET /users': [200, { id: 'user_1', object: 'User', name: 'Northwind' }],
    'POST /shipments': ({ body }) => [201, 'service' in JSON.parse(body).shipment ? sold(url) : offered],
    'GET /shipments/box-1-2-0': [200, sold(url)],
    'GET /shipments/shp_1': [200, sold(url)],
    'GET /files/label.png': [200, 'a picture'],
    'POST /shipments/shp_1/refund': [200, sold(url, { refund_status: 'submitted' })],
  }),
  tested: {
    call: 'GET /users',
    account: 'Northwind (user_1)',
    refusal: failed(401, 'APIKEY.INACTIVE', 'This api key is no longer active.'),
  },
  rates: [
    { code: `${account_id}/Express`, price: { amount: 5_120, currency: 'USD' }, transitDays: 2 },
    { code: `${account_id}/GroundAdvantage`, carrier: 'USPS', price: { amount: 820, currency: 'USD' } },
    { code: `${account_id}/Priority`, price: { amount: 1_101, currency: 'USD' } },
  ],
  bought: {
    call: 'POST /shipments',
    // For a return, EasyPost swaps the two addresses.
    body: {
      shipment: {
        reference: 'box-1-2-0',
        is_return: true,
        service: 'GroundAdvantage',
        carrier_accounts: [account_id],
        from_address: { name: 'Northwind Devices', street1: '1200 NW Naito Pkwy', city: 'Portland', zip: '97209' },
        to_address: { name: 'Ada Lovell', street1: '12 Elm St', street2: 'Apt 3', phone: '+15035550101' },
        parcel: { weight: 15.9, length: 9.1, width: 6, height: 3.2 },
      },
    },
    label: {
      carrier: 'USPS',
      service: 'GroundAdvantage',
      trackingNumber: tracking_code,
      externalId: 'shp_1',
      cost: { amount: 820, currency: 'USD' },
      image: Buffer.from('a picture'),
    },
  },
  lost: {
    call: 'GET /shipments/box-1-2-0',
    none: failed(404, 'NOT_FOUND', 'The requested resource could not be found.'),
  },
  voided: {
    call: 'POST /shipments/shp_1/refund',
    refused: failed(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund request unavailable.'),
  },
  tracked: {
    externalId: 'shp_1',
    events: [
      { code: 'label_made', text: 'Shipping Label Created', place: null },
      { at: new Date('2026-11-21T05:00:00Z'), code: 'out_for_delivery', text: 'Out for Delivery', place: 'CHARLESTON' },
    ],
  },
  faults: [
    [failed(422, 'SHIPMENT.POSTAGE.FAILURE', 'Postage was refused.'), 'carrier', 'Postage was refused.'],
    [failed(422, 'PARAMETER.INVALID', 'Wrong parameter'), 'validation', 'Wrong parameter'],
    [failed(402, 'PAYMENT_REQUIRED', 'Add a card.'), 'insufficient_funds', 'Add a card.'],
    [failed(429, 'RATE_LIMITED', 'Slow down.'), 'rate_limit', 'Slow down.'],
  ],
});

test('EasyPost: an undeliverable address is refused, and a deliverable one is returned in its standard form', async () => {
  const verify = 'POST /addresses/create_and_verify';
  const street = {
    street1: '12 ELM ST',
    street2: 'APT 3',
    city: 'PORTLAND',
    state: 'OR',
    zip: '97201-1234',
    country: 'US',
  };
  const fake = await fakeService({ [verify]: [200, { address: { object: 'Address', ...street } }] });
  const carrier = easyPostCarrier(fake.url, account);
  expect(await carrier.checkAddress?.(labelRequest.from)).toMatchObject({ suite: 'APT 3', zip: '97201-1234' });
  fake.play({ [verify]: failed(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.') });
  await expect(carrier.checkAddress?.(labelRequest.from)).rejects.toMatchObject({ fault: 'validation', isFinal: true });
});

test('EasyPost: a parcel is insured once, and the charge is returned', async () => {
  const insured = { insurance: '125.00', fees: [{ type: 'InsuranceFee', amount: '1.25000' }] };
  const fake = await fakeService({
    'GET /shipments/shp_1': [200, sold('')],
    'POST /shipments/shp_1/insure': [200, sold('', insured)],
  });
  const carrier = easyPostCarrier(fake.url, account);
  const asked = {
    reference: 'label-1-1',
    externalId: 'shp_1',
    trackingNumber: tracking_code,
    value: 12_500,
    currency: 'USD',
  } as const;
  expect(await carrier.insure(asked)).toEqual({ price: 125 });
  expect(fake.bodiesOf('POST /shipments/shp_1/insure')).toEqual([{ amount: '125.00' }]);
  fake.play({ 'GET /shipments/shp_1': [200, sold('', insured)] });
  expect(await carrier.insure(asked)).toEqual({ price: 125 });
  expect(fake.bodiesOf('POST /shipments/shp_1/insure')).toHaveLength(1);
});

test('EasyPost: only news signed over its exact bytes is accepted, and none without a secret', async () => {
  const { hook } = easyPostAdapter('https://none.example');
  const body = JSON.stringify({ id: 'evt_1', description: 'tracker.updated', result: tracker });
  const signature = createHmac('sha256', account.webhook_secret).update(body).digest('hex');
  const sent = { body, now, headers: { 'x-hmac-signature': `hmac-sha256-hex=${signature}` } };
  expect(await hook?.verify(account, sent)).toBe(true);
  expect(await hook?.verify(account, { ...sent, body: `${body} ` })).toBe(false);
  expect(await hook?.verify({ ...account, webhook_secret: '' }, sent)).toBe(false);
  const carrier = easyPostCarrier('https://none.example', account);
  expect(carrier.newsIn?.(body).get(tracking_code)).toHaveLength(2);
  expect([...(carrier.newsIn?.('{"result":{"object":"Batch"}}') ?? [])]).toEqual([]);
});
