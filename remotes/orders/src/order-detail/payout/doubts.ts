import { type DeviceCheck, deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import type { OrderItem } from '@recoup/contract/orders/order-schema';

/** Devices that are not known to be clean, with what is known: "iPhone 13: Blocklisted". One that nobody checked is not told. */
export function doubtsOf(items: readonly OrderItem[], checks: readonly DeviceCheck[]): string[] {
  return items.flatMap((item) => {
    if (item.imei === null || item.state === 'stocked') return [];
    const own = checks.filter(({ item_id, imei }) => item_id === item.id && imei === item.imei);
    // The newest stands first.
    const answered = own.find(({ state }) => state === 'done');
    if (answered?.result === 'clean' || own.length === 0) return [];
    return [`${item.name}: ${answered ? deviceCheckResults[answered.result].label : 'Being checked'}`];
  });
}
