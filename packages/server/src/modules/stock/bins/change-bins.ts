import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { type Bin, mostBins } from '@recoup/contract/stock/bins/bins';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, count, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bins, inventoryItems } from '../../../schema/inventory.ts';
import { placeName } from '../inventory-items/create-inventory-item.ts';

type Of = Handlers<typeof contract.bins>;
type StoredBin = typeof bins.$inferSelect;

/** Bins as the API returns them, in natural order by name: A2 before A10. */
async function asBins(tx: Tx, rows: readonly StoredBin[]): Promise<Bin[]> {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length === 0
      ? []
      : await tx
          .select({ bin_id: inventoryItems.bin_id, items: count() })
          .from(inventoryItems)
          .where(inArray(inventoryItems.bin_id, ids))
          .groupBy(inventoryItems.bin_id);
  const itemsIn = new Map(counted.map(({ bin_id, items }) => [bin_id, items]));
  const order = new Intl.Collator('en', { numeric: true });
  return rows
    .map(({ id, name, location_id }) => ({ id, name, location_id, items: itemsIn.get(id) ?? 0 }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

/** Reads a bin and locks it until the transaction ends, so that no one puts devices into a bin being deleted. */
export async function lockBin(tx: Tx, id: number): Promise<StoredBin> {
  const [bin] = await tx.select().from(bins).where(eq(bins.id, id)).for('update');
  if (!bin) throw new Refusal('not_found');
  return bin;
}

export const listBins: Of['listBins'] = async (tx, { query: { location_id } }) => {
  const atLocation = location_id === undefined ? undefined : eq(bins.location_id, location_id);
  return { data: await asBins(tx, await tx.select().from(bins).where(atLocation).orderBy(asc(bins.id))) };
};

export const createBins: Of['createBins'] = async (tx, { session, body, now, effects }) => {
  const place = await placeName(tx, body.location_id);
  const there = await tx.select({ id: bins.id }).from(bins).where(eq(bins.location_id, body.location_id));
  if (there.length + body.names.length > mostBins)
    throw new Refusal('invalid', undefined, {
      errors: { names: [`would exceed the limit of ${mostBins} bins at ${place}`] },
    });
  const common = { tenant_id: session.tenantId, location_id: body.location_id, created_at: now };
  const made = await tx
    .insert(bins)
    .values(body.names.map((name) => ({ ...common, name })))
    .onConflictDoNothing()
    .returning();
  const about = { entity: 'bin', action: 'Bin created' };
  await audit(
    tx,
    session,
    made.map(({ id, name }) => ({ ...about, entityId: id, subject: `Bin ${name}, ${place}` })),
  );
  effects.emit('resource.changed', { resource: 'inventory-item', id: null });
  const data = await asBins(tx, made);
  return { success: true, message: `${counted(data.length, 'bin')} added`, data };
};

export const renameBin: Of['renameBin'] = async (tx, { session, params, body, effects }) => {
  const before = await lockBin(tx, params.id);
  const nameTaken = new Refusal('invalid', undefined, { errors: { name: ['already exists at this location'] } });
  const { location_id } = before;
  const others = await tx.select().from(bins).where(eq(bins.location_id, location_id));
  if (others.some(({ id, name }) => id !== before.id && name.toLowerCase() === body.name.toLowerCase()))
    throw nameTaken;
  const [renamed] = await tx.update(bins).set(body).where(eq(bins.id, before.id)).returning();
  if (!renamed) throw new Refusal('not_found');
  const about = { entity: 'bin', entityId: before.id, subject: `Bin ${before.name}`, action: 'Bin renamed' };
  await audit(tx, session, [{ ...about, field: 'name', from: before.name, to: renamed.name }]);
  effects.emit('resource.changed', { resource: 'inventory-item', id: null });
  return { success: true, message: `Bin renamed to ${renamed.name}`, data: await one(tx, renamed) };
};

export const deleteBin: Of['deleteBin'] = async (tx, { session, params, effects }) => {
  const before = await lockBin(tx, params.id);
  const data = await one(tx, before);
  if (data.items > 0)
    throw new Refusal('transition_refused', `${before.name} isn’t empty. Put its devices into another bin first.`);
  await tx.delete(bins).where(eq(bins.id, before.id));
  const about = { entity: 'bin', entityId: before.id, subject: `Bin ${before.name}` };
  await audit(tx, session, [{ ...about, action: 'Bin deleted' }]);
  effects.emit('resource.changed', { resource: 'inventory-item', id: null });
  return { success: true, message: `${before.name} deleted`, data };
};

async function one(tx: Tx, bin: StoredBin): Promise<Bin> {
  const [found] = await asBins(tx, [bin]);
  if (!found) throw new Error('A bin was lost');
  return found;
}
