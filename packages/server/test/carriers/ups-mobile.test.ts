import { expect, test } from 'vitest';
import { upsMobileAdapter, upsMobileCodes } from '../../src/integrations/carriers/ups-mobile.ts';
import { fakeService } from '../fake-service.ts';
import { labelRequest, now } from './carrier-case.ts';

const account = {
  account: 'test',
  client_id: 'ours',
  client_secret: 'between us',
} as const;
const make = 'POST /api/ups-store/iship/v1/direct-to-mobile';
const token = { token_type: 'Bearer', access_token: 'token', expires_in: '14399', status: 'approved' };
const failed = (status: number, code: string | number, message: string) =>
  [status, { response: { errors: [{ code, message }] } }] as const;

async function start() {
  const fake = await fakeService({
    'POST /security/v1/oauth/token': [200, token],
    [make]: [
      200,
      {
        dropoffOID: 'D-1',
        expiresAtUTC: '2026-12-21T06:00:00Z',
        dropOffDocument: { imageOutput: Buffer.from('a code').toString('base64'), text: 'UNPK-1234' },
      },
    ],
  });
  const at = { live: fake.url, test: fake.url };
  return { fake, at, codes: upsMobileCodes(at, account, { now: () => now }) };
}
const request = { ...labelRequest, trackingNumber: '1Z1A2B3C9012345675' };

test('[add-ons-03] UPS Direct to Mobile: the account’s name is shown, and wrong credentials are refused for good', async () => {
  const { fake, at } = await start();
  expect(await upsMobileAdapter(at).test(account)).toBe('ours (test)');
  fake.play({ 'POST /security/v1/oauth/token': failed(401, '10401', 'ClientId is Invalid') });
  await expect(upsMobileAdapter(at).test(account)).rejects.toMatchObject({
    fault: 'auth',
    message: 'ClientId is Invalid',
  });
});

test('UPS Direct to Mobile: a code is created for a label’s number and returned as a picture with its text', async () => {
  const { fake, codes } = await start();
  expect(await codes.makeCode(request)).toEqual({ image: Buffer.from('a code'), text: 'UNPK-1234' });
  expect(fake.bodiesOf(make)).toMatchObject([
    {
      fromAddress: { companyName: 'Ada Lovell', address1: '12 Elm St', postalCode: '97201' },
      toAddress: { companyName: 'Northwind Devices', country: 'US' },
      mobileInfo: { mobileId: 'box120', movementType: 1, programRef1: 'box-1-2-0' },
      carrierId: 1,
      trackingNo: '1Z1A2B3C9012345675',
      demoFlag: 1,
    },
  ]);
  expect(fake.requests.at(-1)?.headers).toMatchObject({
    'content-type': 'application/json;type=vnd.iShip.Dropoff',
    'x-iship-date': 'Sat, 21 Nov 2026 06:00:00 GMT',
    authorization: 'Bearer token',
  });
});

test('UPS Direct to Mobile: a refusal shows UPS’s message, and a request without an answer is retried later', async () => {
  const { fake, codes } = await start();
  fake.play({ [make]: failed(400, 400, 'Tracking number isn’t known') });
  await expect(codes.makeCode(request)).rejects.toMatchObject({
    fault: 'validation',
    message: 'Tracking number isn’t known',
  });
  fake.play({ [make]: 'silence' });
  await expect(codes.makeCode(request)).rejects.toMatchObject({ fault: 'network', isFinal: false });
});
