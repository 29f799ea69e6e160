import type { contract } from '@recoup/contract';
import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { normaliseSerial } from '@recoup/contract/identifiers/serial';
import { idOfTag } from '@recoup/contract/stock/inventory-records';
import { permits } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { bins, inventoryItems } from '../../../schema/inventory.ts';
import { placeName } from '../inventory-items/create-inventory-item.ts';
import { changeItem, type ItemAct, lockItem, type StoredItem } from '../inventory-items/item-rows.ts';
import { receive } from './move-items.ts';
import { type Counted, movedSince } from './moved-since.ts';
import { isInHouse, itemsWithLocations, type Placed, scannedItem, scannedItems } from './scanned-items.ts';

/** A stock count doesn't change held items. */
const isFree = ({ item }: Placed) => item.hold === null;

/** Moves an item to this location, because it was found here. */
async function takeIn(tx: Tx, act: ItemAct, item: StoredItem, location_id: number): Promise<void> {
  if (item.status === 4) await receive(tx, act, { ...item, moving_to_id: location_id });
  else if (permits('move', item.status))
    await changeItem(tx, act, item, 'Found in a stock count', {
      status: item.status === 5 ? 0 : item.status,
      location_id,
    });
}

/** The name of a bin. Refuses a bin of another location. */
async function binName(tx: Tx, id: number, location_id: number): Promise<string> {
  const [bin] = await tx
    .select({ name: bins.name })
    .from(bins)
    .where(and(eq(bins.id, id), eq(bins.location_id, location_id)));
  if (!bin) throw new Refusal('invalid', undefined, { errors: { bin_id: ['isn’t a bin of this location'] } });
  return bin.name;
}

/**
 * Moves an item to the bin where it was found. This includes held devices of the location, but not those of another
 * one.
 */
async function takeIntoBin(
  tx: Tx,
  act: ItemAct,
  item: StoredItem,
  { location_id, bin_id }: { location_id: number; bin_id: number | null },
): Promise<void> {
  const isHere = item.location_id === location_id && (item.status === 0 || item.status === 1);
  if (!isHere && item.hold === null) await takeIn(tx, act, item, location_id);
  const now = isHere ? item : await lockItem(tx, act.session, item.id);
  if (now.location_id === location_id && isInHouse(now))
    await changeItem(tx, act, now, 'Found in a stock count', { bin_id });
}

export const matchStock: Handlers<typeof contract.inventoryRecords>['matchStock'] = (tx, call) =>
  countStock(tx, call, call.body);

/** Compares the scanned codes with the expected items. With `commit`, it applies the result. */
export async function countStock(tx: Tx, call: ItemAct, counted: Counted) {
  const { location_id, bin_id, commit, since, reason } = counted;
  const place = await placeName(tx, location_id);
  const name = bin_id === null ? place : await binName(tx, bin_id, location_id);
  const codes = [...new Set(counted.codes.filter(Boolean))];
  const here = itemsWithLocations(tx)
    .where(
      and(
        eq(inventoryItems.location_id, location_id),
        inArray(inventoryItems.status, [0, 1]),
        bin_id === null ? undefined : eq(inventoryItems.bin_id, bin_id),
      ),
    )
    .orderBy(asc(inventoryItems.id));
  const expected = await (commit ? here.for('update', { of: inventoryItems }) : here);
  const { scanned, unknown } = await scannedItems(tx, codes);
  const isExpected = new Set(expected.map(({ item }) => item.id));
  const found = expected.filter(({ item }) => scanned.has(item.id));
  const absent = expected.filter(({ item }) => !scanned.has(item.id));
  const extra = [...scanned.values()].filter(({ item }) => !isExpected.has(item.id));
  const moved = await movedSince(tx, [...absent, ...extra], since);
  const stayed = ({ item }: Placed) => !moved.has(item.id);
  const [missing, surplus] = [absent.filter(stayed), extra.filter(stayed)];
  const unchangedCount = bin_id === null ? [...missing, ...surplus].filter((one) => !isFree(one)).length : 0;
  if (commit && bin_id === null) {
    for (const { item } of missing.filter(isFree))
      await changeItem(tx, call, item, 'Missing in a stock count', { status: 5 }, reason);
    for (const { item } of surplus.filter(isFree)) await takeIn(tx, call, item, location_id);
  } else if (commit) {
    for (const { item } of missing)
      await changeItem(tx, call, item, `Missing in a count of ${name}`, { bin_id: null }, reason);
    for (const { item } of surplus) await takeIntoBin(tx, call, item, { location_id, bin_id });
  }
  const message = `${name}: ${found.length} of ${expected.length} found, ${missing.length} missing, ${surplus.length} not expected, ${unknown.length} unknown.${commit && unchangedCount > 0 ? ` On hold and not changed: ${unchangedCount}.` : ''}${moved.size > 0 ? ` Moved since the count and not changed: ${moved.size}.` : ''}`;
  const [foundItems, missingItems, surplusItems] = [found, missing, surplus].map((rows) => rows.map(scannedItem));
  return {
    success: true as const,
    message,
    data: {
      expected: expected.length,
      found: foundItems ?? [],
      missing: missingItems ?? [],
      surplus: surplusItems ?? [],
      unknown,
      ...(since && { moved: [...absent, ...extra].filter((one) => !stayed(one)).map(scannedItem) }),
      committed: commit,
    },
  };
}

/** Only the columns that a scan needs, because stations run this query all the time. */
const scanQuery = perConnection((tx) => {
  const { id, name, imei, serial, status, location_id, bin_id, created_at } = inventoryItems;
  return tx
    .select({ id, name, imei, serial, status, location_id, bin_id, place: locations.name })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, location_id))
    .where(or(eq(imei, sql.placeholder('imei')), eq(id, sql.placeholder('id')), eq(serial, sql.placeholder('serial'))))
    .orderBy(desc(created_at))
    .prepare('scan_stock');
});

/** Looks up one code, however large the stock is. The whole count is compared on request. */
export const scanStock: Handlers<typeof contract.inventoryRecords>['scanStock'] = async (tx, { query }) => {
  const { code, location_id, bin_id } = query;
  const id = idOfTag(code) ?? 0;
  const rows = await scanQuery(tx).execute({ imei: normaliseImei(code), id, serial: normaliseSerial(code) });
  const item = rows.find((row) => row.id === id) ?? rows.find(isInHouse) ?? rows[0];
  if (!item) return { data: { code, part: 'unknown', item: null } };
  // Items in the expected place belong to the company. Skip these checks for them, because they are most of a stock
  // count.
  if (item.location_id !== location_id) await placeName(tx, location_id);
  if (bin_id !== undefined && item.bin_id !== bin_id) await binName(tx, bin_id, location_id);
  const isHere = item.location_id === location_id && (item.status === 0 || item.status === 1);
  const isExpected = isHere && (bin_id === undefined || item.bin_id === bin_id);
  return { data: { code, part: isExpected ? 'found' : 'surplus', item: scannedItem({ item, place: item.place }) } };
};
