import {
  type listInventoryItems as endpoint,
  type InventoryStatusId,
  inventoryStatusIds,
} from '@recoup/contract/stock/inventory-items';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { countsOf } from '../../row-counts.ts';
import { hasAllWords } from '../../search-words.ts';

const sorts = {
  created_at: { column: inventoryItems.created_at, value: 'string', type: sql`timestamptz` },
  cost: { column: inventoryItems.cost, value: 'number', type: sql`bigint` },
} as const;

export const listInventoryItems: Handler<typeof endpoint> = async (tx, { query }) => {
  const counts = (await countsOf(tx, 'inventory_items')).flatMap(({ key, count }) => {
    const status = inventoryStatusIds.find((id) => String(id) === key);
    return status === undefined ? [] : [{ status, count }];
  });
  const words = hasAllWords(inventoryItems.search, query.search);
  const ofStatus = query.status === 'all' ? undefined : eq(inventoryItems.status, query.status as InventoryStatusId);
  const filter = and(ofStatus, words);
  const sort = query.sort ?? '-created_at';
  const name = sort.replace('-', '') as keyof typeof sorts;
  const descending = sort.startsWith('-');
  const { column, value, type } = sorts[name];
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, [value, 'number'] as const);
    after = sql`(${column}, ${inventoryItems.id}) ${descending ? sql`<` : sql`>`} (${last}::${type}, ${id}::bigint)`;
  }
  const direction = descending ? desc : asc;
  const rows = await tx
    .select({ item: inventoryItems, location_name: locations.name, order_kind: orders.kind })
    .from(inventoryItems)
    .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
    .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
    .where(and(filter, after))
    .orderBy(direction(column), direction(inventoryItems.id))
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);
  const kept = counts.filter(({ status }) => query.status === 'all' || status === query.status);
  const total = words
    ? ((await tx.select({ n: count() }).from(inventoryItems).where(filter))[0]?.n ?? 0)
    : kept.reduce((sum, each) => sum + each.count, 0);
  const data = rows.map(({ item, location_name, order_kind }) => ({
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
  }));
  const cursorOf = (last: (typeof data)[number]) =>
    encodeCursor([name === 'cost' ? last.cost.amount : last.created_at, last.id]);
  return { ...listResult(query, data, total, cursorOf), counts };
};
