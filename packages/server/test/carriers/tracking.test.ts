import { expect, test } from 'vitest';
import { easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { fedExCarrier } from '../../src/integrations/carriers/fedex.ts';
import { upsCarrier } from '../../src/integrations/carriers/ups.ts';
import { uspsCarrier } from '../../src/integrations/carriers/usps.ts';
import { shipEngineCarrier } from '../../src/integrations/shipengine/carrier.ts';
import { newsIn } from '../../src/integrations/shipengine/news.ts';
import type { CarrierService } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { type Answer, fakeService } from '../fake-service.ts';
import { now } from './carrier-case.ts';

const at = (url: string) => ({ live: url, test: url });
const signIn = { client_id: 'ours', client_secret: 'between us' };
const upsAccount = { account: 'test', ...signIn, account_number: '1A2B3C' } as const;
const uspsAccount = {
  ...signIn,
  account: 'test',
  crid: '1234567',
  mid: '123456',
  manifest_mid: '654321',
  account_number: '1000000001',
} as const;
const fedExAccount = {
  ...signIn,
  account: 'test',
  account_number: '123456789',
  track_client_id: '',
  track_client_secret: '',
} as const;

const token = [200, { access_token: 'token', token_type: 'Bearer', expires_in: 28_799, status: 'approved' }] as const;
const upsNews = (activity: object[]) =>
  [200, { trackResponse: { shipment: [{ package: [{ trackingNumber: '1Z', activity }] }] } }] as const;
const upsScan = (gmtTime: string) => ({
  ...{ date: '20210210', time: '034700', gmtDate: '20210210', gmtTime },
  status: { type: 'D', description: 'DELIVERED', code: '9E' },
});
const uspsScan = { eventType: 'In Transit', eventCode: '10', GMTTimestamp: '2026-11-20T05:00:00Z' };
const shipEngineScan = {
  occurred_at: '2026-11-20T05:00:00Z',
  status_code: 'IT',
  status_description: 'In Transit',
  description: 'On its way',
  carrier_status_code: 'X',
  carrier_status_description: 'On its way',
  carrier_detail_code: 'X1',
  city_locality: 'Eugene',
  state_province: 'OR',
  postal_code: '97401',
};
const shipEngineParcel = { tracking_number: '94', carrier_status_code: 'X' };

/** Carriers' responses about a package that is fine, and about one that isn't. */
interface TrackingCase {
  readonly name: string;
  readonly open: (url: string) => CarrierService;
  readonly call: (id: string) => string;
  readonly scanned: Answer;
  readonly unscanned: Answer;
  readonly unknown: Answer;
  readonly unreadable: Answer;
}

const cases: readonly TrackingCase[] = [
  {
    name: 'UPS',
    open: (url) => upsCarrier(at(url), upsAccount),
    call: (id) => `GET /api/track/v1/details/${id}`,
    scanned: upsNews([upsScan('74700'), { ...upsScan('not a time'), gmtDate: 'no day' }, { nothing: 'known' }]),
    unscanned: upsNews([]),
    unknown: [404, { response: { errors: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] } }],
    unreadable: upsNews([{ ...upsScan('not a time'), gmtDate: 'no day' }]),
  },
  {
    name: 'USPS',
    open: (url) => uspsCarrier(at(url), uspsAccount),
    call: (id) => `GET /tracking/v3/tracking/${id}?expand=DETAIL`,
    scanned: [200, { trackingEvents: [uspsScan, { ...uspsScan, GMTTimestamp: 'soon' }, 'a text'] }],
    unscanned: [200, { trackingNumber: '1' }],
    unknown: [404, { error: { code: '404', message: 'Not Found', errors: [{ detail: 'No record of that item' }] } }],
    unreadable: [200, { trackingEvents: 'moved' }],
  },
  {
    name: 'ShipEngine',
    open: (url) => shipEngineCarrier(url, { api_key: 'TEST_key', charge: 'carrier_default' }),
    call: (id) => `GET /v1/labels/${id}/track`,
    scanned: [200, { ...shipEngineParcel, status_code: 'IT', events: [{ occurred_at: null }, shipEngineScan] }],
    unscanned: [200, { ...shipEngineParcel, status_code: 'NY', events: [] }],
    unknown: [200, { ...shipEngineParcel, status_code: 'UN', events: [] }],
    unreadable: [
      200,
      { ...shipEngineParcel, status_code: 'IT', events: [{ ...shipEngineScan, occurred_at: 'yesterday' }] },
    ],
  },
  {
    name: 'EasyPost',
    open: (url) => easyPostCarrier(url, { api_key: 'EZTKtest', webhook_secret: '', usps_return: 'at_once' }),
    call: (id) => `GET /shipments/${id}`,
    scanned: shipment([{ status: 'in_transit', datetime: '2026-11-20T05:00:00Z' }, { datetime: 4 }]),
    unscanned: shipment([]),
    unknown: [404, { error: { code: 'SHIPMENT.NOT_FOUND', message: 'not found', errors: [] } }],
    unreadable: shipment([{ status: 'in_transit', datetime: 'once' }]),
  },
];

function shipment(tracking_details: object[]): Answer {
  const tracker = { tracking_code: '1', tracking_details };
  return [200, { id: 'shp_1', rates: [], tracker }];
}

test.for(cases)(
  '$name: parcels that are unscanned, unknown or unreadable do not keep the others from being tracked',
  async (carrier) => {
    const { open, call, ...answers } = carrier;
    const ids = ['unknown', 'unscanned', 'unreadable', 'scanned'] as const;
    const fake = await fakeService({ 'POST /security/v1/oauth/token': token, 'POST /oauth2/v3/token': token });
    fake.play(Object.fromEntries(ids.map((id) => [call(id), answers[id]])));
    const parcels = ids.map((id) => ({
      ...{ carrier: carrier.name, trackingNumber: `number ${id}`, externalId: id, since: now, transitDays: 3 },
    }));
    const { parcels: tracked, failure } = await open(fake.url).track(parcels, now);
    expect(failure).toBeUndefined();
    expect([...tracked].map(([number, { answer }]) => [number, answer])).toEqual(ids.map((id) => [`number ${id}`, id]));
    const events = tracked.get('number scanned')?.events ?? [];
    expect(events).toHaveLength(1);
    expect(Number.isNaN(events[0]?.at.getTime())).toBe(false);
  },
);

test('UPS: the time 07:47 is read from "74700"', async () => {
  const fake = await fakeService({
    'POST /security/v1/oauth/token': token,
    'GET /api/track/v1/details/1Z': upsNews([upsScan('74700')]),
  });
  const parcel = { carrier: 'UPS', trackingNumber: '1Z', externalId: '1Z', since: now, transitDays: 3 };
  const { parcels } = await upsCarrier(at(fake.url), upsAccount).track([parcel], now);
  expect(parcels.get('1Z')?.events[0]?.at).toEqual(new Date('2021-02-10T07:47:00Z'));
});

test('FedEx: an unknown number, answered with 200 and an error, is reported as unknown', async () => {
  const error = { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' };
  const fake = await fakeService({
    'POST /oauth/token': token,
    'POST /track/v1/trackingnumbers': [
      200,
      { output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [{ error }] }] } },
    ],
  });
  const parcel = { carrier: 'FedEx', trackingNumber: '1', externalId: '1', since: now, transitDays: 3 };
  const { parcels } = await fedExCarrier(at(fake.url), fedExAccount).track([parcel], now);
  expect(parcels.get('1')).toEqual({ answer: 'unknown', events: [] });
});

test('when a carrier’s rate limit is reached, its answers are kept, and the other parcels are tracked later', async () => {
  const fake = await fakeService({
    'POST /oauth2/v3/token': token,
    'GET /tracking/v3/tracking/one?expand=DETAIL': [200, { trackingEvents: [uspsScan] }],
    '*': [429, { error: { code: '429', message: 'Too Many Requests' } }, { 'retry-after': '60' }],
  });
  const parcels = ['one', 'two', 'three'].map((id) => ({
    ...{ carrier: 'USPS', trackingNumber: id, externalId: id, since: now, transitDays: 3 },
  }));
  const { parcels: tracked, failure } = await uspsCarrier(at(fake.url), uspsAccount).track(parcels, now);
  expect([...tracked.keys()]).toEqual(['one']);
  expect(failure).toMatchObject({ fault: 'rate_limit', retryAfter: 60 });
  expect(fake.requests.map(({ call }) => call)).not.toContain('GET /tracking/v3/tracking/three?expand=DETAIL');
});

test('one unreadable event in a webhook does not drop the other events', () => {
  const data = { tracking_number: '94', events: [{ occurred_at: {} }, shipEngineScan, { occurred_at: 'never' }] };
  const news = newsIn(JSON.stringify({ resource_type: 'API_TRACK', data }));
  expect(news.get('94')).toMatchObject([{ code: 'in_transit', text: 'On its way' }]);
});
