import { CompactSign } from 'jose';
import { expect, test } from 'vitest';
import { shipmondoAdapter, shipmondoCarrier } from '../../src/integrations/carriers/shipmondo.ts';
import { fakeService } from '../fake-service.ts';
import { isCarrier, now } from './carrier-case.ts';

const account = { username: 'ours', password: 'between us' };
const quote = (product_code: string, description: string, price: number) => ({
  carrier_code: 'gls',
  description,
  product_code,
  service_codes: 'EMAIL_NT',
  price,
  price_before_vat: price,
  currency_code: 'DKK',
});
const shipment = {
  id: 7_000_001,
  created_at: '2026-11-21T06:00:00.000Z',
  carrier_code: 'gls',
  description: 'GLS Shop Delivery',
  product_code: 'GLSDK_SD',
  service_codes: 'EMAIL_NT',
  price: 42.5,
  reference: 'box-1-2-0',
  pkg_no: '00370725900012345678',
};
const failed = (status: number, error: string) => [status, { error }] as const;

isCarrier('Shipmondo', {
  adapter: (url) => shipmondoAdapter({ live: url, sandbox: url }),
  account,
  open: (url) => shipmondoCarrier(url, account, { now: () => now }),
  routes: () => ({
    'GET /account/balance': [200, { amount: 812.5, currency_code: 'DKK', updated_at: '2026-11-21T05:00:00.000Z' }],
    'GET /account/': [200, { name: 'Northwind ApS' }],
    'POST /quotes/list': [200, [quote('GLSDK_BP', 'GLS Business', 61), quote('GLSDK_SD', 'GLS Shop Delivery', 42.5)]],
    'POST /shipments': [200, shipment],
    'GET /shipments': [200, [{ ...shipment, id: 6, reference: 'another' }, shipment]],
    'GET /shipments/7000001/labels': [
      200,
      [{ base64: Buffer.from('a picture').toString('base64'), file_format: 'png' }],
    ],
    'PUT /shipments/7000001/cancel_at_carrier': [200, { cancelled_at_carrier: true }],
  }),
  tested: { call: 'GET /account/balance', account: 'Northwind ApS (ours)', refusal: failed(401, 'Access denied') },
  rates: [
    { code: 'GLSDK_BP/EMAIL_NT', service: 'GLS Business', price: { amount: 6_100, currency: 'DKK' } },
    { code: 'GLSDK_SD/EMAIL_NT', carrier: 'gls', price: { amount: 4_250, currency: 'DKK' } },
  ],
  bought: {
    call: 'POST /shipments',
    body: {
      own_agreement: false,
      product_code: 'GLSDK_SD',
      service_codes: 'EMAIL_NT',
      reference: 'box-1-2-0',
      sender: {
        name: 'Ada Lovell',
        address1: '12 Elm St',
        address2: 'Apt 3',
        zipcode: '97201',
        mobile: '+15035550101',
      },
      receiver: { name: 'Northwind Devices', country_code: 'US' },
      parcels: [{ quantity: 1, weight: 450, length: 23, width: 15, height: 8 }],
    },
    label: {
      carrier: 'gls',
      service: 'GLS Shop Delivery',
      trackingNumber: shipment.pkg_no,
      externalId: '7000001',
      cost: { amount: 4_250, currency: 'DKK' },
      image: Buffer.from('a picture'),
    },
  },
  lost: { call: 'GET /shipments', none: [200, []] },
  voided: {
    call: 'PUT /shipments/7000001/cancel_at_carrier',
    refused: [200, { cancelled_at_carrier: false }],
  },
  tracked: { externalId: '7000001', events: null },
  faults: [[failed(422, 'Zip code is not valid'), 'validation', 'Zip code is not valid']],
});

test('[add-ons-02] Shipmondo: products are read page by page, and progress is reported', async () => {
  const product = (n: number, to: string) => ({
    code: `P${n}`,
    name: `Product ${n}`,
    sender_country_code: 'DK',
    receiver_country_code: to,
    carrier: { id: 1, code: 'gls', name: 'GLS' },
  });
  const pages = [Array.from({ length: 50 }, (_, n) => product(n, 'DK')), [product(0, 'SE'), product(50, 'SE')]];
  const fake = await fakeService({
    'GET /products': ({ call }) => [
      200,
      pages[Number(new URL(`http://x${call.slice(4)}`).searchParams.get('page')) - 1] ?? [],
    ],
  });
  const percents: number[] = [];
  const offers = await shipmondoCarrier(fake.url, account).offers((percent) => percents.push(percent));
  expect(offers).toHaveLength(51);
  expect(offers[0]).toMatchObject({ code: 'P0', carrier: 'GLS', isDomestic: true, isInternational: true });
  expect(offers[50]).toMatchObject({ code: 'P50', isDomestic: false, isInternational: true });
  expect(percents).toEqual([5, 10]);
});

// The token (HS256) around the message is built as Shipmondo’s page “Requirements and structure” of webhooks says. The
// messages of its Shipment Monitor are documented neither there nor in its contract. The fields and DELIVERED are those
// that the webhook route of a Danish shop reads (github.com/AnneKrabbe/equishopper). `city`, EN_ROUTE,
// AVAILABLE_FOR_DELIVERY, DANGER and the string within the string are from an independent adapter. None is a recording.
test('Shipmondo: package news is accepted only with the key, and none of its customer data is kept', async () => {
  const key = 'a key that the owner has made up, 32 long';
  const monitor = {
    ...{ shipment_id: 7_000_001, carrier_code: 'gls', carrier_track_id: '00370725900012345678', weight: '0.4' },
    ...{ current_status: 'EN_ROUTE', current_state: 'SUCCESS', current_status_text: 'On its way', city: 'Odense' },
    ...{ current_status_registered_at: '2026-11-21T08:15:00.000+01:00', receiver: { name: 'Cara Cole' } },
  };
  const message = (data: unknown) => ({ webhook: 'Packages', data, url: 'https://sell.example/hook' });
  const tokenOf = async (payload: string, signedWith = key) => {
    const token = new CompactSign(Buffer.from(payload)).setProtectedHeader({ alg: 'HS256' });
    return { body: JSON.stringify({ data: await token.sign(Buffer.from(signedWith)) }), headers: {}, now };
  };
  const sent = (data: unknown, signedWith = key) => tokenOf(JSON.stringify(message(data)), signedWith);
  const { hook } = shipmondoAdapter();
  const liveAccount = { ...account, account: 'live', webhook_secret: key };
  const first = await sent(monitor);
  expect(await hook?.verify(liveAccount, first)).toBe(true);
  expect(await hook?.verify(liveAccount, await sent(monitor, `${key}, but another`))).toBe(false);
  expect(await hook?.verify({ ...liveAccount, webhook_secret: '' }, first)).toBe(false);
  expect(await hook?.verify(account, first)).toBe(false);
  expect(await hook?.verify(liveAccount, { ...first, body: '{"data":"no token"}' })).toBe(false);
  const stored = hook?.storedBody?.(first) ?? '';
  expect(stored).not.toContain('Cara');
  const { newsIn } = shipmondoCarrier('', account);
  const event = { at: new Date('2026-11-21T07:15:00Z'), code: 'in_transit', text: 'On its way', place: 'Odense' };
  expect([...(newsIn?.(stored) ?? [])]).toEqual([['00370725900012345678', [event]]]);
  const read = async (more: object) => newsIn?.(hook?.storedBody?.(await sent({ ...monitor, ...more })) ?? '');
  const codeOf = async (more: object) => [...((await read(more))?.values() ?? [])][0]?.[0]?.code;
  expect(await codeOf({ current_status: 'DELIVERED' })).toBe('delivered');
  expect(await codeOf({ current_state: 'DANGER' })).toBe('exception');
  // A status without a meaning here, another resource and its first call are ignored without an error.
  expect(await codeOf({ current_status: 'ARCHIVED' })).toBeUndefined();
  expect(await read({ current_status: undefined, order_id: '2042' })).toEqual(new Map());
  const within = await tokenOf(JSON.stringify(JSON.stringify(message(monitor))));
  expect(hook?.storedBody?.(within)).toBe(stored);
  // So is anything else it signs. None is stored, and none fails, because it would be sent again.
  for (const strange of [
    [monitor],
    'text',
    7,
    null,
    { ...monitor, carrier_track_id: '' },
    { ...monitor, current_status: 3 },
  ])
    expect(hook?.storedBody?.(await sent(strange)), JSON.stringify(strange)).toBe('');
  expect(await read({ current_status_registered_at: 'yesterday' })).toEqual(new Map());
  for (const payload of ['no JSON', '"no JSON"', '[]', 'null', '']) {
    const strange = await tokenOf(payload);
    expect(await hook?.verify(liveAccount, strange)).toBe(true);
    expect(hook?.storedBody?.(strange), payload).toBe('');
  }
});

test('Shipmondo: the sandbox has its own address, and accounts from before there was a choice are live', async () => {
  const play = (name: string) =>
    fakeService({ 'GET /account/balance': [200, { currency_code: 'DKK' }], 'GET /account/': [200, { name }] });
  const [live, sandbox] = [await play('Live'), await play('Sandbox')];
  const adapter = shipmondoAdapter({ live: live.url, sandbox: sandbox.url });
  expect(await adapter.test({ ...account, account: 'sandbox' })).toBe('Sandbox (ours)');
  expect(await adapter.test({ ...account, account: 'live' })).toBe('Live (ours)');
  expect(await adapter.test(account)).toBe('Live (ours)');
});
