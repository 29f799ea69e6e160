import type { contract } from '@recoup/contract';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { Listing } from '@recoup/contract/exchange/stock-listing';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { holdOf, holdWords } from '../../stock/inventory-items/held.ts';
import { itemsFor, type StoredItem, subjectOf } from '../../stock/inventory-items/item-rows.ts';
import { putDeliveries, type Target, targetsFor } from '../deliveries/put-deliveries.ts';
import { priceFor } from './read-device.ts';

type Delivery = typeof deliveries.$inferSelect;

/** Accounts of systems that keep purchased devices as their stock. */
const storesOf = async (tx: Tx) => (await targetsFor(tx)).filter(({ wants }) => wants('stock.bought'));

async function storeOf(tx: Tx, id: number): Promise<Target> {
  const store = (await storesOf(tx)).find(({ connection_id }) => connection_id === id);
  if (!store) throw new Refusal('not_found', 'This store is disconnected.');
  return store;
}

/** The chosen devices. Locked ones can't be sold while they are being listed. */
function chosen(tx: Tx, session: Session, ids: readonly number[], lock: boolean): Promise<StoredItem[]> {
  const rows = tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.id, [...ids]), itemsFor(session)))
    .orderBy(asc(inventoryItems.id));
  return lock ? rows.for('update') : rows;
}

/** The last delivery of each device to a store, by order item. */
async function lastDeliveries(
  tx: Tx,
  store: Target,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<number, Delivery>> {
  const bought = items.flatMap(({ order_item_id }) => order_item_id ?? []);
  if (bought.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([deliveries.item_id])
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.item_id, bought),
        inArray(deliveries.what, ['stock.bought', 'stock.changed']),
        eq(deliveries.integration, store.integration),
        eq(deliveries.target, store.target),
      ),
    )
    .orderBy(deliveries.item_id, desc(deliveries.id));
  return new Map(rows.flatMap((row) => (row.item_id === null ? [] : [[row.item_id, row] as const])));
}

/** Why a device can’t be listed in a store. Null if it can. */
function whyNotListed(item: StoredItem, store: Target): string | null {
  const hold = holdOf(item);
  if (hold) return `${holdWords(hold)}.`;
  if (item.status !== 0) return `It’s ${inventoryStatuses[item.status].name}, not Available.`;
  if (item.order_item_id === null) return 'It wasn’t bought with an order. Stores only take devices from orders.';
  return store.isAt(item.location_id) ? null : 'It’s at a location that this account doesn’t sell from.';
}

type StoreState = Pick<Listing, 'state' | 'reason' | 'listed_at'>;

/** The state of a device in a store. */
function storeStateOf(item: StoredItem, store: Target, delivery: Delivery | undefined): StoreState {
  const reason = whyNotListed(item, store);
  if (reason !== null) return { state: 'refused', reason, listed_at: null };
  if (delivery?.state === 'waiting') return { state: 'sending', reason: delivery.message, listed_at: null };
  if (delivery?.state === 'failed') return { state: 'failed', reason: delivery.message, listed_at: null };
  // A message says why it had no effect although it was sent.
  if (delivery?.state === 'sent' && delivery.message === null)
    return { state: 'listed', reason: null, listed_at: delivery.sent_at?.toISOString() ?? null };
  return { state: 'ready', reason: null, listed_at: null };
}

async function standings(tx: Tx, store: Target, items: readonly StoredItem[]) {
  const lastSent = await lastDeliveries(tx, store, items);
  return items.map((item) => {
    const last = lastSent.get(item.order_item_id ?? 0);
    return { item, last, ...storeStateOf(item, store, last) };
  });
}

const notAgain: Partial<Record<Listing['state'], string>> = {
  sending: 'It’s already being listed.',
  listed: 'It’s already listed.',
};

export const stockListingHandlers: Handlers<typeof contract.stockListing> = {
  async listStores(tx) {
    const { account, integration, location_id: at, id } = connections;
    const stores = new Set((await storesOf(tx)).map(({ connection_id }) => connection_id));
    const rows = await tx
      .select({ id, integration, account, location: locations.name })
      .from(connections)
      .leftJoin(locations, eq(locations.id, at))
      .orderBy(asc(integration), asc(id));
    return {
      data: rows
        .filter((row) => stores.has(row.id))
        .map(({ integration: slug, ...row }) => {
          const { name, stock } = integrationOf(slug);
          return { ...row, name, priced: stock?.priced === true };
        }),
    };
  },

  async previewListings(tx, { session, body }) {
    const store = await storeOf(tx, body.store_id);
    const isPriced = integrationOf(store.integration).stock?.priced === true;
    const found = await standings(tx, store, await chosen(tx, session, body.ids, false));
    return {
      data: found.map(({ item, last: _, ...fields }) => ({
        ...{ id: item.id, name: item.name, imei: item.imei },
        price: isPriced ? priceFor(item, store.integration) : null,
        ...fields,
      })),
    };
  },

  async listItems(tx, { session, body, effects, now, requestId }) {
    const { tenantId } = session;
    const store = await storeOf(tx, body.store_id);
    const found = await standings(tx, store, await chosen(tx, session, body.ids, true));
    const listed = found.filter(({ state }) => state === 'ready' || state === 'failed');
    const refused = found.flatMap(({ item: { id }, state, reason }) =>
      state === 'ready' || state === 'failed' ? [] : [{ id, reason: notAgain[state] ?? reason ?? '' }],
    );
    await putDeliveries(
      tx,
      effects,
      tenantId,
      now,
      listed.map(({ item, last }) => ({
        target: store,
        // A device that was sent before is known there. It is updated, or made if it's missing.
        what: last ? ('stock.changed' as const) : ('stock.bought' as const),
        subject: subjectOf(item),
        order: { id: item.order_id, location_id: item.location_id },
        item_id: item.order_item_id,
        inventory_id: item.id,
        status: '',
        reference: last ? `list-${tenantId}-${item.id}-${requestId}` : `device-${tenantId}-${item.order_item_id}`,
      })),
    );
    const action = `Sent to ${integrationOf(store.integration).name}`;
    await audit(
      tx,
      session,
      listed.map(({ item }) => ({ entity: 'inventory-item', entityId: item.id, action, subject: subjectOf(item) })),
    );
    const existing = new Set(found.map(({ item }) => item.id));
    const missing = body.ids
      .filter((id) => !existing.has(id))
      .map((id) => ({ id, reason: 'This item no longer exists.' }));
    return { changed: listed.map(({ item }) => item.id), refused: [...refused, ...missing] };
  },
};
