import { expect, test } from 'vitest';
import type {
  BoughtLabel,
  CarrierEvent,
  CarrierService,
  LabelRequest,
  Rate,
} from '../../src/modules/shipping/carriers/carrier-port.ts';
import { bestRate } from '../../src/modules/shipping/shipping-labels/best-rate.ts';
import type { Adapter } from '../../src/platform/adapters.ts';
import type { ServiceFault } from '../../src/platform/service-error.ts';
import { type Answer, fakeService, type Routes } from '../fake-service.ts';

export const now = new Date('2026-11-21T06:00:00.000Z');

/** A package from a customer to us, half a kilogram. */
export const labelRequest: LabelRequest = {
  reference: 'box-1-2-0',
  from: {
    name: 'Ada Lovell',
    addressText: '12 Elm St, Apt 3, Portland, OR 97201',
    country: 'US',
    phone: '+1 503 555 0101',
    address: { address1: '12 Elm St', suite: 'Apt 3', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  },
  to: {
    name: 'Northwind Devices',
    addressText: '1200 NW Naito Pkwy, Portland, OR 97209',
    country: 'US',
    phone: '+1 503 555 0100',
  },
  parcel: { weight: 450, length: 230, width: 150, height: 80 },
  isReturn: true,
};

/** Buys the cheapest rate, like purchases do. */
export async function buyCheapest(carrier: CarrierService, wanted = labelRequest) {
  const rate = bestRate(await carrier.rates(wanted), { code: null, anyOf: null });
  return rate && carrier.buyLabel(wanted, rate);
}

/** What every carrier has in common, with its own values. */
interface CarrierCase {
  readonly adapter: (url: string) => Adapter;
  readonly account: Readonly<Record<string, string>>;
  readonly open: (url: string) => CarrierService;
  /** The routes of a working service. */
  readonly routes: (url: string) => Routes;
  /** The call that tests a valid account, the account's name, and the refusal of a wrong one. */
  readonly tested: { readonly call: string; readonly account: string; readonly refusal: Answer };
  /** The expected rates. Fields that the service doesn't report are left out; there is no order. */
  readonly rates: readonly Partial<Rate>[];
  /** The request to buy a label, and the expected label. */
  readonly bought: { readonly call: string; readonly body: object; readonly label: Partial<BoughtLabel> };
  /**
   * The request that finds a purchase after a timeout, and the response if there is none. Left out if the service can't
   * be asked; then a lost response ends the purchase.
   */
  readonly lost?: { readonly call: string; readonly none: Answer };
  readonly voided: { readonly call: string; readonly refused: Answer };
  /** Null if the service has no tracking. */
  readonly tracked: { readonly externalId: string; readonly events: readonly Partial<CarrierEvent>[] | null };
  readonly faults: readonly (readonly [answer: Answer, fault: ServiceFault, message: string])[];
}

/** Tests of a carrier that are the same for all of them. */
export function isCarrier(name: string, parts: CarrierCase): void {
  const { bought, lost, voided, tracked, tested } = parts;
  const start = async () => {
    const fake = await fakeService();
    fake.play(parts.routes(fake.url));
    return { fake, carrier: parts.open(fake.url), adapter: parts.adapter(fake.url) };
  };

  test(`[add-ons-03] ${name}: the account’s name is shown, and wrong credentials are refused for good`, async () => {
    const { fake, adapter } = await start();
    expect(await adapter.test(parts.account)).toBe(tested.account);
    fake.play({ [tested.call]: tested.refusal });
    await expect(parts.adapter(fake.url).test(parts.account)).rejects.toMatchObject({ fault: 'auth', isFinal: true });
  });

  test(`[shipping-02] ${name}: the cheapest label is bought under our reference, with what it cost`, async () => {
    const { fake, carrier } = await start();
    expect(await carrier.rates(labelRequest)).toMatchObject(parts.rates);
    expect(await buyCheapest(carrier)).toMatchObject(bought.label);
    expect(fake.bodiesOf(bought.call).at(-1)).toMatchObject(bought.body);
  });

  test(`[shipping-02] ${name}: a purchase without an answer is looked up before it is repeated, or not repeated`, async () => {
    const { fake, carrier } = await start();
    const [rate] = await carrier.rates(labelRequest);
    if (!rate) throw new Error('nothing is sold');
    fake.play({ [bought.call]: 'silence' });
    const end = carrier.buyLabel(labelRequest, rate);
    if (!lost) {
      await expect(end).rejects.toMatchObject({ isFinal: true, message: expect.stringContaining('box-1-2-0') });
      return;
    }
    await expect(end).rejects.toMatchObject({ fault: 'network', isFinal: false });
    const { trackingNumber } = bought.label;
    expect(await carrier.findLabel(labelRequest.reference)).toMatchObject({ trackingNumber });
    fake.play({ [lost.call]: lost.none });
    expect(await carrier.findLabel(labelRequest.reference)).toBeNull();
  });

  test(`[shipping-02] ${name}: an unused label can be voided, and a used one can’t`, async () => {
    const { fake, carrier } = await start();
    const sold = { trackingNumber: bought.label.trackingNumber ?? '', externalId: tracked.externalId };
    await carrier.voidLabel(sold);
    expect(fake.requests.map(({ call }) => call)).toContain(voided.call);
    fake.play({ [voided.call]: voided.refused });
    await expect(carrier.voidLabel(sold)).rejects.toMatchObject({ isFinal: true });
  });

  test(`[shipping-02] ${name}: a parcel’s location is tracked, and parcels bought elsewhere are not asked about`, async () => {
    const { carrier } = await start();
    const parcel = { carrier: name, trackingNumber: bought.label.trackingNumber ?? '', since: now, transitDays: 3 };
    const elsewhere = { ...parcel, trackingNumber: 'own', externalId: null };
    const reread = await carrier.track([{ ...parcel, externalId: tracked.externalId }, elsewhere], now);
    expect([...reread.parcels.keys()]).toEqual(tracked.events ? [parcel.trackingNumber] : []);
    if (!tracked.events) return;
    expect(reread.parcels.get(parcel.trackingNumber)).toMatchObject({ answer: 'scanned', events: tracked.events });
  });

  test.for(parts.faults)(`${name} refuses with its own message: %s`, async ([answer, fault, message]) => {
    const { fake, carrier } = await start();
    const [rate] = await carrier.rates(labelRequest);
    if (!rate) throw new Error('nothing is sold');
    fake.play({ [bought.call]: answer });
    await expect(carrier.buyLabel(labelRequest, rate)).rejects.toMatchObject({ fault, message });
  });

  test(`${name}: a web page in place of an answer does not count as a purchase`, async () => {
    const { fake, carrier } = await start();
    const [rate] = await carrier.rates(labelRequest);
    if (!rate) throw new Error('nothing is sold');
    fake.play({ [bought.call]: [200, '<html>Maintenance</html>'] });
    await expect(carrier.buyLabel(labelRequest, rate)).rejects.toMatchObject({ fault: lost ? 'unknown' : 'refused' });
  });
}
