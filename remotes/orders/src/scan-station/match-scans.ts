import type { OrderItem } from '@recoup/contract/orders/order-schema';
import { mayMatch, mustChoose } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Scan } from './scan.ts';

/** Devices that a scan may still bring in. */
export function awaitedItems(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(
    ({ state, imei, category }) =>
      needsImei(category) && (state === 'expected' || (state === 'scanned' && imei === null)),
  );
}

/** Devices that have no IMEI: their serial number or bar code is scanned, or they are ticked. */
export function tickedItems(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(({ state, category }) => !needsImei(category) && state === 'expected');
}

/**
 * Which device each scan is: the one chosen by hand, else the one whose IMEI it is, else one of the model that such
 * IMEIs belonged to before, else the next one. The surer goes first, so that no guess takes a known device away.
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
  // A device that came into the order after its scan is told by its IMEI.
  const itemOfImei = new Map(items.map(({ id, imei }) => [imei, id]));
  take(({ checked }) => checked?.item_id ?? (checked?.imei ? itemOfImei.get(checked.imei) : undefined));
  const withImei = () => [...free.values()].filter(({ category }) => needsImei(category));
  take(({ checked }) => {
    if (checked?.imei) return ofModel(checked.device_ids, withImei());
    const ticked = [...free.values()].filter(({ category }) => !needsImei(category));
    return ofModel(checked?.device_ids ?? [], ticked);
  });
  // A device whose IMEI the order knows is left for that IMEI as long as another is free.
  const nameless = () => withImei().find(({ imei }) => imei === null) ?? withImei()[0];
  // What such IMEIs were before is none of these: nobody guesses.
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
