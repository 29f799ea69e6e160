import {
  type listInventoryItems as endpoint,
  inventoryFilters,
  inventoryStatusIds,
} from '@recoup/contract/stock/inventory-items';
import { eq } from 'drizzle-orm';
import { countsOf } from '../../../platform/db/row-counts.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';

export const listInventoryItems: Handler<typeof endpoint> = async (tx, { query }) => {
  const counts = await countsOf(tx, inventoryItems);
  const list = await listOf(tx, query, {
    table: inventoryItems,
    rows: tx
      .select({ item: inventoryItems, location_name: locations.name, order_kind: orders.kind })
      .from(inventoryItems)
      .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
      .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
      .$dynamic(),
    own: ({ item }) => item,
    tab: query.status,
    counts,
    where: filterBy(inventoryFilters, query, {
      created: inventoryItems.created_at,
      cost: inventoryItems.cost,
      condition: inventoryItems.condition,
      location_id: inventoryItems.location_id,
    }),
    search: inventoryItems.search,
    as: ({ item, location_name, order_kind }) => ({
      id: item.id,
      name: item.name,
      imei: item.imei,
      condition: item.condition,
      status: item.status,
      cost: { amount: item.cost, currency: item.currency },
      location_name: location_name ?? '',
      order_id: item.order_id,
      order_number: item.order_number,
      order_kind,
      created_at: item.created_at.toISOString(),
    }),
  });
  const known = counts.flatMap(({ key, count }) => {
    const status = inventoryStatusIds.find((id) => String(id) === key);
    return status === undefined ? [] : [{ status, count }];
  });
  return { ...list, counts: known };
};
