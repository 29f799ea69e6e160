import type { contract } from '@recoup/contract';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { itemNotes } from '../../../schema/inventory.ts';
import { findItem } from '../inventory-items/item-rows.ts';

type Of = Handlers<typeof contract.inventoryRecords>;

const asNote = ({ id, text, by, created_at }: typeof itemNotes.$inferSelect) => ({
  id,
  text,
  by,
  created_at: created_at.toISOString(),
});

export const listItemNotes: Of['listItemNotes'] = async (tx, { session, params }) => {
  const { id } = await findItem(tx, session, params.id);
  const rows = await tx.select().from(itemNotes).where(eq(itemNotes.item_id, id)).orderBy(desc(itemNotes.id));
  return { data: rows.map(asNote) };
};

export const createItemNote: Of['createItemNote'] = async (tx, { session, params, body, now, effects }) => {
  const { id } = await findItem(tx, session, params.id);
  const common = { tenant_id: session.tenantId, item_id: id, by: session.userName, created_at: now };
  const [made] = await tx
    .insert(itemNotes)
    .values({ ...common, text: body.text })
    .returning();
  if (!made) throw new Error('The note wasn’t saved');
  effects.emit('resource.changed', { resource: 'inventory-item', id });
  return { success: true, message: 'Note saved', data: asNote(made) };
};
