import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { tokenGenerate, verifySignature } from '@vonage/jwt';
import { expect, test } from 'vitest';
import { vonageAdapter } from '../../src/integrations/texts/vonage.ts';
import type { TextService } from '../../src/modules/orders/texts/text-port.ts';
import { fakeService } from '../fake-service.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account = {
  application_id: randomUUID(),
  // As a single-line form field contains it.
  private_key: pem.replaceAll('\n', ' '),
  signature_secret: 'a secret of the account that is long enough',
  sender: '+15005550006',
};
const serviceAt = (url: string) => vonageAdapter(url).provides[0]?.open(account) as TextService;

test('Vonage: a text is sent with a token that its own package accepts', async () => {
  const fake = await fakeService({
    'GET /v1/users': [200, { page_size: 1, _embedded: { users: [] } }],
    'POST /v1/messages': [202, { message_uuid: 'uuid-1' }],
  });
  expect(await vonageAdapter(fake.url).test(account)).toBe(`+15005550006 (${account.application_id})`);
  await expect(vonageAdapter().test({ ...account, private_key: 'no key' })).rejects.toMatchObject({ fault: 'auth' });
  const text = { to: '+15035550142', text: 'Hello', reference: 'text-1' };
  expect(await serviceAt(fake.url).send(text)).toBe('uuid-1');
  const post = fake.requests.find(({ call }) => call.startsWith('POST'));
  const token = String(post?.headers.authorization).replace('Bearer ', '');
  const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(verifySignature(token, spki)).toBe(true);
  expect(JSON.parse(post?.body ?? '')).toEqual({
    ...{ message_type: 'text', channel: 'sms', to: '15035550142', from: '15005550006' },
    ...{ text: 'Hello', client_ref: 'text-1' },
  });
  fake.play({ 'POST /v1/messages': [422, { title: 'Invalid params', detail: 'The number is not valid' }] });
  await expect(serviceAt(fake.url).send(text)).rejects.toMatchObject({ message: 'The number is not valid' });
});

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');
const now = new Date();
/** Signed with a shared secret, as Vonage signs its webhooks. */
async function signed(body: string, secret: string, payload_hash = hashOf(body)) {
  const { createHmac } = await import('node:crypto');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iat: Math.floor(now.getTime() / 1_000), jti: randomUUID(), iss: 'Vonage', payload_hash };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const token = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  return { body, headers: { authorization: `Bearer ${token}` }, now };
}

test('Vonage: only its own signed token for exactly this body is accepted', async () => {
  const { hook } = vonageAdapter();
  const body = JSON.stringify({ message_uuid: 'uuid-1', status: 'delivered' });
  const right = await signed(body, account.signature_secret);
  expect(verifySignature(right.headers.authorization.replace('Bearer ', ''), account.signature_secret)).toBe(true);
  const verify = (sent: typeof right) => hook?.verify(account, sent);
  expect(await verify(right)).toBe(true);
  expect(await verify(await signed(body, 'another secret'))).toBe(false);
  expect(await verify({ ...right, body: body.replace('delivered', 'rejected') })).toBe(false);
  const old = new Date(now.getTime() + 3 * 86_400_000);
  expect(await verify({ ...right, now: old })).toBe(false);
  // A token for calls to Vonage isn't accepted as Vonage's own.
  const ours = tokenGenerate(account.application_id, pem);
  expect(await verify({ ...right, headers: { authorization: `Bearer ${ours}` } })).toBe(false);
});

test('Vonage: reports and replies are read', () => {
  const { newsIn } = serviceAt('https://api.nexmo.com');
  const newsOf = (value: object) => newsIn(JSON.stringify({ message_uuid: 'uuid-1', ...value }));
  expect(newsOf({ status: 'submitted' })).toMatchObject({ is: 'report', state: 'sent' });
  const error = { type: 'https://developer.vonage.com/api-errors/messages#1320', title: '1320', detail: 'Absent' };
  expect(newsOf({ status: 'undeliverable', error })).toMatchObject({ state: 'undelivered', reason: 'Vonage: Absent' });
  expect(newsOf({ channel: 'sms', from: '15035550142', to: '15005550006', text: 'When?' })).toEqual({
    ...{ is: 'message', externalId: 'uuid-1', from: '+15035550142', text: 'When?' },
  });
  expect(newsIn('not json')).toBeNull();
});
