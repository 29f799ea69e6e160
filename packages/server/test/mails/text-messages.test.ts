import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { textMessages } from '../../src/integrations/texts/text-messages.ts';
import { testConfig } from '../config.ts';
import { fakeService } from '../fake-service.ts';

const message = { to: '+15035550142', text: 'Your code is 123456', reference: 'code:7' };
const sid = `AC${'0'.repeat(32)}`;
const twilio = { provider: 'twilio', sid, token: 'between us two', from: '+15005550006' } as const;
const vonage = { provider: 'vonage', key: 'abcd1234', secret: 'between us two', from: 'Recoup' } as const;
const formOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

// Responses follow Twilio's and Vonage's API references.
const messages = `POST /2010-04-01/Accounts/${sid}/Messages.json`;
const queued = { sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null, error_message: null };

test('Twilio gets number, sender and text, authenticated with account and token', async () => {
  const fake = await fakeService({ [messages]: [201, queued] });
  await textMessages(twilio, null, fake.url).send(message);
  const [request] = fake.requests;
  expect(formOf(request?.body)).toEqual({ To: message.to, From: twilio.from, Body: message.text });
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${sid}:${twilio.token}`).toString('base64')}`);
  await textMessages({ ...twilio, from: 'MG123' }, null, fake.url).send(message);
  expect(formOf(fake.requests[1]?.body)).toMatchObject({ MessagingServiceSid: 'MG123' });
});

test.for([
  [400, 21211, 'The To number is not a valid phone number', 'refused'],
  [400, 21610, 'Attempt to send to unsubscribed recipient', 'refused'],
  [401, 20003, 'Authenticate', 'auth'],
  [429, 20429, 'Too Many Requests', 'rate_limit'],
  [500, 20500, 'Internal Server Error', 'unknown'],
] as const)('a refusal by Twilio keeps its own message: %s %s', async ([status, code, words, fault]) => {
  const fake = await fakeService({ [messages]: [status, { code, message: words, status }] });
  await expect(textMessages(twilio, null, fake.url).send(message)).rejects.toMatchObject({ fault, message: words });
});

test('Vonage gets the number without its plus sign, and our reference', async () => {
  const sent = { 'message-count': '1', messages: [{ to: '15035550142', 'message-id': '0A1', status: '0' }] };
  const fake = await fakeService({ 'POST /sms/json': [200, sent] });
  const sms = textMessages(vonage, null, fake.url);
  await sms.send(message);
  await sms.send({ ...message, text: 'Dein Code für Zürich' });
  expect(fake.requests.map(({ body }) => formOf(body))).toMatchObject([
    { api_key: 'abcd1234', from: 'Recoup', to: '15035550142', type: 'text', 'client-ref': 'code:7' },
    { type: 'unicode' },
  ]);
});

test.for([
  ['1', 'Throttled', 'rate_limit'],
  ['4', 'Invalid Credentials', 'auth'],
  ['5', 'Internal Error', 'network'],
  ['7', 'Number Barred', 'refused'],
  ['9', 'Partner Quota Violation', 'insufficient_funds'],
] as const)(
  'Vonage answers 200 for a text it did not send, and that counts as a failure: %s',
  async ([status, words, fault]) => {
    const failed = { 'message-count': '1', messages: [{ status, 'error-text': words }] };
    const fake = await fakeService({ 'POST /sms/json': [200, failed] });
    await expect(textMessages(vonage, null, fake.url).send(message)).rejects.toMatchObject({ fault, message: words });
  },
);

test('a deployment configures exactly one complete text service', () => {
  const base = { NODE_ENV: 'test', DATA_DIR: testConfig().dataDir };
  const read = (env: Record<string, string>) => readConfig({ ...base, ...env }, []).textMessages;
  expect(read({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: twilio.token, SMS_FROM: twilio.from })).toEqual(twilio);
  expect(read({ VONAGE_API_KEY: vonage.key, VONAGE_API_SECRET: vonage.secret, SMS_FROM: 'Recoup' })).toEqual(vonage);
  expect(() => read({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: twilio.token })).toThrow('SMS_FROM');
  expect(() => read({ TWILIO_ACCOUNT_SID: sid })).toThrow('Set both TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN');
  const two = { SMS_URL: 'https://sms.example', SMS_KEY: 'key', SMS_FROM: 'Recoup' };
  expect(() => read({ ...two, VONAGE_API_KEY: vonage.key, VONAGE_API_SECRET: vonage.secret })).toThrow('one service');
});
