import {
  type listInventoryAlerts as endpoint,
  inventoryAlertIds,
  longestMoveDays,
  mostAlerted,
} from '@recoup/contract/stock/inventory-alerts';
import { and, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { inventoryItems, itemMoves } from '../../../schema/inventory.ts';
import { itemsFor } from './item-rows.ts';

/** Lists the alerts. Each one is counted up to a limit, with an index of its own. */
export const listInventoryAlerts: Handler<typeof endpoint> = async (tx, { session, now }) => {
  const since = new Date(now.getTime() - longestMoveDays * 86_400_000).toISOString();
  const theirs = itemsFor(session);
  const moved = inArray(itemMoves.item_id, tx.select({ id: inventoryItems.id }).from(inventoryItems).where(theirs));
  const found = {
    'long-on-its-way': sql`select 1 from ${itemMoves} where ${and(sql`received_at is null and at < ${since}`, theirs && moved)}`,
    'not-available': sql`select 1 from ${inventoryItems} where ${and(sql`status = 5`, theirs)}`,
    'not-priced': sql`select 1 from ${inventoryItems} where ${and(sql`status = 0 and price is null`, theirs)}`,
  };
  const counts = inventoryAlertIds.map(
    (id) => sql`select ${id}::text as id, count(*)::int as count from (${found[id]} limit ${mostAlerted}) counted`,
  );
  const { rows } = await tx.execute<{ id: (typeof inventoryAlertIds)[number]; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return { data: rows.filter(({ count }) => count > 0) };
};
