import { eanFault } from '@recoup/contract/identifiers/ean';
import { normaliseSerial as serialOf } from '@recoup/contract/identifiers/serial';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { CheckedScan } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import type { StoredItem } from '../items/items.ts';
import { elsewhere, openElsewhere, type Place } from './locate-scans.ts';

/** Letters and digits, with at least one digit, as manufacturers write serial numbers. */
export const looksLikeSerial = (code: string) => /^(?=.*\d)[A-Z0-9/.-]{5,40}$/.test(serialOf(code));
const eanOf = (code: string) => code.replaceAll(/[\s-]/g, '');

/** What is known about codes that aren't IMEIs. */
export interface Coded {
  /** By serial number: another place where the device is open. */
  readonly places: ReadonlyMap<string, Place>;
  /** By EAN: the catalog devices that had it before. */
  readonly models: ReadonlyMap<string, readonly number[]>;
}

/** Looks up serial numbers and EANs with two queries, however many codes there are; none without codes. */
export async function readCoded(
  tx: Tx,
  here: { id: number; location_id: number },
  codes: readonly string[],
): Promise<Coded> {
  const serials = [...new Set(codes.flatMap((code) => [code, serialOf(code)]))];
  const eans = [...new Set(codes.map(eanOf).filter((code) => eanFault(code) === null))];
  const open = serials.length === 0 ? [] : await openElsewhere(tx, here, inArray(orderItems.serial, serials));
  const taught =
    eans.length === 0
      ? []
      : await tx
          .selectDistinct({ ean: orderItems.ean, device_id: orderItems.device_id })
          .from(orderItems)
          .where(and(inArray(orderItems.ean, eans), isNotNull(orderItems.device_id)))
          .limit(mostTaught);
  const models = new Map<string, number[]>();
  for (const { ean, device_id } of taught)
    if (ean !== null && device_id !== null) models.set(ean, [...(models.get(ean) ?? []), device_id]);
  const places = open.map(({ serial, state, order, location_id, location }): [string, Place] => [
    serialOf(serial ?? ''),
    elsewhere(order, state, location_id === here.location_id ? null : location),
  ]);
  return { places: new Map(places), models };
}

/** More than any company has barcodes in one check. */
const mostTaught = 2000;

type Answer = Pick<CheckedScan, 'result' | 'message' | 'imei' | 'item_id' | 'device_ids' | 'order'>;

/**
 * What a serial number or EAN identifies: the device, or identical devices of the order. Null if it's neither. A phone
 * is scanned in by its IMEI, so if that's unknown it needs another scan.
 */
export function byCode(code: string, items: readonly StoredItem[], coded: Coded): Answer | null {
  const nothing = { imei: null, item_id: null, device_ids: [], order: null };
  const match = items.find(({ serial }) => serial !== null && serialOf(serial) === serialOf(code));
  if (match) {
    const { id, name, state, imei, category } = match;
    if (state !== 'expected')
      return { ...nothing, item_id: id, result: 'scanned', message: `${name} is already ${itemStates[state].label}.` };
    if (needsImei(category) && imei === null)
      return { ...nothing, result: 'unknown', message: `This is the serial number of ${name}. Scan its IMEI instead.` };
    return { ...nothing, imei, item_id: id, result: 'known', message: '' };
  }
  const place = coded.places.get(serialOf(code));
  if (place) return { ...nothing, ...place };
  const ean = eanOf(code);
  if (eanFault(ean) !== null) return null;
  const taught = coded.models.get(ean) ?? [];
  const alike = items.filter(
    (item) => item.ean === ean || (item.device_id !== null && taught.includes(item.device_id)),
  );
  const [first] = alike;
  if (!first) return null;
  const ids = alike.flatMap(({ device_id, category }) => (device_id === null || needsImei(category) ? [] : device_id));
  if (ids.length === 0)
    return { ...nothing, result: 'unknown', message: `This is the barcode of ${first.name}. Scan its IMEI instead.` };
  return { ...nothing, device_ids: [...new Set(ids)], result: 'ok', message: '' };
}
