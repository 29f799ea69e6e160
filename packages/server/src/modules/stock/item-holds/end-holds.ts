import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, lte, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { companies } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { changeItem } from '../inventory-items/item-rows.ts';

const atOnce = 500;

/** The hold ended yesterday or earlier in the company's time zone. */
const isOver = (now: Date) =>
  and(
    eq(inventoryItems.hold, 'period'),
    lte(
      inventoryItems.free_on,
      sql<string>`(${now.toISOString()}::timestamptz at time zone ${companies.timezone})::date`,
    ),
  );

/** Ends holds that are over. Any node may run this at any time: sales and online stores check the item's row. */
export async function endHolds(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) =>
    tx
      .selectDistinct({ id: inventoryItems.tenant_id })
      .from(inventoryItems)
      .innerJoin(companies, eq(companies.tenant_id, inventoryItems.tenant_id))
      .where(isOver(now)),
  );
  await forEachTenant(due, async (tenantId) => {
    let freed: number;
    do freed = await db.inTenant(tenantId, (tx, effects) => freeSome(tx, effects, tenantId, now));
    while (freed === atOnce);
  });
}

async function freeSome(tx: Tx, effects: Effects, tenantId: number, now: Date): Promise<number> {
  const due = await tx
    .select({ item: inventoryItems })
    .from(inventoryItems)
    .innerJoin(companies, eq(companies.tenant_id, inventoryItems.tenant_id))
    .where(isOver(now))
    .orderBy(asc(inventoryItems.id))
    .limit(atOnce)
    .for('update', { of: inventoryItems, skipLocked: true });
  const act = { session: { tenantId, actor: 'system' as const }, now, effects };
  for (const { item } of due) await changeItem(tx, act, item, 'Hold ended', { hold: null, free_on: null });
  return due.length;
}
