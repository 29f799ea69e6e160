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
  adapter: shipmondoAdapter,
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

test('[add-ons-02] Shipmondo: products are read page by page, and how far that is is told', async () => {
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
  const told: number[] = [];
  const offers = await shipmondoCarrier(fake.url, account).offers((percent) => told.push(percent));
  expect(offers).toHaveLength(51);
  expect(offers[0]).toMatchObject({ code: 'P0', carrier: 'GLS', isDomestic: true, isInternational: true });
  expect(offers[50]).toMatchObject({ code: 'P50', isDomestic: false, isInternational: true });
  expect(told).toEqual([5, 10]);
});
