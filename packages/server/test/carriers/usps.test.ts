import { expect, test } from 'vitest';
import { uspsAdapter, uspsCarrier } from '../../src/integrations/carriers/usps.ts';
import { fakeService } from '../fake-service.ts';
import { isCarrier, labelRequest, now } from './carrier-case.ts';

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
const label = [
  '--5GSK8EST33Y6MQJS45',
  'Content-type: application/json',
  '',
  JSON.stringify({ trackingNumber: tracking, postage: 7.64, zone: '01', SKU: 'DPXX0XXXXC01005' }),
  '--5GSK8EST33Y6MQJS45',
  'File Name: label.jpg',
  'Content-Type: image/jpeg',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('a picture').toString('base64'),
  '--5GSK8EST33Y6MQJS45--',
].join('\r\n');
const token = { access_token: 'token', token_type: 'Bearer', expires_in: 28_799, status: 'approved' };
const prices: Readonly<Record<string, number>> = {
  USPS_GROUND_ADVANTAGE: 7.6,
  PRIORITY_MAIL: 11.01,
  PRIORITY_MAIL_EXPRESS: 51.2,
};

isCarrier('USPS', {
  adapter: (url) => uspsAdapter(at(url)),
  account,
  open: (url, timeoutMs) => uspsCarrier(at(url), account, { timeoutMs, now: () => now }),
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

test('USPS sells nothing that crosses a border, and says which address it delivers to', async () => {
  const address = {
    streetAddress: '12 ELM ST',
    secondaryAddress: 'APT 3',
    city: 'PORTLAND',
    state: 'OR',
    ZIPCode: '97201',
    ZIPPlus4: '1234',
  };
  const asked = 'GET /addresses/v3/address';
  const fake = await fakeService({ 'POST /oauth2/v3/token': [200, token], [asked]: [200, { address }] });
  const carrier = uspsCarrier(at(fake.url), account);
  expect(await carrier.rates({ ...labelRequest, from: { ...labelRequest.from, country: 'CA' } })).toEqual([]);
  expect(await carrier.checkAddress?.(labelRequest.from)).toMatchObject({ address1: '12 ELM ST', zip: '97201-1234' });
  fake.play({ [asked]: failed(400, '010005', 'Address Not Found') });
  await expect(carrier.checkAddress?.(labelRequest.from)).rejects.toMatchObject({
    fault: 'validation',
    message: 'Address Not Found',
  });
});

test('a token that USPS does not take any more is asked for once again', async () => {
  let asked = 0;
  const fake = await fakeService({
    'POST /oauth2/v3/token': () => [200, { ...token, access_token: `token ${++asked}` }],
    'GET /addresses/v3/address': ({ headers }) =>
      headers.authorization === 'Bearer token 2' ? [400, {}] : failed(401, '401', 'Expired'),
  });
  const carrier = uspsCarrier(at(fake.url), account);
  await expect(carrier.checkAddress?.(labelRequest.from)).rejects.toMatchObject({ fault: 'validation' });
  expect(asked).toBe(2);
});
