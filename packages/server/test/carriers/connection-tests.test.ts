import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { easyPostAdapter, easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { fedExAdapter, fedExCarrier } from '../../src/integrations/carriers/fedex.ts';
import { upsAdapter } from '../../src/integrations/carriers/ups.ts';
import { paypalAdapter } from '../../src/integrations/paypal.ts';
import { rsaVerifier } from '../../src/integrations/rsa-signature.ts';
import { shipEngineCarrier } from '../../src/integrations/shipengine/carrier.ts';
import { fakeService } from '../fake-service.ts';
import { labelRequest, now } from './carrier-case.ts';

const at = (url: string) => ({ live: url, test: url, sandbox: url });
const ship = { client_id: 'ship', client_secret: 'between us' };
const token = { token_type: 'Bearer', access_token: 'token', expires_in: '14399', status: 'approved' };

test('[add-ons-03] UPS: an account number that belongs to another company is refused with UPS’s message', async () => {
  const account = { account: 'test', ...ship, account_number: '1A2B3C' } as const;
  const errors = [
    { code: '111001', message: 'Invalid Shipper Number' },
    { code: '111002', message: 'The account is not yours' },
  ];
  const fake = await fakeService({
    'POST /security/v1/oauth/token': [200, token],
    'POST /api/rating/v2409/Shop': [400, { response: { errors } }],
  });
  await expect(upsAdapter(at(fake.url)).test(account)).rejects.toMatchObject({
    message: 'Invalid Shipper Number\nThe account is not yours',
  });
  // A problem with the sample package isn't the account's fault.
  const noService = [{ code: '111210', message: 'The requested service is unavailable between these places' }];
  fake.play({ 'POST /api/rating/v2409/Shop': [400, { response: { errors: noService } }] });
  expect(await upsAdapter(at(fake.url)).test(account)).toBe('1A2B3C (test)');
});

const fedEx = {
  ...ship,
  account: 'test',
  account_number: '123456789',
  track_client_id: 'track',
  track_client_secret: 'of the other project',
} as const;
const found = { output: { completeTrackResults: [{ trackResults: [{ scanEvents: [] }] }] } };
const fedExRoutes = {
  'POST /oauth/token': ({ body }: { body: string }) =>
    [200, { ...token, access_token: new URLSearchParams(body).get('client_id') }] as const,
  'POST /rate/v1/rates/quotes': [200, { output: { rateReplyDetails: [] } }] as const,
  'POST /track/v1/trackingnumbers': [200, found] as const,
};

test('[add-ons-03] FedEx: Ship and Track use separate keys, and a connection test tries both', async () => {
  const fake = await fakeService(fedExRoutes);
  expect(await fedExAdapter(at(fake.url)).test(fedEx)).toBe('123456789 (test)');
  const keyOf = (call: string) => fake.requests.find((one) => one.call === call)?.headers.authorization;
  expect(keyOf('POST /rate/v1/rates/quotes')).toBe('Bearer ship');
  expect(keyOf('POST /track/v1/trackingnumbers')).toBe('Bearer track');

  const errors = [{ code: 'FORBIDDEN.ERROR', message: 'We could not authorize your credentials.' }];
  fake.play({ 'POST /track/v1/trackingnumbers': [403, { errors }] });
  await expect(fedExAdapter(at(fake.url)).test(fedEx)).rejects.toMatchObject({ fault: 'auth' });
  await expect(fedExAdapter(at(fake.url)).test({ ...fedEx, track_client_secret: '' })).rejects.toMatchObject({
    message: expect.stringContaining('both the key and the secret'),
  });
  const wrongNumber = [{ code: 'ACCOUNT.NUMBER.MISMATCH', message: 'Please enter a valid account.' }];
  fake.play({ ...fedExRoutes, 'POST /rate/v1/rates/quotes': [400, { errors: wrongNumber }] });
  await expect(fedExAdapter(at(fake.url)).test(fedEx)).rejects.toThrow('Please enter a valid account.');
});

test('FedEx: one pair of keys is used for both if the project has both', async () => {
  const fake = await fakeService(fedExRoutes);
  const carrier = fedExCarrier(at(fake.url), { ...fedEx, track_client_id: '', track_client_secret: '' });
  await carrier.track([{ carrier: 'FedEx', trackingNumber: '1', externalId: '1', since: now, transitDays: 1 }], now);
  expect(fake.requests.at(-1)?.headers.authorization).toBe('Bearer ship');
});

test('[add-ons-03] PayPal: an app that can’t send payouts is refused', async () => {
  const account = { account: 'live', client_id: 'client', client_secret: 'between us', webhook_id: '' } as const;
  const scope = 'https://uri.paypal.com/services/invoicing openid';
  const fake = await fakeService({ 'POST /v1/oauth2/token': [200, { ...token, scope }] });
  await expect(paypalAdapter(at(fake.url)).test(account)).rejects.toThrow('can’t send payouts');
  const more = `${scope} https://uri.paypal.com/payments/payouts`;
  fake.play({ 'POST /v1/oauth2/token': [200, { ...token, scope: more }] });
  expect(await paypalAdapter(at(fake.url)).test(account)).toBe('client (live)');
});

test('ShipEngine: an address without a state gets a price, with its city in place of the state', async () => {
  const fake = await fakeService({
    'GET /v1/carriers': [200, { carriers: [], request_id: 'f9f8e9a0-7d55-4b0f-8f3a-7c1f9d0e6a11', errors: [] }],
    'POST /v1/rates/estimate': [200, []],
  });
  const berlin = {
    address1: 'Torstr. 1',
    suite: null,
    city: 'Berlin',
    state: null,
    zip: '10119',
    country: 'DE',
  } as const;
  const from = { ...labelRequest.from, country: 'DE', address: berlin };
  const account = { api_key: 'TEST_key', charge: 'carrier_default' } as const;
  const to = { ...labelRequest.to, address: { ...berlin, city: 'Hamburg', zip: '20095' }, country: 'DE' };
  await shipEngineCarrier(fake.url, account).rates({ ...labelRequest, from, to });
  expect(fake.bodiesOf('POST /v1/rates/estimate')).toMatchObject([
    { from_state_province: 'Berlin', to_state_province: 'Hamburg' },
  ]);
});

test('ShipEngine and EasyPost errors list every problem with its field', async () => {
  const fault = (message: string, field_name: string) => ({
    ...{ error_source: 'shipengine', error_type: 'validation', error_code: 'invalid_field_value', message, field_name },
  });
  const errors = [
    fault('postal_code is not valid', 'postal_code'),
    fault('must be greater than 0', 'packages[0].weight'),
  ];
  const fake = await fakeService({
    'GET /v1/carriers': [400, { request_id: 'f9f8e9a0-7d55-4b0f-8f3a-7c1f9d0e6a11', errors }],
    'GET /carrier_accounts': [
      422,
      {
        error: {
          code: 'ADDRESS.VERIFY.FAILURE',
          message: 'Unable to verify address.',
          errors: [{ code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found', suggestion: null }],
        },
      },
    ],
  });
  const shipEngine = shipEngineCarrier(fake.url, { api_key: 'TEST_key', charge: 'carrier_default' });
  await expect(shipEngine.offers(() => undefined)).rejects.toMatchObject({
    message: 'postal_code is not valid\nmust be greater than 0 (packages[0].weight)',
  });
  const easyPost = easyPostCarrier(fake.url, { api_key: 'EZTKtest', webhook_secret: '', usps_return: 'at_once' });
  await expect(easyPost.offers(() => undefined)).rejects.toMatchObject({
    message: 'Unable to verify address.\nAddress not found (address)',
  });
});

test('a published key of another type does not turn signature checks off', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [
    { ...curve.publicKey.export({ format: 'jwk' }), kid: 'K-0' },
    { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'K-1' },
  ];
  const fake = await fakeService({ 'GET /jwks': [200, { keys }] });
  const verify = rsaVerifier(`${fake.url}/jwks`);
  const signature = createSign('sha256').update('said').sign(rsa.privateKey, 'base64');
  expect(await verify('K-1', 'said', signature)).toBe(true);
  expect(await verify('K-0', 'said', signature)).toBe(false);
});

test('EasyPost: a signature by a secret whose accents are decomposed is accepted', async () => {
  const { hook } = easyPostAdapter();
  const secret = 'clé sûre';
  const account = { api_key: 'EZTKtest', webhook_secret: secret.normalize('NFC'), usps_return: 'at_once' };
  const body = '{"result":{}}';
  const signature = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  const headers = { 'x-hmac-signature': `hmac-sha256-hex=${signature}` };
  expect(await hook?.verify(account, { body, headers, now })).toBe(true);
});
