import { createHmac } from 'node:crypto';
import EasyPost, { type IShipmentCreateParameters } from '@easypost/api';
import { expect, test } from 'vitest';
import { easyPostAdapter, easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { labelRequest, now } from '../carriers/carrier-case.ts';
import { fakeService } from '../fake-service.ts';
import { asTheirs } from './same-call.ts';

const account = { api_key: 'EZAK_production', webhook_secret: 'zwischen uns, ü', usps_return: 'at_once' } as const;
const rate = {
  ...{ id: 'rate_1', object: 'Rate', carrier: 'USPS', service: 'GroundAdvantage', rate: '8.20', currency: 'USD' },
  ...{ delivery_days: 3, carrier_account_id: 'ca_1' },
};
const tracker = { object: 'Tracker', id: 'trk_1', tracking_code: '9405', status: 'in_transit', tracking_details: [] };
const bought = (url: string) => ({
  ...{ id: 'shp_1', object: 'Shipment', reference: labelRequest.reference, tracking_code: '9405', insurance: null },
  ...{ rates: [rate], selected_rate: rate, fees: [], tracker, refund_status: null },
  postage_label: { object: 'PostageLabel', label_url: `${url}/files/label.png` },
});
const street = { street1: '12 ELM ST', street2: 'APT 3', city: 'PORTLAND', state: 'OR', zip: '97201', country: 'US' };

async function start() {
  const fake = await fakeService();
  const shipment = bought(fake.url);
  fake.play({
    'GET /users': [200, { id: 'user_1', object: 'User', name: 'Northwind' }],
    'GET /carrier_accounts': [200, [{ id: 'ca_1', object: 'CarrierAccount', readable: 'USPS' }]],
    'POST /shipments': [201, shipment],
    'GET /shipments/box-1-2-0': [200, shipment],
    'GET /shipments/shp_1': [200, shipment],
    'GET /files/label.png': [200, 'a picture'],
    'POST /shipments/shp_1/refund': [200, { ...shipment, refund_status: 'submitted' }],
    'POST /shipments/shp_1/insure': [200, { ...shipment, insurance: '125.00' }],
    'POST /addresses/create_and_verify': [200, { address: { object: 'Address', ...street } }],
  });
  const theirs = new EasyPost(account.api_key, { baseUrl: `${fake.url}/` });
  return { fake, theirs, carrier: easyPostCarrier(fake.url, account) };
}

/** Our request in the package’s types. */
const shipment = {
  from_address: {
    ...{ name: 'Ada Lovell', street1: '12 Elm St', street2: 'Apt 3', city: 'Portland', state: 'OR', zip: '97201' },
    ...{ country: 'US', phone: '+15035550101' },
  },
  to_address: {
    ...{ name: 'Northwind Devices', street1: '1200 NW Naito Pkwy', street2: null, city: 'Portland', state: 'OR' },
    ...{ zip: '97209', country: 'US', phone: '+15035550100' },
  },
  parcel: { weight: 15.9, length: 9.1, width: 6, height: 3.2 },
  options: { label_format: 'PNG' },
} as const satisfies IShipmentCreateParameters;
/** Fields in the vendor's examples that the package's types lack. */
const more = { is_return: false, options: { ...shipment.options, label_size: '4x6' } };

test('EasyPost: prices, a purchase, a lookup by our reference and a refund match the requests of its own package', async () => {
  const { fake, theirs, carrier } = await start();
  const offered = await asTheirs(
    fake,
    () => carrier.rates(labelRequest),
    () => theirs.Shipment.create({ ...shipment, ...more }),
  );
  expect(offered.rates.map(({ carrier_account_id, service }) => `${carrier_account_id}/${service}`)).toEqual([
    'ca_1/GroundAdvantage',
  ]);
  const [cheapest] = await carrier.rates(labelRequest);
  if (!cheapest) throw new Error('No price');
  const made = await asTheirs(
    fake,
    () => carrier.buyLabel(labelRequest, cheapest),
    () =>
      theirs.Shipment.create({
        ...{ ...shipment, ...more, reference: labelRequest.reference },
        ...{ carrier_accounts: ['ca_1'], service: 'GroundAdvantage' },
      }),
  );
  expect(made.postage_label.label_url).toBe(`${fake.url}/files/label.png`);
  await asTheirs(
    fake,
    () => carrier.findLabel?.(labelRequest.reference) ?? Promise.resolve(),
    () => theirs.Shipment.retrieve(labelRequest.reference),
  );
  fake.requests.length = 0;
  const label = { reference: 'label-1-1', externalId: 'shp_1', trackingNumber: '9405' };
  await carrier.voidLabel(label);
  await theirs.Shipment.refund('shp_1');
  await carrier.insure({ ...label, value: 12_500, currency: 'USD' });
  await theirs.Shipment.insure('shp_1', 125);
  const [refund, theirRefund] = fake.bodiesOf('POST /shipments/shp_1/refund');
  expect(refund).toEqual(theirRefund);
  // The package uses a number, the vendor's examples a string, so that no cent is lost.
  const [insured, theirInsured] = fake.bodiesOf('POST /shipments/shp_1/insure') as { amount: string | number }[];
  expect([insured?.amount, Number(insured?.amount)]).toEqual(['125.00', theirInsured?.amount]);
});

test('EasyPost: requests for the account, its carriers and an address match those of its own package', async () => {
  const { fake, theirs, carrier } = await start();
  const adapter = easyPostAdapter(fake.url);
  const me = await asTheirs(
    fake,
    () => adapter.test(account),
    () => theirs.User.retrieveMe(),
  );
  expect(me.name).toBe('Northwind');
  const accounts = await asTheirs(
    fake,
    () => carrier.offers(() => undefined),
    () => theirs.CarrierAccount.all(),
  );
  expect(accounts.map(({ readable }) => readable)).toEqual(['USPS']);
  await asTheirs(
    fake,
    () => carrier.checkAddress?.(labelRequest.from) ?? Promise.resolve(),
    () => theirs.Address.createAndVerify({ ...shipment.from_address }),
  );
});

test('EasyPost: its own package and ours accept the same signatures', async () => {
  const { hook } = easyPostAdapter('https://none.example');
  const { Utils } = new EasyPost(account.api_key);
  const body = JSON.stringify({ id: 'evt_1', description: 'tracker.updated', result: tracker });
  const signed = createHmac('sha256', account.webhook_secret.normalize('NFKD')).update(body).digest('hex');
  for (const [sent, secret, right] of [
    [body, account.webhook_secret, true],
    [`${body} `, account.webhook_secret, false],
    [body, 'another', false],
  ] as const) {
    const headers = { 'x-hmac-signature': `hmac-sha256-hex=${signed}` };
    const ours = await hook?.verify({ ...account, webhook_secret: secret }, { body: sent, headers, now });
    const theirs = () => Utils.validateWebhook(Buffer.from(sent), headers, secret);
    expect(ours).toBe(right);
    if (right) expect(theirs()).toMatchObject({ id: 'evt_1' });
    else expect(theirs).toThrow();
  }
});
