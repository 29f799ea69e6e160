import twilio from 'twilio';
import { expect, test } from 'vitest';
import { twilioAdapter } from '../../src/integrations/texts/twilio.ts';
import type { TextService } from '../../src/modules/orders/texts/text-port.ts';
import { fakeService } from '../fake-service.ts';

const account = { account_sid: `AC${'0'.repeat(32)}`, auth_token: 'between us two', sender: '+15005550006' };
const path = `/2010-04-01/Accounts/${account.account_sid}`;
const now = new Date('2026-11-26T20:00:00Z');
const serviceAt = (url?: string) => twilioAdapter(url).provides[0]?.open(account) as TextService;

test('Twilio: the account’s name is shown, and a text asks for delivery reports', async () => {
  const fake = await fakeService({
    [`GET ${path}.json`]: [200, { friendly_name: 'Northwind', sid: account.account_sid }],
    [`POST ${path}/Messages.json`]: [201, { sid: 'SM1', status: 'queued' }],
  });
  expect(await twilioAdapter(fake.url).test(account)).toBe('Northwind');
  const callback = 'https://northwind.example/api/v1/hooks/twilio/token';
  const sent = { to: '+15035550142', text: 'Hello', reference: 'text-1', callback };
  expect(await serviceAt(fake.url).send(sent)).toBe('SM1');
  expect(Object.fromEntries(new URLSearchParams(fake.requests[1]?.body))).toEqual({
    ...{ To: sent.to, From: account.sender, Body: 'Hello', StatusCallback: callback },
  });
});

// Verified by Twilio's own package.
const address = 'https://northwind.example/api/v1/hooks/twilio/a-token?from=here';
const form = { MessageSid: 'SM1', From: '+15035550142', Body: 'When? Über & out', NumMedia: '0', ToCity: '' };
const signed = (token: string, url = address) => ({
  body: new URLSearchParams(form).toString(),
  headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(token, url, form) },
  now,
  addresses: ['http://inside:4900/api/v1/hooks/twilio/a-token?from=here', address],
});

test('Twilio: a request signed by its own package is accepted, and another token, address or form is refused', async () => {
  const { hook } = twilioAdapter();
  const verify = (sent: ReturnType<typeof signed>) => hook?.verify(account, sent);
  expect(await verify(signed(account.auth_token))).toBe(true);
  expect(await verify(signed('somebody else'))).toBe(false);
  expect(await verify(signed(account.auth_token, 'https://elsewhere.example/'))).toBe(false);
  const right = signed(account.auth_token);
  expect(await verify({ ...right, body: right.body.replace('When', 'Then') })).toBe(false);
  expect(await verify({ ...right, headers: {} as typeof right.headers })).toBe(false);
  expect(hook?.eventId(right)).toBe(hook?.eventId(signed('any')));
});

test('Twilio: reports say whether a text was delivered and why not, and replies are read', () => {
  const newsIn = (values: Record<string, string>) => serviceAt().newsIn(new URLSearchParams(values).toString());
  const report = { MessageSid: 'SM1', To: '+15035550142', From: account.sender };
  expect(newsIn({ ...report, MessageStatus: 'queued' })).toBeNull();
  expect(newsIn({ ...report, MessageStatus: 'delivered' })).toMatchObject({ is: 'report', state: 'delivered' });
  const failed = newsIn({ ...report, MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect(failed).toMatchObject({ state: 'undelivered', reason: 'The phone is off or out of reach.' });
  expect(newsIn({ ...report, MessageStatus: 'failed', ErrorCode: '30999' })).toMatchObject({
    reason: 'Twilio error 30999. Look it up in the Twilio Console.',
  });
  expect(newsIn(form)).toEqual({ is: 'message', externalId: 'SM1', from: form.From, text: form.Body });
});
