import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, lt, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { companies } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { reservations } from '../../../schema/invoices.ts';
import { changeItem } from '../inventory-items/item-rows.ts';

const atOnce = 500;

/** The last day was yesterday or earlier in the company's time zone. */
const isOver = (now: Date) =>
  and(
    eq(reservations.state, 'open'),
    lt(reservations.until, sql<string>`(${now.toISOString()}::timestamptz at time zone ${companies.timezone})::date`),
  );

/**
 * Frees devices whose reservation has expired. The deposit stays with the reservation until staff return it or sell the
 * device.
 */
export async function expireReservations(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) =>
    tx
      .selectDistinct({ id: reservations.tenant_id })
      .from(reservations)
      .innerJoin(companies, eq(companies.tenant_id, reservations.tenant_id))
      .where(isOver(now)),
  );
  await forEachTenant(due, async (tenantId) => {
    let ended: number;
    do ended = await db.inTenant(tenantId, (tx, effects) => expireSome(tx, effects, tenantId, now));
    while (ended === atOnce);
  });
}

async function expireSome(tx: Tx, effects: Effects, tenantId: number, now: Date): Promise<number> {
  const due = await tx
    .select({ reservation: reservations })
    .from(reservations)
    .innerJoin(companies, eq(companies.tenant_id, reservations.tenant_id))
    .where(isOver(now))
    .orderBy(asc(reservations.id))
    .limit(atOnce)
    .for('update', { of: reservations, skipLocked: true });
  const act = { session: { tenantId, actor: 'system' as const }, now, effects };
  for (const { reservation } of due) {
    await tx.update(reservations).set({ state: 'expired', ended_at: now }).where(eq(reservations.id, reservation.id));
    const [item] = await tx
      .select()
      .from(inventoryItems)
      .where(eq(inventoryItems.id, reservation.inventory_id))
      .for('update');
    if (item?.hold === 'reserved') await changeItem(tx, act, item, 'Reservation expired', { hold: null });
    effects.emit('resource.changed', { resource: 'reservation', id: reservation.id });
  }
  return due.length;
}
