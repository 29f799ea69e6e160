import { expect, test } from 'vitest';
import { uspsAdapter, uspsCarrier } from '../../src/integrations/carriers/usps.ts';
import type { LabelRequest } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { fakeService } from '../fake-service.ts';
import { buyCheapest, isCarrier, labelRequest, now } from './carrier-case.ts';

const account = {
  account: 'test',
  client_id: 'ours',
  client_secret: 'between us',
  crid: '1234567',
  mid: '123456',
  manifest_mid: '654321',
  account_number: '1000000001',
} as const;
const tracking = '9205590109769900012613';
const at = (url: string) => ({ live: url, test: url });
const failed = (status: number, code: string, message: string) =>
  [status, { apiVersion: '/labels/v3', error: { code, message, errors: [] } }] as const;
/** Its reasons are nested below the name of the status. */
const refused = (code: string, detail: string) =>
  [400, { error: { code: '400', message: 'Bad Request', errors: [{ title: 'Bad Request', detail, code }] } }] as const;
const neverUsed = refused('160412', 'Idempotency-Key not found for a mailing date within the last 7 days');
const rate = { zone: '01', SKU: 'DPXX0XXXXC01005', mailClass: 'USPS_GROUND_ADVANTAGE' };
const label = [
  '--5GSK8EST33Y6MQJS45',
  'Content-type: application/json',
  '',
  JSON.stringify({ trackingNumber: tracking, postage: 7.64, ...rate }),
  '--5GSK8EST33Y6MQJS45',
  'File Name: label.jpg',
  'Content-Type: image/jpeg',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('a picture').toString('base64'),
  '--5GSK8EST33Y6MQJS45--',
].join('\r\n');
/** A reprinted label includes the number of reprints. */
const reprinted = label.replace(
  /--$/,
  '\r\nContent-type: application/json\r\n\r\n{"reprintNumber":1,"reprintLimit":3}\r\n--5GSK8EST33Y6MQJS45--',
);
const token = { access_token: 'token', token_type: 'Bearer', expires_in: 28_799, status: 'approved' };
const prices: Readonly<Record<string, number>> = {
  USPS_GROUND_ADVANTAGE: 7.6,
  PRIORITY_MAIL: 11.01,
  PRIORITY_MAIL_EXPRESS: 51.2,
};

isCarrier('USPS', {
  adapter: (url) => uspsAdapter(at(url)),
  account,
  open: (url) => uspsCarrier(at(url), account, { now: () => now }),
  routes: () => ({
    'POST /oauth2/v3/token': [200, token],
    'POST /payments/v3/payment-authorization': [200, { paymentAuthorizationToken: 'paid', roles: [] }],
    'POST /prices/v3/total-rates/search': ({ body }) => [
      200,
      {
        rateOptions: [
          { totalBasePrice: prices[(JSON.parse(body) as { mailClass: string }).mailClass] ?? 0, rates: [] },
        ],
      },
    ],
    'POST /labels/v3/return-label': ({ headers }) =>
      headers['x-payment-authorization-token'] === 'paid' ? [200, label] : failed(401, '401', 'Not paid'),
    'POST /labels/v3/label-reprint': ({ headers }) =>
      headers['x-payment-authorization-token'] === 'paid' ? [200, reprinted] : failed(401, '401', 'Not paid'),
    'POST /international-labels/v3/international-label-reprint': neverUsed,
    [`DELETE /labels/v3/label/${tracking}`]: [200, { trackingNumber: tracking, status: 'CANCELED' }],
    [`GET /tracking/v3/tracking/${tracking}`]: [
      200,
      {
        trackingNumber: tracking,
        trackingEvents: [
          {
            eventType: 'Out for Delivery',
            eventCode: 'OF',
            GMTTimestamp: '2026-11-21T05:00:00Z',
            eventCity: 'PORTLAND',
          },
          { eventType: 'Label created', eventCode: 'GX', GMTTimestamp: '2026-11-20T05:00:00Z', eventCity: '' },
        ],
      },
    ],
  }),
  tested: {
    call: 'POST /payments/v3/payment-authorization',
    account: '1000000001 (CRID 1234567)',
    refusal: failed(403, '403', 'The account is not linked'),
  },
  rates: [
    { code: 'USPS_GROUND_ADVANTAGE', price: { amount: 760, currency: 'USD' } },
    { code: 'PRIORITY_MAIL', service: 'Priority Mail' },
    { code: 'PRIORITY_MAIL_EXPRESS', carrier: 'USPS' },
  ],
  bought: {
    call: 'POST /labels/v3/return-label',
    body: {
      imageInfo: { imageType: 'JPG', labelType: '4X6LABEL' },
      fromAddress: { firstName: 'Ada', lastName: 'Lovell', streetAddress: '12 Elm St', secondaryAddress: 'Apt 3' },
      toAddress: { city: 'Portland', state: 'OR', ZIPCode: '97209' },
      packageDescription: {
        mailClass: 'USPS_GROUND_ADVANTAGE',
        rateIndicator: 'SP',
        weightUOM: 'lb',
        weight: 1,
        mailingDate: '2026-11-21',
        customerReference: [{ referenceNumber: 'box-1-2-0' }],
      },
    },
    label: {
      carrier: 'USPS',
      service: 'Ground Advantage',
      trackingNumber: tracking,
      cost: { amount: 764, currency: 'USD' },
      image: Buffer.from('a picture'),
    },
  },
  lost: { call: 'POST /labels/v3/label-reprint', none: neverUsed },
  voided: {
    call: `DELETE /labels/v3/label/${tracking}`,
    refused: failed(400, '400', 'The label was used'),
  },
  tracked: {
    externalId: tracking,
    events: [
      { at: new Date('2026-11-21T05:00:00Z'), code: 'out_for_delivery', text: 'Out for Delivery', place: 'PORTLAND' },
      { code: 'label_made', place: null },
    ],
  },
  faults: [
    [failed(400, '160015', 'The ZIP Code is not valid'), 'validation', 'The ZIP Code is not valid'],
    [failed(429, '429', 'Quota exceeded'), 'rate_limit', 'Quota exceeded'],
  ],
});

test('USPS: a parcel from abroad is refused with the reason, and an address is checked for delivery', async () => {
  const address = {
    streetAddress: '12 ELM ST',
    secondaryAddress: 'APT 3',
    city: 'PORTLAND',
    state: 'OR',
    ZIPCode: '97201',
    ZIPPlus4: '1234',
  };
  const lookup = 'GET /addresses/v3/address';
  const fake = await fakeService({ 'POST /oauth2/v3/token': [200, token], [lookup]: [200, { address }] });
  const carrier = uspsCarrier(at(fake.url), account);
  const fromAbroad = { ...labelRequest, from: { ...labelRequest.from, country: 'CA' } };
  await expect(carrier.rates(fromAbroad)).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringMatching(/from abroad/),
  });
  expect(await carrier.checkAddress?.(labelRequest.from)).toMatchObject({ address1: '12 ELM ST', zip: '97201-1234' });
  fake.play({ [lookup]: failed(400, '010005', 'Address Not Found') });
  await expect(carrier.checkAddress?.(labelRequest.from)).rejects.toMatchObject({
    fault: 'validation',
    message: 'Address Not Found',
  });
});

test('[shipping-02] USPS: an international parcel is priced and declared as its international labels require', async () => {
  const number = 'LZ123456785US';
  const sold = label.replace(/{.*}/, JSON.stringify({ internationalTrackingNumber: number, postage: 31.5 }));
  const fake = await fakeService({
    'POST /oauth2/v3/token': [200, token],
    'POST /payments/v3/payment-authorization': [200, { paymentAuthorizationToken: 'paid', roles: [] }],
    'POST /international-prices/v3/total-rates/search': [200, { rateOptions: [{ totalBasePrice: 31.5, rates: [] }] }],
    'POST /international-labels/v3/international-label': [200, sold],
    [`DELETE /international-labels/v3/international-label/${number}`]: [200, {}],
  });
  const carrier = uspsCarrier(at(fake.url), account, { now: () => now });
  const { from, to } = labelRequest;
  const line = { description: 'Used iPhone 13', value: 12_550, weight: 150, origin: 'CN', hsCode: '851713' };
  const abroad: LabelRequest = {
    ...labelRequest,
    isReturn: false,
    from: to,
    to: {
      ...from,
      country: 'CA',
      address: { address1: '1 Bay St', suite: null, city: 'Toronto', state: 'ON', zip: 'M5J 2N8', country: 'CA' },
    },
    customs: { reason: 'sale', currency: 'USD', items: [{ ...line, quantity: 2 }] },
  };
  expect(await carrier.rates(abroad)).toHaveLength(3);
  const expectedRequest = expect.objectContaining({
    originZIPCode: '97209',
    foreignPostalCode: 'M5J 2N8',
    destinationCountryCode: 'CA',
    mailClass: 'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    itemValue: 251,
  });
  expect(fake.bodiesOf('POST /international-prices/v3/total-rates/search')).toContainEqual(expectedRequest);
  expect(await buyCheapest(carrier, abroad)).toMatchObject({
    trackingNumber: number,
    cost: { amount: 3150, currency: 'USD' },
    image: Buffer.from('a picture'),
  });
  expect(fake.bodiesOf('POST /international-labels/v3/international-label')[0]).toMatchObject({
    toAddress: {
      streetAddress: '1 Bay St',
      postalCode: 'M5J 2N8',
      province: 'ON',
      country: 'Canada',
      countryISOAlpha2Code: 'CA',
      phone: '15035550101',
    },
    senderAddress: { ZIPCode: '97209' },
    customsForm: {
      customsContentType: 'MERCHANDISE',
      contents: [{ itemQuantity: 2, itemValue: 251, weightUOM: 'lb', HSTariffNumber: '851713', countryofOrigin: 'CN' }],
    },
  });
  await carrier.voidLabel({ trackingNumber: number, externalId: number });
  await expect(carrier.rates({ ...abroad, customs: undefined })).rejects.toMatchObject({ fault: 'validation' });
});

test('[shipping-02] USPS: a purchase uses one idempotency key whenever it is made or looked up, and a label paid when scanned has no postage yet', async () => {
  const unpaid = label.replace('"postage":7.64', '"postage":null');
  const fake = await fakeService({
    'POST /oauth2/v3/token': [200, token],
    'POST /payments/v3/payment-authorization': [200, { paymentAuthorizationToken: 'paid', roles: [] }],
    'POST /labels/v3/return-label': [200, unpaid],
    'POST /labels/v3/label-reprint': [200, reprinted],
  });
  const carrier = uspsCarrier(at(fake.url), account, { now: () => now });
  const rate = {
    code: 'PRIORITY_MAIL',
    carrier: 'USPS',
    service: 'Priority Mail',
    price: { amount: 1, currency: 'USD' },
  };
  const bought = await carrier.buyLabel(labelRequest, rate as never);
  expect(bought).toMatchObject({ trackingNumber: tracking, service: 'Priority Mail' });
  expect(bought.cost).toBeUndefined();
  await carrier.findLabel('box-1-2-1');
  expect(await carrier.findLabel(labelRequest.reference)).toMatchObject({
    service: 'Ground Advantage',
    cost: { amount: 764, currency: 'USD' },
    image: Buffer.from('a picture'),
  });
  const keys = fake.requests.flatMap(({ headers }) => headers['x-idempotency-key'] ?? []);
  expect(keys).toEqual([keys[0], expect.not.stringContaining(`${keys[0]}`), keys[0]]);
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  fake.play({ 'POST /labels/v3/label-reprint': refused('160979', 'Canceled labels are unavailable for reprint') });
  expect(await carrier.findLabel(labelRequest.reference)).toBeNull();
  fake.play({ 'POST /labels/v3/label-reprint': refused('160378', 'The mailing date is over') });
  await expect(carrier.findLabel(labelRequest.reference)).rejects.toMatchObject({
    message: 'The mailing date is over',
  });
});

test('USPS: an expired token is replaced once and the request repeated', async () => {
  let count = 0;
  const fake = await fakeService({
    'POST /oauth2/v3/token': () => [200, { ...token, access_token: `token ${++count}` }],
    'GET /addresses/v3/address': ({ headers }) =>
      headers.authorization === 'Bearer token 2' ? [400, {}] : failed(401, '401', 'Expired'),
  });
  const carrier = uspsCarrier(at(fake.url), account);
  await expect(carrier.checkAddress?.(labelRequest.from)).rejects.toMatchObject({ fault: 'validation' });
  expect(count).toBe(2);
});
