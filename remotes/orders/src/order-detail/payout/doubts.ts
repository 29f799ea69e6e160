import { type DeviceCheck, deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import type { OrderItem } from '@recoup/contract/orders/order-schema';
import { isReported } from '../../shared/devices/check-result.tsx';

/** Devices that a registry reports lost or stolen, by their latest check. */
export function reportedOf(items: readonly OrderItem[], checks: readonly DeviceCheck[]): string[] {
  return items.flatMap(({ id, imei, name, state }) => {
    if (imei === null || state === 'stocked') return [];
    const newest = checks.find((check) => check.item_id === id && check.imei === imei && check.state === 'done');
    return isReported(newest) ? [name] : [];
  });
}

/** Devices not known to be clean, with the result: "iPhone 13: Blocklisted". Unchecked devices are left out. */
export function doubtsOf(items: readonly OrderItem[], checks: readonly DeviceCheck[]): string[] {
  return items.flatMap((item) => {
    if (item.imei === null || item.state === 'stocked') return [];
    const ownChecks = checks.filter(({ item_id, imei }) => item_id === item.id && imei === item.imei);
    // The newest comes first.
    const answered = ownChecks.find(({ state }) => state === 'done');
    if (answered?.result === 'clean' || ownChecks.length === 0) return [];
    return [`${item.name}: ${answered ? deviceCheckResults[answered.result].label : 'Check in progress'}`];
  });
}
