import type { contract } from '@recoup/contract';
import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { normaliseSerial } from '@recoup/contract/identifiers/serial';
import { idOfTag } from '@recoup/contract/stock/inventory-records';
import { inHouse, permits } from '@recoup/contract/stock/inventory-status';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { placeName } from '../inventory-items/create-inventory-item.ts';
import { changeItem, type ItemAct, type StoredItem } from '../inventory-items/item-rows.ts';
import { receive } from './move-items.ts';

type Named = Pick<StoredItem, 'id' | 'name' | 'imei' | 'serial' | 'status'>;

interface Placed {
  readonly item: StoredItem;
  readonly place: string | null;
}

const asTaken = ({ item: { id, name, imei, serial, status }, place }: Pick<Placed, 'place'> & { item: Named }) => ({
  id,
  name,
  imei,
  serial,
  status,
  location_name: place ?? '',
});

/** What is held stays as it is, whatever a count says of it. */
const isFree = ({ item }: Placed) => item.hold === null;

const isInHouse = ({ status }: Pick<StoredItem, 'status'>) => (inHouse as readonly number[]).includes(status);

const placed = (tx: Tx) =>
  tx
    .select({ item: inventoryItems, place: locations.name })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, inventoryItems.location_id));

/** What the codes stand for. Of several lives of one device it is the one in the house, else the newest. */
async function scannedItems(tx: Tx, codes: readonly string[]) {
  const imeis = codes.map(normaliseImei);
  const ids = codes.flatMap((code) => idOfTag(code) ?? []);
  const serials = codes.map(normaliseSerial);
  const rows = await placed(tx)
    .where(
      or(inArray(inventoryItems.imei, imeis), inArray(inventoryItems.id, ids), inArray(inventoryItems.serial, serials)),
    )
    .orderBy(desc(inventoryItems.created_at));
  const best = rows.toSorted((a, b) => Number(isInHouse(b.item)) - Number(isInHouse(a.item)));
  const byImei = new Map(best.toReversed().map((row) => [row.item.imei, row]));
  const bySerial = new Map(best.toReversed().map((row) => [row.item.serial, row]));
  const byId = new Map(best.map((row) => [row.item.id, row]));
  const scanned = new Map<number, Placed>();
  const unknown: string[] = [];
  for (const code of codes) {
    const row = byId.get(idOfTag(code) ?? 0) ?? byImei.get(normaliseImei(code)) ?? bySerial.get(normaliseSerial(code));
    if (row) scanned.set(row.item.id, row);
    else unknown.push(code);
  }
  return { scanned, unknown };
}

/** What was found elsewhere than expected belongs here now. */
async function takeIn(tx: Tx, act: ItemAct, item: StoredItem, location_id: number): Promise<void> {
  if (item.status === 4) await receive(tx, act, { ...item, moving_to_id: location_id });
  else if (permits('move', item.status))
    await changeItem(tx, act, item, 'Found in a stock count', {
      status: item.status === 5 ? 0 : item.status,
      location_id,
    });
}

export const matchStock: Handlers<typeof contract.inventoryRecords>['matchStock'] = async (tx, call) => {
  const { location_id, commit } = call.body;
  const name = await placeName(tx, location_id);
  const codes = [...new Set(call.body.codes.filter(Boolean))];
  const here = placed(tx)
    .where(and(eq(inventoryItems.location_id, location_id), inArray(inventoryItems.status, [0, 1])))
    .orderBy(asc(inventoryItems.id));
  const expected = await (commit ? here.for('update', { of: inventoryItems }) : here);
  const { scanned, unknown } = await scannedItems(tx, codes);
  const isExpected = new Set(expected.map(({ item }) => item.id));
  const found = expected.filter(({ item }) => scanned.has(item.id));
  const missing = expected.filter(({ item }) => !scanned.has(item.id));
  const surplus = [...scanned.values()].filter(({ item }) => !isExpected.has(item.id));
  const kept = [...missing, ...surplus].filter((one) => !isFree(one)).length;
  if (commit) {
    for (const { item } of missing.filter(isFree))
      await changeItem(tx, call, item, 'Missing in a stock count', { status: 5 });
    for (const { item } of surplus.filter(isFree)) await takeIn(tx, call, item, location_id);
  }
  const message = `${name}: ${found.length} of ${expected.length} found, ${missing.length} missing, ${surplus.length} not expected, ${unknown.length} unknown.${commit && kept > 0 ? ` Held and left as they were: ${kept}.` : ''}`;
  const [foundItems, missingItems, surplusItems] = [found, missing, surplus].map((rows) => rows.map(asTaken));
  return {
    success: true,
    message,
    data: {
      expected: expected.length,
      found: foundItems ?? [],
      missing: missingItems ?? [],
      surplus: surplusItems ?? [],
      unknown,
      committed: commit,
    },
  };
};

/** What a scan asks for, and no more: a station asks for it all the time. */
const scanQuery = perConnection((tx) => {
  const { id, name, imei, serial, status, location_id, created_at } = inventoryItems;
  return tx
    .select({ id, name, imei, serial, status, location_id, place: locations.name })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, location_id))
    .where(or(eq(imei, sql.placeholder('imei')), eq(id, sql.placeholder('id')), eq(serial, sql.placeholder('serial'))))
    .orderBy(desc(created_at))
    .prepare('scan_stock');
});

/** One look-up, however much there is: the whole is compared when somebody asks for it. */
export const scanStock: Handlers<typeof contract.inventoryRecords>['scanStock'] = async (tx, { query }) => {
  const { code, location_id } = query;
  const id = idOfTag(code) ?? 0;
  const rows = await scanQuery(tx).execute({ imei: normaliseImei(code), id, serial: normaliseSerial(code) });
  const item = rows.find((row) => row.id === id) ?? rows.find(isInHouse) ?? rows[0];
  if (!item) return { data: { code, part: 'unknown', item: null } };
  // Where it should be it is one of ours: nobody asks twice for what is most of a stock-take.
  if (item.location_id !== location_id) await placeName(tx, location_id);
  const isExpected = item.location_id === location_id && (item.status === 0 || item.status === 1);
  return { data: { code, part: isExpected ? 'found' : 'surplus', item: asTaken({ item, place: item.place }) } };
};
