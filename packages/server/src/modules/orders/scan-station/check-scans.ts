import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import type { CheckedScan, ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { itemsOfOrder } from '../items/items.ts';
import { devicesOfTacs, modelsUnlike, tacOf } from '../items/models-of-imeis.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { byCode, type Coded, looksLikeSerial, readCoded } from './coded-devices.ts';
import { ordersNamed, placesOf } from './locate-scans.ts';

/** States of devices that the station can still scan in. */
export const awaited: readonly ItemState[] = ['expected', 'scanned'];

type Item = Awaited<ReturnType<typeof itemsOfOrder>>[number];
type Known = {
  items: readonly Item[];
  places: Awaited<ReturnType<typeof placesOf>>;
  named: Awaited<ReturnType<typeof ordersNamed>>;
  coded: Coded;
  models: ReadonlyMap<string, number[]>;
  /** The usual models by type allocation code, for codes without a device of that model in the order. */
  unlike: ReadonlyMap<string, string>;
};

/** Identifies each scanned code. The number of queries doesn't grow with the number of codes. */
export const checkScans: Handler<ScanStationEndpoints['checkScans']> = async (tx, { kind, params, body }) => {
  const order = await readOrder(tx, kind, params.id);
  const imeis = [...new Set(body.codes.map(normaliseImei).filter((code) => imeiFault(code) === null))];
  const items = await itemsOfOrder(tx, order.id);
  const tacs = [...new Set(imeis.map(tacOf))];
  const deviceIds = [...new Set(items.flatMap((item) => item.device_id ?? []))];
  // A device that isn't linked to the catalog could be any model.
  const isBound = items.every(({ device_id }) => device_id !== null);
  const context: Known = {
    items,
    places: await placesOf(tx, order, imeis),
    named: await ordersNamed(tx, body.codes),
    coded: await readCoded(
      tx,
      order,
      body.codes.filter((code) => imeiFault(code) !== null),
    ),
    models: await devicesOfTacs(tx, tacs, deviceIds),
    unlike: isBound ? await modelsUnlike(tx, tacs, deviceIds) : new Map(),
  };
  const seen = new Set<string>();
  return { data: body.codes.map((code) => checkOne(code, context, seen)) };
};

async function readOrder(tx: Tx, kind: OrderKind, id: number) {
  const [order] = await tx
    .select({ id: orders.id, location_id: orders.location_id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  return order;
}

function checkOne(code: string, context: Known, seen: Set<string>): CheckedScan {
  const answer = { code, imei: null, item_id: null, device_ids: [], order: null };
  const fault = imeiFault(code);
  if (fault !== null)
    return { ...answer, ...(byCode(code, context.items, context.coded) ?? noImei(code, fault, context)) };
  const imei = normaliseImei(code);
  const found = { ...answer, imei, device_ids: context.models.get(tacOf(imei)) ?? [] };
  if (seen.has(imei)) return { ...found, result: 'repeated', message: 'Already scanned.' };
  seen.add(imei);
  const ownItem = context.items.find((item) => item.imei === imei);
  if (ownItem) return { ...found, ...ofThisOrder(ownItem) };
  const place = context.places.get(imei);
  if (place) return { ...found, ...place };
  const other = context.unlike.get(tacOf(imei));
  if (other) return { ...found, result: 'unlike', message: `Devices with similar IMEIs were ${other} before.` };
  return { ...found, result: 'ok', message: '' };
}

/** A device whose IMEI the order knew. If it's expected, it's scanned in; otherwise there is nothing left to do. */
function ofThisOrder(item: Item): Pick<CheckedScan, 'result' | 'message' | 'item_id'> {
  if (item.state === 'expected') return { result: 'known', message: '', item_id: item.id };
  const message = `${item.name} in this order already has this IMEI (${itemStates[item.state].label}).`;
  return { result: 'scanned', message, item_id: item.id };
}

function noImei(
  code: string,
  fault: string,
  { named, items }: Known,
): Pick<CheckedScan, 'result' | 'message' | 'order'> {
  const order = named.get(code);
  if (order) {
    const message = `This is an order number (${orderKinds[order.kind].label} ${order.number}), not a device’s.`;
    return { result: 'unknown', message, order };
  }
  const isMisread = /^\d{15}$/.test(normaliseImei(code));
  const nameless = items.some((item) => item.state === 'expected' && item.serial === null && !needsImei(item.category));
  if (nameless && !isMisread && looksLikeSerial(code))
    return {
      result: 'serial',
      message: 'No device has this serial number yet. Choose the one it belongs to.',
      order: null,
    };
  return { result: isMisread ? 'check_digit' : 'unknown', message: `${fault}.`, order: null };
}
