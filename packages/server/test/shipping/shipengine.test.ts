import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { shipEngineAdapter, shipEngineCarrier } from '../../src/integrations/shipengine/carrier.ts';
import type { CarrierService, LabelRequest } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { bestRate } from '../../src/modules/shipping/shipping-labels/best-rate.ts';
import { fakeService } from '../fake-service.ts';

const account = { api_key: 'TEST_key', charge: 'on_carrier_acceptance' } as const;
const now = new Date('2026-11-21T06:00:00.000Z');
const reply = { request_id: '7d5b5b1c-0c5a-4d0e-9f0a-2f6b8c1d2e3f', errors: [] };
const failed = (status: number, error_code: string, message: string, error_source = 'shipengine') =>
  [status, { ...reply, errors: [{ error_source, error_type: 'validation', error_code, message }] }] as const;

const service = (service_code: string, is_return_supported: boolean) => ({
  carrier_id: 'se-1',
  service_code,
  name: service_code,
  is_return_supported,
});
const carriers = {
  ...reply,
  carriers: [
    {
      carrier_id: 'se-1',
      carrier_code: 'stamps_com',
      friendly_name: 'Stamps.com',
      services: [
        service('usps_ground_advantage', true),
        service('usps_priority_mail', true),
        service('usps_media_mail', false),
      ].map(({ carrier_id: _, ...rest }) => rest),
    },
  ],
};
const usd = (amount: number) => ({ currency: 'usd', amount });
const rate = (service_code: string, service_type: string, amount: number, error_messages: string[] = []) => ({
  rate_type: 'check',
  carrier_id: 'se-1',
  shipping_amount: usd(amount),
  insurance_amount: usd(0),
  confirmation_amount: usd(0),
  other_amount: usd(0),
  zone: 5,
  package_type: 'package',
  delivery_days: 3,
  guaranteed_service: false,
  negotiated_rate: false,
  service_type,
  service_code,
  trackable: true,
  carrier_code: 'stamps_com',
  carrier_nickname: 'Ours',
  carrier_friendly_name: 'Stamps.com',
  validation_status: 'valid',
  warning_messages: [],
  error_messages,
});
const rates = [
  rate('usps_priority_mail', 'USPS Priority Mail', 9.1),
  rate('usps_media_mail', 'USPS Media Mail', 4.2),
  rate('usps_ground_advantage', 'USPS Ground Advantage', 6.15),
  rate('usps_priority_mail', 'USPS Priority Mail', 1, ['Weight is too much']),
];
const png = 'a picture';
const label = (url: string, more: object = {}) => ({
  label_id: 'se-28529731',
  status: 'completed',
  shipment_id: 'se-9',
  external_shipment_id: 'box-1-2-0',
  tracking_number: '9400111899223197428490',
  carrier_id: 'se-1',
  carrier_code: 'stamps_com',
  service_code: 'usps_ground_advantage',
  is_return_label: true,
  label_format: 'png',
  label_layout: '4x6',
  external_order_id: null,
  ship_date: '2026-11-21T00:00:00Z',
  created_at: '2026-11-21T06:00:01Z',
  shipment_cost: usd(6.15),
  insurance_cost: usd(0),
  is_international: false,
  batch_id: 'se-0',
  voided: false,
  label_image_id: 'img_none',
  trackable: true,
  tracking_status: 'in_transit',
  form_download: { href: `${url}/form` },
  qr_code_download: {},
  paperless_download: {},
  insurance_claim: { href: `${url}/claim` },
  packages: [],
  rma_number: null,
  charge_event: 'on_carrier_acceptance',
  package_code: 'package',
  display_scheme: 'label',
  ship_to: { name: 'N', address_line1: '1', city_locality: 'P', state_province: 'OR', postal_code: '97209' },
  label_download: { png: `${url}/v1/downloads/10/abc/label-1.png` },
  ...more,
});
const bought = {
  trackingNumber: '9400111899223197428490',
  externalId: 'se-28529731',
  image: Buffer.from(png),
  customsForm: Buffer.from('%PDF'),
};

const request: LabelRequest = {
  reference: 'box-1-2-0',
  from: {
    name: 'Ada Lovell',
    addressText: '12 Elm St, Apt 3, Portland, OR 97201',
    country: 'US',
    phone: '+1 503 555 0101',
    address: { address1: '12 Elm St', suite: 'Apt 3', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  },
  to: {
    name: 'Northwind Devices',
    addressText: '1200 NW Naito Pkwy, Portland, OR 97209',
    country: 'US',
    phone: '+1 503 555 0100',
  },
  parcel: { weight: 450, length: 230, width: 150, height: 80 },
  isReturn: true,
};

/** Buys the cheapest rate, like purchases do. */
async function buy(carrier: CarrierService, wanted: LabelRequest) {
  const rate = bestRate(await carrier.rates(wanted), { code: null, anyOf: null });
  return rate && carrier.buyLabel(wanted, rate);
}

/** A working fake ShipEngine. */
async function shipEngine() {
  const fake = await fakeService({
    'GET /v1/carriers': [200, carriers],
    'PUT /v1/addresses/recognize': [
      200,
      {
        score: 0.97,
        address: {
          address_line1: '1200 NW Naito Pkwy',
          city_locality: 'Portland',
          state_province: 'OR',
          postal_code: '97209',
          country_code: 'US',
        },
        entities: [],
      },
    ],
    'POST /v1/rates/estimate': [200, rates],
    'PUT /v1/labels/se-28529731/void': [200, { approved: true, message: 'This label has been voided.' }],
  });
  fake.play({
    'POST /v1/labels': [200, label(fake.url)],
    'GET /v1/labels/external_shipment_id/box-1-2-0': [200, label(fake.url)],
    'GET /v1/downloads/10/abc/label-1.png': [200, png],
    'GET /form': [200, '%PDF'],
  });
  return { fake, carrier: shipEngineCarrier(fake.url, account, { now: () => now }) };
}

test('[shipping-02] a label is bought from the cheapest service that sells return labels, under our reference', async () => {
  const { fake, carrier } = await shipEngine();
  expect(await buy(carrier, request)).toEqual({
    ...bought,
    carrier: 'Stamps.com',
    service: 'USPS Ground Advantage',
    cost: { amount: 615, currency: 'USD' },
  });
  expect(new Set(fake.requests.map(({ headers }) => headers['api-key']))).toEqual(new Set(['TEST_key']));
  expect(fake.bodiesOf('POST /v1/rates/estimate')).toEqual([
    {
      carrier_ids: ['se-1'],
      from_country_code: 'US',
      from_postal_code: '97201',
      from_city_locality: 'Portland',
      from_state_province: 'OR',
      to_country_code: 'US',
      to_postal_code: '97209',
      to_city_locality: 'Portland',
      to_state_province: 'OR',
      weight: { value: 450, unit: 'gram' },
      dimensions: { unit: 'centimeter', length: 23, width: 15, height: 8 },
      ship_date: '2026-11-21T06:00:00.000Z',
    },
  ]);
  expect(fake.bodiesOf('POST /v1/labels')).toMatchObject([
    {
      shipment: {
        carrier_id: 'se-1',
        service_code: 'usps_ground_advantage',
        external_shipment_id: 'box-1-2-0',
        ship_from: { name: 'Ada Lovell', address_line1: '12 Elm St', address_line2: 'Apt 3', postal_code: '97201' },
        ship_to: { name: 'Northwind Devices', address_line1: '1200 NW Naito Pkwy', postal_code: '97209' },
        packages: [{ weight: { value: 450, unit: 'gram' } }],
      },
      is_return_label: true,
      charge_event: 'on_carrier_acceptance',
      label_format: 'png',
      label_layout: '4x6',
    },
  ]);
});

test('a label whose purchase answer was lost is found by our reference, unless it is voided or does not exist', async () => {
  const { fake, carrier } = await shipEngine();
  fake.play({ 'POST /v1/labels': 'silence' });
  await expect(buy(carrier, request)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  expect(await carrier.findLabel('box-1-2-0')).toMatchObject(bought);
  const found = 'GET /v1/labels/external_shipment_id/box-1-2-0';
  fake.play({ [found]: [200, label(fake.url, { status: 'voided' })] });
  expect(await carrier.findLabel('box-1-2-0')).toBeNull();
  fake.play({ [found]: failed(404, 'invalid_identifier', 'Not found') });
  expect(await carrier.findLabel('box-1-2-0')).toBeNull();
  fake.play({ [found]: [200, label(fake.url, { status: 'processing' })] });
  await expect(carrier.findLabel('box-1-2-0')).rejects.toMatchObject({ isFinal: false });
});

test('nothing is bought if no service sells a return label, an address is incomplete or a phone number is missing', async () => {
  const { fake, carrier } = await shipEngine();
  fake.play({ 'POST /v1/rates/estimate': [200, rates.slice(1, 2)] });
  expect(await buy(carrier, request)).toBeUndefined();
  fake.play({ 'PUT /v1/addresses/recognize': [200, { score: 0.1, address: {}, entities: [] }] });
  await expect(buy(carrier, request)).rejects.toMatchObject({
    fault: 'validation',
    message: 'Northwind Devices has an incomplete address: 1200 NW Naito Pkwy, Portland, OR 97209',
  });
  const { phone: _, ...silent } = request.to;
  await expect(buy(carrier, { ...request, to: silent })).rejects.toMatchObject({ fault: 'validation' });
  expect(fake.bodiesOf('POST /v1/labels')).toEqual([]);
});

test('[shipping-02] an unused label can be voided; voiding it again succeeds, and voiding a used one fails', async () => {
  const { fake, carrier } = await shipEngine();
  const sold = { trackingNumber: bought.trackingNumber, externalId: bought.externalId };
  const voided = 'PUT /v1/labels/se-28529731/void';
  await carrier.voidLabel(sold);
  fake.play({ [voided]: [200, { approved: false, message: 'Voided before', reason_code: 'label_already_voided' }] });
  await carrier.voidLabel(sold);
  fake.play({ [voided]: [200, { approved: false, message: 'It was used', reason_code: 'label_already_used' }] });
  await expect(carrier.voidLabel(sold)).rejects.toMatchObject({ fault: 'carrier', message: 'It was used' });
});

const event = (status_code: string, occurred_at: string, more: object = {}) => ({
  occurred_at,
  city_locality: 'Eugene',
  state_province: 'OR',
  postal_code: '97401',
  carrier_detail_code: 'X1',
  status_code,
  status_description: 'In its words',
  carrier_status_code: 'X',
  carrier_status_description: 'In the carrier’s words',
  description: 'In its words',
  ...more,
});
const tracked = {
  tracking_number: bought.trackingNumber,
  status_code: 'IT',
  carrier_status_code: 'X',
  events: [
    event('IT', '2026-11-21T05:00:00Z', { status_detail_code: 'OUT_FOR_DELIVERY' }),
    event('AC', '2026-11-20T05:00:00Z', { city_locality: '' }),
    event('UN', '2026-11-19T05:00:00Z'),
  ],
};
const news = [
  { at: new Date('2026-11-21T05:00:00Z'), code: 'out_for_delivery', text: 'In its words', place: 'Eugene' },
  { at: new Date('2026-11-20T05:00:00Z'), code: 'picked_up', text: 'In its words', place: null },
];

test('[shipping-02] a package is tracked by its label, unless the label was bought elsewhere', async () => {
  const { fake, carrier } = await shipEngine();
  fake.play({ 'GET /v1/labels/se-28529731/track': [200, tracked] });
  const parcel = { carrier: 'Stamps.com', trackingNumber: bought.trackingNumber, since: now, transitDays: 3 };
  const known = await carrier.track(
    [
      { ...parcel, externalId: bought.externalId },
      { ...parcel, trackingNumber: 'own', externalId: null },
    ],
    now,
  );
  expect([...known.parcels]).toEqual([[bought.trackingNumber, { answer: 'scanned', events: news }]]);
  expect(fake.requests).toHaveLength(1);
});

test.for([
  [failed(401, 'unauthorized', 'The API key is invalid'), 'auth'],
  [failed(400, 'insufficient_funds', 'Add funds'), 'insufficient_funds'],
  [failed(400, 'invalid_address', 'No such street', 'carrier'), 'carrier'],
  [failed(400, 'invalid_field_value', 'Too heavy'), 'validation'],
  [failed(500, 'unspecified', 'Broken', 'carrier'), 'unknown'],
] as const)('what it refuses is told in its words: %s', async ([[status, body], fault]) => {
  const { fake, carrier } = await shipEngine();
  fake.play({ 'POST /v1/labels': [status, body] });
  await expect(buy(carrier, request)).rejects.toMatchObject({ fault, message: body.errors[0]?.message });
});

test('[add-ons-03] an account is known by its first carrier; one without carriers cannot sell anything', async () => {
  const { fake } = await shipEngine();
  const { test: tried } = shipEngineAdapter(fake.url);
  expect(await tried(account)).toBe('Stamps.com (se-1)');
  fake.play({ 'GET /v1/carriers': [200, { ...reply, carriers: [] }] });
  await expect(tried(account)).rejects.toMatchObject({ fault: 'validation' });
});

test('a webhook is accepted if its bytes are signed with the published key and it is recent', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fake = await fakeService({
    'GET /jwks': [200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'K-1' }] }],
  });
  const { hook } = shipEngineAdapter(fake.url);
  const body = JSON.stringify({ resource_type: 'API_TRACK', resource_url: 'https://x', data: tracked });
  const sent = (time: string, signed = `${time}.${body}`, keyId = 'K-1') => ({
    body,
    now,
    headers: {
      'x-shipengine-timestamp': time,
      'x-shipengine-rsa-sha256-key-id': keyId,
      'x-shipengine-rsa-sha256-signature': createSign('sha256').update(signed).sign(privateKey, 'base64'),
    },
  });
  const fresh = '2026-11-21T05:58:00.000Z';
  const isTaken = (one: ReturnType<typeof sent>) => hook?.verify(account, one);
  expect(await isTaken(sent(fresh))).toBe(true);
  expect(await isTaken({ ...sent(fresh), body: `${body} ` })).toBe(false);
  expect(await isTaken(sent('2026-11-21T05:50:00.000Z'))).toBe(false);
  expect(await isTaken(sent(fresh, `${fresh}.${body}`, 'K-2'))).toBe(false);
  expect(await isTaken({ ...sent(fresh), headers: {} as ReturnType<typeof sent>['headers'] })).toBe(false);
  expect(hook?.eventId(sent(fresh))).toBe(hook?.eventId(sent('2026-11-21T05:59:00.000Z')));
  const carrier = shipEngineCarrier(fake.url, account);
  expect([...(carrier.newsIn?.(body) ?? [])]).toEqual([[bought.trackingNumber, news]]);
  expect([...(carrier.newsIn?.('{"resource_type":"API_BATCH"}') ?? [])]).toEqual([]);
});
