import { createHash } from 'node:crypto';
import { payoutCarriers } from '@recoup/contract/payouts/payout-method';
import {
  type CheckedDevice,
  type DeviceCheckService,
  deviceCheckPort,
} from '../modules/orders/device-checks/device-check-port.ts';
import {
  type PayoutService,
  payoutService,
  type ServicePayout,
} from '../modules/payouts/payout-services/payout-port.ts';
import {
  type CarrierEvent,
  type CarrierService,
  carrierPort,
  type TravellingParcel,
} from '../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { ServiceError } from '../platform/service-error.ts';
import { type DeviceRecord, readingOf } from './device-record.ts';

/** The name on labels and tabs. */
const simulatorCarrier = 'Simulator';

const dayMs = 86_400_000;

/** Simulates every service for the demo's companies. */
export function simulatorAdapter(): Adapter {
  const payouts = simulatedPayouts();
  return adapter('simulator', {
    test: async () => simulatorCarrier,
    provides: [
      provides(carrierPort, () => simulatedCarrier),
      provides(deviceCheckPort, () => simulatedDeviceChecks),
      ...payoutCarriers.map((kind) => provides(payoutService(kind), () => payouts)),
    ],
  });
}

/** The services it sells: domestic or international, to us or from us. Prices are in cents. */
const simulatedServices = [
  { code: 'ground-return', service: 'Ground Return', isHome: true, isReturn: true, price: 640, transitDays: 4 },
  { code: 'express-return', service: 'Express Return', isHome: true, isReturn: true, price: 1_490, transitDays: 2 },
  {
    code: 'world-return',
    service: 'International Return',
    isHome: false,
    isReturn: true,
    price: 2_375,
    transitDays: 9,
  },
  { code: 'ground', service: 'Ground', isHome: true, isReturn: false, price: 715, transitDays: 4 },
  { code: 'world', service: 'International', isHome: false, isReturn: false, price: 2_650, transitDays: 9 },
] as const;

/**
 * A simulated carrier. The tracking number is derived from the reference, so the same reference always gives the same
 * label. It has twenty digits with a check digit, like those of real carriers. A package is handed over a day after its
 * label was bought, and arrives on time.
 */
export const simulatedCarrier: CarrierService = {
  name: simulatorCarrier,
  offers: async () =>
    simulatedServices.map(({ transitDays: _, price: __, isHome, isReturn, ...service }) => ({
      ...service,
      carrier: simulatorCarrier,
      isDomestic: isHome,
      isInternational: !isHome,
      isReturn,
    })),
  async rates({ from, to, isReturn }) {
    const fitting = simulatedServices.filter(
      (one) => one.isHome === (from.country === to.country) && one.isReturn === isReturn,
    );
    return fitting.map(({ code, service, price, transitDays }) => ({
      code,
      service,
      carrier: simulatorCarrier,
      price: { amount: price, currency: 'USD' },
      transitDays,
    }));
  },
  async buyLabel({ reference }, { service, transitDays }) {
    const trackingNumber = trackingNumberOf(reference);
    return { carrier: simulatorCarrier, service, trackingNumber, ...(transitDays && { transitDays }) };
  },
  async checkAddress({ address, addressText }) {
    if (!address) throw new ServiceError('validation', `This address is incomplete: ${addressText}`);
    return address;
  },
  // A repeat of `buyLabel` gives the same label.
  findLabel: async () => null,
  voidLabel: async () => undefined,
  async track(parcels, now) {
    const simulated = parcels.filter(({ trackingNumber }) => /^94\d{18}$/.test(trackingNumber));
    const answer = 'scanned' as const;
    return { parcels: new Map(simulated.map((one) => [one.trackingNumber, { answer, events: journeyOf(one, now) }])) };
  },
  // One percent of the value, and at least one unit of the currency.
  insure: async ({ value }) => ({ price: Math.max(100, Math.ceil(value / 100)) }),
};

/** The events of a package so far. */
function journeyOf({ since, transitDays }: TravellingParcel, now: Date): CarrierEvent[] {
  const after = (days: number) => new Date(since.getTime() + days * dayMs);
  const journey: CarrierEvent[] = [
    { at: since, code: 'label_made', text: 'Label created, waiting for the package', place: null },
    { at: after(1), code: 'picked_up', text: 'Handed over at the drop-off point', place: 'Drop-off point' },
    { at: after(transitDays / 2 + 0.5), code: 'in_transit', text: 'Left the sorting center', place: 'Sorting center' },
    { at: after(transitDays - 0.2), code: 'out_for_delivery', text: 'In the delivery van', place: 'Delivery depot' },
    { at: after(transitDays), code: 'delivered', text: 'Delivered to the mail room', place: 'Mail room' },
  ];
  return journey.filter(({ at }) => at <= now);
}

/** Pays every payout right away. The same reference is the same payment. */
export function simulatedPayouts(): PayoutService {
  const made = new Map<string, ServicePayout>();
  return {
    async pay({ reference }) {
      const hash = createHash('sha256').update(reference).digest('hex');
      const externalId = `SIM-${hash.slice(0, 16).toUpperCase()}`;
      const payout: ServicePayout = { externalId, state: 'sent', status: 'SUCCESS', reason: null, issue: null };
      made.set(reference, payout);
      return payout;
    },
    find: async ({ reference }) => made.get(reference) ?? null,
  };
}

/** Simulated results, by the two digits before the check digit of an IMEI. All other devices are clean. */
const playedDevices: Readonly<Record<string, DeviceRecord>> = {
  91: { blocklist: 'listed', activation_lock: 'off', financed: 'no' },
  92: { blocklist: 'clean', activation_lock: 'on', financed: 'no' },
  93: { blocklist: 'clean', activation_lock: 'off', financed: 'yes' },
  94: { blocklist: 'unknown', activation_lock: 'off', financed: 'no' },
};
const cleanDevice: DeviceRecord = { blocklist: 'clean', activation_lock: 'off', financed: 'no' };

/** The simulated check of a device. */
export function playedCheck(imei: string): CheckedDevice {
  const record = playedDevices[imei.slice(12, 14)] ?? cleanDevice;
  return { ...readingOf(record), raw: JSON.stringify({ imei, ...record }) };
}

/** Knows every device: the result is derived from the IMEI. */
export const simulatedDeviceChecks: DeviceCheckService = {
  name: simulatorCarrier,
  check: async (imei) => playedCheck(imei),
};

/** "94" and 17 digits of the reference's hash, then a check digit (weights 3 and 1, modulo ten). */
export function trackingNumberOf(reference: string): string {
  const hash = createHash('sha256').update(reference).digest();
  const digits = `94${(hash.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
