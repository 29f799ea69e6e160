import { randomUUID } from 'node:crypto';
import type { contract } from '@recoup/contract';
import type { ItemPicture } from '@recoup/contract/stock/inventory-records';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { itemPictures } from '../../../schema/inventory.ts';
import { findItem, type StoredItem, subjectOf } from '../inventory-items/item-rows.ts';

type Of = Handlers<typeof contract.inventoryRecords>;
type Stored = typeof itemPictures.$inferSelect;

const asPicture = ({ id, name, bytes, by, created_at }: Stored): ItemPicture => ({
  id,
  name,
  bytes,
  by,
  created_at: created_at.toISOString(),
});

async function findPicture(tx: Tx, id: number): Promise<Stored> {
  const [found] = await tx.select().from(itemPictures).where(eq(itemPictures.id, id));
  if (!found) throw new Refusal('not_found');
  return found;
}

async function tell(
  tx: Tx,
  session: Session,
  item: StoredItem,
  action: string,
  change: { from?: string; to?: string },
) {
  const about = { entity: 'inventory-item', entityId: item.id, subject: subjectOf(item), field: 'picture' };
  await audit(tx, session, [{ ...about, action, ...change }]);
}

export const listItemPictures: Of['listItemPictures'] = async (tx, { session, params }) => {
  const { id } = await findItem(tx, session, params.id);
  const rows = await tx.select().from(itemPictures).where(eq(itemPictures.item_id, id)).orderBy(asc(itemPictures.id));
  return { data: rows.map(asPicture) };
};

/**
 * Saves the file before its row, so that a row always has its file. If the row isn't written, the file is deleted
 * again.
 */
export const createItemPicture: Of['createItemPicture'] = async (tx, call) => {
  const { session, upload, now, effects, services } = call;
  const item = await findItem(tx, session, call.params.id);
  const file_key = `item-pictures/${session.tenantId}/${randomUUID()}`;
  const { bytes } = await services.files.write(file_key, upload.stream);
  try {
    const { name, type } = upload;
    const common = { tenant_id: session.tenantId, item_id: item.id, by: session.userName, created_at: now };
    const [made] = await tx
      .insert(itemPictures)
      .values({ ...common, name, type, bytes, file_key })
      .returning();
    if (!made) throw new Error('We couldn’t save the picture');
    await tell(tx, session, item, 'Picture added', { to: name });
    effects.emit('resource.changed', { resource: 'inventory-item', id: item.id });
    return { success: true, message: 'Picture added', data: asPicture(made) };
  } catch (error) {
    await services.files.remove(file_key);
    throw error;
  }
};

/** Deletes the row, and the file only after the commit. */
export const deleteItemPicture: Of['deleteItemPicture'] = async (tx, { session, params, effects }) => {
  const picture = await findPicture(tx, params.id);
  const item = await findItem(tx, session, picture.item_id);
  const { tenantId } = session;
  await tx.delete(itemPictures).where(eq(itemPictures.id, picture.id));
  await tell(tx, session, item, 'Picture deleted', { from: picture.name });
  await effects.enqueue('remove-file', { tenantId, fileKey: picture.file_key }, `remove-${picture.file_key}`);
  effects.emit('resource.changed', { resource: 'inventory-item', id: picture.item_id });
  return { success: true, message: 'Picture deleted', data: { id: picture.id } };
};

export const getItemPicture: Of['getItemPicture'] = async (tx, { session, params, services }) => {
  const { item_id, name, type, file_key } = await findPicture(tx, params.id);
  await findItem(tx, session, item_id);
  return { fileName: name, type, content: services.files.read(file_key), inline: true };
};
