import type { InventoryItem, InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { type InventoryAct, inventoryActs, inventoryStatuses, permits } from '@recoup/contract/stock/inventory-status';
import { itemAttributeNames } from '@recoup/contract/stock/item-attributes';
import { type Actor, audit, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { aliasedTable, and, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { bins, inventoryItems, refurbishments } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { tellValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { settlePurchases } from '../commissions/settle-commissions.ts';
import { stockChanged } from '../events/stock-events.ts';
import { holdOf, holdReason, refuseWhileHeld } from './held.ts';
import { itemTimeline } from './item-life.ts';

/** A condition for items from order kinds this user may see, or without an order; undefined if that's all items. */
export const itemsFor = (session: Pick<Session, 'permissions'>): SQL | undefined =>
  ofUserOrders(session, inventoryItems.order_id);

/** A stored item. */
export type StoredItem = typeof inventoryItems.$inferSelect;

/** Whether the user may see costs. */
export const seesCost = (session: Pick<Session, 'permissions'>) => session.permissions.includes('confidential.view');

/** The columns of a row in the list. */
export const itemRowColumns = {
  item: inventoryItems,
  location_name: locations.name,
  bin: sql<string | null>`(select b.name from ${bins} b where b.id = ${inventoryItems.bin_id}
    and b.tenant_id = ${inventoryItems.tenant_id})`,
  order_kind: orders.kind,
};

interface Found {
  readonly item: StoredItem;
  readonly location_name: string | null;
  readonly bin: string | null;
  readonly order_kind: InventoryItemRow['order_kind'];
}

/** An item as lists show it. The cost is left out for users who may not see it. */
export function asItemRow({ item, location_name, bin, order_kind }: Found, withCost: boolean): InventoryItemRow {
  const { currency } = item;
  return {
    id: item.id,
    name: item.name,
    category: item.category,
    imei: item.imei,
    serial: item.serial,
    condition: item.condition,
    status: item.status,
    hold: holdOf(item),
    refurbishing: item.refurbishing_id !== null,
    ...(withCost && { cost: { amount: item.cost, currency } }),
    price: item.price === null ? null : { amount: item.price, currency },
    colour: item.attributes.colour ?? null,
    location_name: location_name ?? '',
    bin,
    order_id: item.order_id,
    order_number: item.order_number,
    order_kind,
    custom_fields: item.custom_fields,
    created_at: item.created_at.toISOString(),
  };
}

const [toPlace, buyingPlace] = [aliasedTable(locations, 'to_place'), aliasedTable(locations, 'buying_place')];

/** Reads an item with its whole history, as far as this user may see it. */
export async function readItem(tx: Tx, session: Session, id: number): Promise<InventoryItem> {
  const [found] = await tx
    .select({
      ...itemRowColumns,
      moving_to: toPlace.name,
      bought_at: buyingPlace.name,
      seller_id: customers.id,
      seller: sql<string>`${customers.first_name} || ' ' || ${customers.last_name}`,
    })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
    .leftJoin(toPlace, eq(toPlace.id, inventoryItems.moving_to_id))
    .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
    .leftJoin(buyingPlace, eq(buyingPlace.id, orders.location_id))
    .leftJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(eq(inventoryItems.id, id), itemsFor(session)));
  if (!found) throw new Refusal('not_found');
  const { item } = found;
  return {
    ...asItemRow(found, seesCost(session)),
    device_id: item.device_id,
    attributes: attributesOf(item),
    location: { id: item.location_id, name: found.location_name ?? '' },
    moving_to: item.moving_to_id === null ? null : { id: item.moving_to_id, name: found.moving_to ?? '' },
    more_prices: item.more_prices,
    seller: found.seller_id === null ? null : { id: found.seller_id, name: found.seller },
    bought_at: found.bought_at,
    ...(await itemTimeline(tx, item, itemsFor(session), seesCost(session))),
    version: item.version,
  };
}

function attributesOf({ attributes }: StoredItem): InventoryItem['attributes'] {
  const entries = itemAttributeNames.map((name) => [name, attributes[name] ?? null]);
  return Object.fromEntries(entries) as InventoryItem['attributes'];
}

/** Reads an item. With `lock`, it's locked until the transaction ends. */
export async function findItem(
  tx: Tx,
  session: Pick<Session, 'permissions'>,
  id: number,
  lock = false,
): Promise<StoredItem> {
  const query = tx
    .select()
    .from(inventoryItems)
    .where(and(eq(inventoryItems.id, id), itemsFor(session)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Reads and locks an item that is about to change. */
export const lockItem = (tx: Tx, session: Pick<Session, 'permissions'>, id: number) => findItem(tx, session, id, true);

type AnnouncedItem = Pick<StoredItem, 'name' | 'status' | 'hold' | 'free_on' | 'refurbishing_id'>;

/** Why an item's status or a hold doesn't allow an action, or null. The price of a held item may change. */
export function whyNotAllowed(act: InventoryAct, item: AnnouncedItem): string | null {
  const { name, status } = item;
  if (act === 'sell' && item.refurbishing_id !== null) return `${name} is being refurbished. Finish that first.`;
  if (permits(act, status)) return act === 'change' ? null : holdReason(item);
  return `${name} is ${inventoryStatuses[status].name} and can’t be ${inventoryActs[act].verb}.`;
}

/** Refuses an action that the item's status or a hold doesn't allow. */
export function checkPermits(act: InventoryAct, item: StoredItem): void {
  const message = whyNotAllowed(act, item);
  if (message) throw new Refusal('transition_refused', message);
}

/** Who changes an item, and when. */
export interface ItemAct {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Effects;
}

/** The item's name with its IMEI or serial number, as staff read it. */
export const subjectOf = ({ name, imei, serial }: Pick<StoredItem, 'name' | 'imei' | 'serial'>) =>
  [name, imei ?? serial].filter(Boolean).join(', ');

/** The search text of an item. */
export const searchedIn = ({
  name,
  imei,
  serial,
  order_number,
}: Pick<StoredItem, 'name' | 'imei' | 'serial' | 'order_number'>) => searchText([name, imei, serial, order_number]);

/** An item that is sold, deleted or elsewhere leaves its bin. */
function leavingItsBin(before: StoredItem, set: Partial<StoredItem>): Partial<StoredItem> {
  if (before.bin_id === null || set.bin_id !== undefined) return set;
  const isGone = set.status !== undefined && [2, 4, -1].includes(set.status);
  const isElsewhere = set.location_id !== undefined && set.location_id !== before.location_id;
  return isGone || isElsewhere ? { ...set, bin_id: null } : set;
}

/** Refurbishment ends when the item is no longer Pending, whatever changed it. */
function leavingRefurbishing(before: StoredItem, set: Partial<StoredItem>): Partial<StoredItem> {
  const ends = before.refurbishing_id !== null && set.status !== undefined && set.status !== 1;
  return ends ? { ...set, refurbishing_id: null } : set;
}

const byOf = (actor: Actor) => ('userName' in actor ? actor.userName : 'Recoup');

async function binNames(tx: Tx, ids: readonly (number | null)[]) {
  const itemIds = ids.filter((id) => id !== null);
  const rows = itemIds.length === 0 ? [] : await tx.select().from(bins).where(inArray(bins.id, itemIds));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number | null) => (id === null ? null : (names.get(id) ?? null));
}

/** Changes a locked item. Records the change in the history and refreshes lists. */
export async function changeItem(
  tx: Tx,
  act: { session: Actor; now: Date; effects: Pick<Effects, 'emit' | 'raise'> },
  before: StoredItem,
  action: string,
  newValues: Partial<StoredItem>,
  why?: string,
  note: string | null = null,
) {
  refuseWhileHeld(before, newValues);
  const set = leavingRefurbishing(before, leavingItsBin(before, newValues));
  const version = before.version + 1;
  const after = { ...before, ...set };
  const about = {
    entity: 'inventory-item',
    entityId: before.id,
    action,
    subject: subjectOf(before),
    version,
    ...(why !== undefined && { why }),
  };
  // The history shows added cost as part of the cost, and a markdown rule as the price's reason.
  const { added_cost: _, marked_down_days: _rule, ...historyFields } = set;
  const binOf = historyFields.bin_id === undefined ? null : await binNames(tx, [before.bin_id, historyFields.bin_id]);
  const changes = changedFields(before, historyFields, about).map((change) => {
    if (change.field === 'status')
      return { ...change, from: inventoryStatuses[before.status].name, to: inventoryStatuses[after.status].name };
    if (change.field === 'bin_id' && binOf)
      return { ...change, field: 'bin', from: binOf(before.bin_id), to: binOf(after.bin_id) };
    if (change.field === 'refurbishing_id')
      return {
        ...change,
        field: 'refurbishing',
        from: before.refurbishing_id === null ? 'No' : 'Yes',
        to: after.refurbishing_id === null ? 'No' : 'Yes',
      };
    return change;
  });
  if (changes.length === 0) return;
  await tx
    .update(inventoryItems)
    .set({ ...set, version, search: searchedIn(after) })
    .where(eq(inventoryItems.id, before.id));
  await audit(tx, act.session, await tellValues(tx, changes, before, set));
  if (before.refurbishing_id !== null && after.refurbishing_id === null)
    await tx
      .update(refurbishments)
      .set({ ended_at: act.now, ended_by: byOf(act.session), cost_after: after.cost, note })
      .where(eq(refurbishments.id, before.refurbishing_id));
  act.effects.emit('resource.changed', { resource: 'inventory-item', id: before.id });
  if ((before.status === -1) !== (after.status === -1)) await settlePurchases(tx, [before.id], act.now);
  const isFreed = before.hold !== null && after.hold === null;
  const isMoved =
    after.status !== before.status || after.location_id !== before.location_id || after.hold !== before.hold;
  const isPriced = after.price !== before.price || historyFields.more_prices !== undefined;
  if (isMoved || isPriced)
    await act.effects.raise(stockChanged, {
      ...{ item: { ...after, version }, isFreed, onlyPrice: !isMoved, now: act.now },
    });
}
