import * as v from 'valibot';
import type { CheckedDevice } from '../modules/orders/device-checks/device-check-port.ts';

/** A device's record. Anything missing or unrecognized is unknown. */
export const deviceRecordSchema = v.object({
  blocklist: v.fallback(v.picklist(['clean', 'listed', 'unknown']), 'unknown'),
  activation_lock: v.fallback(v.picklist(['off', 'on', 'unknown']), 'unknown'),
  financed: v.fallback(v.picklist(['no', 'yes', 'unknown']), 'unknown'),
});
export type DeviceRecord = v.InferOutput<typeof deviceRecordSchema>;

const words = {
  clean: 'Clean',
  listed: 'Listed as lost or stolen',
  off: 'Off',
  on: 'On',
  no: 'No',
  yes: 'Yes',
  unknown: 'Unknown',
} as const;

/**
 * Reads a record by the same rule for every service. The worst finding counts, and a gap makes it unknown, never clean.
 */
export function readingOf(record: DeviceRecord): Omit<CheckedDevice, 'raw'> {
  const { blocklist, activation_lock, financed } = record;
  const findings = [
    { label: 'Blocklist', value: words[blocklist] },
    { label: 'Activation lock', value: words[activation_lock] },
    { label: 'Financed', value: words[financed] },
  ];
  if (blocklist === 'listed') return { result: 'blocklisted', findings };
  if (activation_lock === 'on') return { result: 'locked', findings };
  if (financed === 'yes') return { result: 'financed', findings };
  const isClean = blocklist === 'clean' && activation_lock === 'off' && financed === 'no';
  return { result: isClean ? 'clean' : 'unknown', findings };
}
