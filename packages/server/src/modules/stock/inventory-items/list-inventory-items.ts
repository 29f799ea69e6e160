import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { idOfBin } from '@recoup/contract/stock/bins/bins';
import { type listInventoryItems as endpoint, inventoryFilters } from '@recoup/contract/stock/inventory-items';
import { inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { countsOf } from '../../../platform/db/row-counts.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { asItemRow, itemRowColumns, itemsFor, seesCost } from './item-rows.ts';
import { suggestedPrices } from './suggested-prices.ts';

type Narrowing = { readonly [F in keyof typeof inventoryFilters]?: unknown } & { readonly sort?: string | undefined };

/**
 * The conditions for the filters of the item list. Users who may not see costs can't sort or filter by them either,
 * because that would reveal them.
 */
export function itemFilterConditions(session: Session, query: Narrowing) {
  const asks = query.cost_from !== undefined || query.cost_to !== undefined || query.sort?.endsWith('cost');
  if (asks && !seesCost(session)) throw new Refusal('forbidden');
  return filterBy(inventoryFilters, query, {
    created: inventoryItems.created_at,
    cost: inventoryItems.cost,
    condition: inventoryItems.condition,
    colour: sql`${inventoryItems.attributes}->>'colour'`,
    priced: sql`case when ${inventoryItems.price} is null then 'no' else 'yes' end`,
    hold: sql`case when hold is null then 'no' else hold end`,
    location_id: inventoryItems.location_id,
    fields: inventoryItems.custom_fields,
    bin_id: inventoryItems.bin_id,
    refurbishing: sql`case when refurbishing_id is null then 'no' else 'yes' end`,
  });
}

/** A complete IMEI is looked up in its column instead of the search words. So is the code of a bin. */
function itemsWithCode(search = ''): SQL | undefined {
  const bin = idOfBin(search);
  if (bin !== null) return eq(inventoryItems.bin_id, bin);
  return imeiFault(search) === null ? eq(inventoryItems.imei, normaliseImei(search)) : undefined;
}

/** Items per status: from the stored counts, or counted for users who may see only some order kinds. */
async function itemsByStatus(tx: Tx, session: Session): Promise<{ key: string; count: number }[]> {
  const theirs = itemsFor(session);
  if (!theirs) return countsOf(tx, inventoryItems);
  const { status } = inventoryItems;
  return tx
    .select({ key: sql<string>`${status}::text`, count: count() })
    .from(inventoryItems)
    .where(theirs)
    .groupBy(status);
}

export const listInventoryItems: Handler<typeof endpoint> = async (tx, { session, query, now }) => {
  const counts = await itemsByStatus(tx, session);
  const withCost = seesCost(session);
  const looked = itemsWithCode(query.search);
  const list = await listOf(tx, query, {
    table: inventoryItems,
    rows: tx
      .select(itemRowColumns)
      .from(inventoryItems)
      .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
      .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
      .$dynamic(),
    own: ({ item }) => item,
    tab: query.status,
    counts,
    where: and(itemsFor(session), itemFilterConditions(session, query), looked),
    ...(!looked && { search: inventoryItems.search }),
    as: (found) => ({ ...asItemRow(found, withCost), kind: found.item }),
  });
  const suggested = await suggestedPrices(
    tx,
    list.data.map(({ kind }) => kind),
    now,
  );
  const data = list.data.map(({ kind, ...row }) => {
    const { amount, reason } = suggested(kind) ?? { amount: null, reason: null };
    const price = amount === null ? null : { amount, currency: kind.currency };
    return { ...row, suggested: price, suggested_reason: reason };
  });
  const statusCounts = counts.flatMap(({ key, count }) => {
    const status = inventoryStatusIds.find((id) => String(id) === key);
    return status === undefined ? [] : [{ status, count }];
  });
  return { ...list, data, counts: statusCounts };
};
