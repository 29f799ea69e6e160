import type { OrderItem } from '@recoup/contract/orders/order-schema';
import { mayMatch, mustChoose } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Scan } from './scan.ts';

/** Devices that a scan may still receive. */
export function awaitedItems(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(
    ({ state, imei, category }) =>
      needsImei(category) && (state === 'expected' || (state === 'scanned' && imei === null)),
  );
}

/** Devices without an IMEI. Their serial number or barcode is scanned, or they are checked off. */
export function tickedItems(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(({ state, category }) => !needsImei(category) && state === 'expected');
}

/**
 * Matches scans with devices: by a manual choice, by IMEI, by the model that such IMEIs had before, else the next free
 * one. The most certain matches come first, so that a guess never takes a known device.
 */
export function matchScans(items: readonly OrderItem[], scans: readonly Scan[]): ReadonlyMap<number, number> {
  const free = new Map([...awaitedItems(items), ...tickedItems(items)].map((item) => [item.id, item]));
  const matches = new Map<number, number>();
  const open = scans.filter(({ checked, refusal }) => checked && mayMatch(checked.result) && refusal === null);
  const take = (pick: (scan: Scan) => number | undefined) => {
    for (const scan of open) {
      if (matches.has(scan.key)) continue;
      const id = pick(scan);
      if (id === undefined || !free.has(id)) continue;
      matches.set(scan.key, id);
      free.delete(id);
    }
  };
  take(({ chosen }) => chosen ?? undefined);
  // A device added to the order after its scan is recognized by its IMEI.
  const itemOfImei = new Map(items.map(({ id, imei }) => [imei, id]));
  take(({ checked }) => checked?.item_id ?? (checked?.imei ? itemOfImei.get(checked.imei) : undefined));
  const withImei = () => [...free.values()].filter(({ category }) => needsImei(category));
  take(({ checked }) => {
    if (checked?.imei) return ofModel(checked.device_ids, withImei());
    const ticked = [...free.values()].filter(({ category }) => !needsImei(category));
    return ofModel(checked?.device_ids ?? [], ticked);
  });
  // A device whose IMEI the order knows is reserved for that IMEI while another one is free.
  const nameless = () => withImei().find(({ imei }) => imei === null) ?? withImei()[0];
  // If such IMEIs belonged to a model that isn't in the order, don't guess.
  take(({ checked }) => (!checked?.imei || mustChoose(checked.result) ? undefined : nameless()?.id));
  return matches;
}

function ofModel(deviceIds: readonly number[], free: readonly OrderItem[]): number | undefined {
  for (const deviceId of deviceIds) {
    const item = free.find(({ device_id, imei }) => device_id === deviceId && imei === null);
    if (item) return item.id;
  }
  return undefined;
}
