import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { textGatewayAdapter } from '../../src/integrations/texts/text-gateway.ts';
import type { TextService } from '../../src/modules/orders/texts/text-port.ts';
import { fakeService } from '../fake-service.ts';

const account = { url: '', api_key: 'a key of sixteen letters', webhook_secret: 'a secret of the two of us' };
const serviceAt = (url?: string) => textGatewayAdapter(url).provides[0]?.open(account) as TextService;
const text = {
  ...{ to: '+15035550142', text: 'Hello', reference: 'text-1' },
  callback: 'https://northwind.example/api/v1/hooks/text-gateway/token',
};

test('Custom text service: it gives its name, and a text is sent with its reference, its key and the address for reports', async () => {
  const fake = await fakeService({ 'GET /send': [200, { name: 'Our SMS' }], 'POST /send': [202, { id: 7 }] });
  expect(await textGatewayAdapter(`${fake.url}/send`).test(account)).toBe('Our SMS');
  expect(await serviceAt(`${fake.url}/send`).send(text)).toBe('7');
  expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${account.api_key}`));
  expect(fake.bodiesOf('POST /send')).toEqual([text]);
  fake.play({ 'POST /send': [422, { message: 'Not a mobile number' }] });
  const sent = serviceAt(`${fake.url}/send`).send(text);
  await expect(sent).rejects.toMatchObject({ fault: 'refused', message: 'Not a mobile number' });
});

test('Custom text service: replies and reports are accepted only with a signature of the last few minutes', async () => {
  const { hook } = textGatewayAdapter();
  const now = new Date('2026-11-27T20:00:00Z');
  const body = JSON.stringify({ id: 7, status: 'delivered' });
  const seconds = now.getTime() / 1_000;
  const signed = (at: number, secret = account.webhook_secret) => ({
    ...{ body, now },
    headers: {
      'x-timestamp': String(at),
      'x-signature': createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
    },
  });
  expect(await hook?.verify(account, signed(seconds))).toBe(true);
  expect(await hook?.verify(account, signed(seconds - 301))).toBe(false);
  expect(await hook?.verify(account, signed(seconds, 'another secret'))).toBe(false);
  expect(await hook?.verify({ ...account, webhook_secret: '' }, signed(seconds, ''))).toBe(false);

  const { newsIn } = serviceAt();
  const newsOf = (value: object) => newsIn(JSON.stringify(value));
  const report = { is: 'report', externalId: '7', state: 'undelivered', reason: 'Phone is off' };
  expect(newsOf({ id: 7, status: 'undelivered', reason: 'Phone is off' })).toEqual(report);
  const reply = { is: 'message', externalId: 'r1', from: '+15035550142', text: 'STOP' };
  expect(newsOf({ id: 'r1', from: '+15035550142', text: 'STOP' })).toEqual(reply);
  expect(newsOf({ id: 'r1', from: '5035550142', text: 'a number without its country' })).toBeNull();
  expect(newsIn('not json')).toBeNull();
});
