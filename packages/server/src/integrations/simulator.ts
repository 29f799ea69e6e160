import { createHash } from 'node:crypto';
import type { CarrierService, DeviceCheckService, MadePayout, PayoutService } from '../platform/services.ts';
import { type DeviceRecord, readingOf } from './device-record.ts';

/** The name that labels and tabs show. */
export const simulatorCarrier = 'Simulator';

/**
 * A carrier without an outside: the tracking number follows from the reference, so that the same reference is the
 * same label however often it is asked for. Twenty digits with a check digit, like a parcel service's.
 */
export const simulatedCarrier: CarrierService = {
  async buyLabel(request) {
    const domestic = request.from.country === request.to.country;
    return {
      carrier: simulatorCarrier,
      service: domestic ? 'Ground Return' : 'International Return',
      trackingNumber: trackingNumberOf(request.reference),
      transitDays: domestic ? 4 : 9,
    };
  },
};

/** Settles every payout at once. The same reference is the same payment. */
export function simulatedPayouts(): PayoutService {
  const made = new Map<string, MadePayout>();
  return {
    async pay({ reference }) {
      const hash = createHash('sha256').update(reference).digest('hex');
      const payout = { externalId: `SIM-${hash.slice(0, 16).toUpperCase()}` };
      made.set(reference, payout);
      return payout;
    },
    find: async (reference) => made.get(reference) ?? null,
  };
}

/** What the simulator plays, by the digit before the check digit of an IMEI; every other digit is a clean device. */
const playedDevices: Readonly<Record<string, DeviceRecord>> = {
  1: { blocklist: 'listed', activation_lock: 'off', financed: 'no' },
  2: { blocklist: 'clean', activation_lock: 'on', financed: 'no' },
  3: { blocklist: 'clean', activation_lock: 'off', financed: 'yes' },
  4: { blocklist: 'unknown', activation_lock: 'off', financed: 'no' },
};
const cleanDevice: DeviceRecord = { blocklist: 'clean', activation_lock: 'off', financed: 'no' };

/** Knows every device: its answer follows from the IMEI. */
export const simulatedDeviceChecks: DeviceCheckService = {
  name: simulatorCarrier,
  async check(imei) {
    const record = playedDevices[imei[13] ?? ''] ?? cleanDevice;
    return { ...readingOf(record), raw: JSON.stringify({ imei, ...record }) };
  },
};

/** "94" and 17 digits of the reference's hash, then a check digit (weights 3 and 1, modulo ten). */
export function trackingNumberOf(reference: string): string {
  const hash = createHash('sha256').update(reference).digest();
  const digits = `94${(hash.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
