import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { normaliseSerial } from '@recoup/contract/identifiers/serial';
import { idOfTag } from '@recoup/contract/stock/inventory-records';
import { inHouse } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq, inArray, or } from '../../../platform/db/drizzle.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import type { StoredItem } from '../inventory-items/item-rows.ts';

type Named = Pick<StoredItem, 'id' | 'name' | 'imei' | 'serial' | 'status'>;

/** An item with the name of its location. */
export interface Placed {
  readonly item: StoredItem;
  readonly place: string | null;
}

/** An item as scans return it. */
export const scannedItem = ({
  item: { id, name, imei, serial, status },
  place,
}: Pick<Placed, 'place'> & { item: Named }) => ({
  id,
  name,
  imei,
  serial,
  status,
  location_name: place ?? '',
});

/** Whether an item is in stock or moving between two of our locations. */
export const isInHouse = ({ status }: Pick<StoredItem, 'status'>) => (inHouse as readonly number[]).includes(status);

/** Items with the names of their locations. */
export const itemsWithLocations = (tx: Tx) =>
  tx
    .select({ item: inventoryItems, place: locations.name })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, inventoryItems.location_id));

/**
 * Finds the items of scanned codes, and the code of each. If a device was in stock several times, the current item
 * counts, else the newest.
 */
export async function scannedItems(tx: Tx, codes: readonly string[]) {
  const imeis = codes.map(normaliseImei);
  const serials = codes.map(normaliseSerial);
  const ids = codes.flatMap((code) => idOfTag(code) ?? []);
  const rows = await itemsWithLocations(tx)
    .where(
      or(inArray(inventoryItems.imei, imeis), inArray(inventoryItems.id, ids), inArray(inventoryItems.serial, serials)),
    )
    .orderBy(desc(inventoryItems.created_at));
  const best = rows.toSorted((a, b) => Number(isInHouse(b.item)) - Number(isInHouse(a.item)));
  const byImei = new Map(best.toReversed().map((row) => [row.item.imei, row]));
  const bySerial = new Map(best.toReversed().map((row) => [row.item.serial, row]));
  const byId = new Map(best.map((row) => [row.item.id, row]));
  const scanned = new Map<number, Placed>();
  const codeOf = new Map<number, string>();
  const unknown: string[] = [];
  for (const code of codes) {
    const row = byId.get(idOfTag(code) ?? 0) ?? byImei.get(normaliseImei(code)) ?? bySerial.get(normaliseSerial(code));
    if (row) {
      scanned.set(row.item.id, row);
      codeOf.set(row.item.id, code);
    } else unknown.push(code);
  }
  return { scanned, codeOf, unknown };
}
