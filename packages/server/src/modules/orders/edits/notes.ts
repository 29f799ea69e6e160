import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderNote, OrderNoteEndpoints } from '@recoup/contract/orders/order-notes';
import { audit } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderNotes } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { isThere, readOrderRef } from '../order-rows/lock-order.ts';

type Stored = typeof orderNotes.$inferSelect;

function asNote(note: Stored): OrderNote {
  return {
    id: note.id,
    text: note.text,
    by: note.created_by_name,
    created_at: note.created_at.toISOString(),
    edited_at: note.edited_at?.toISOString() ?? null,
    version: note.version,
  };
}

/** Locks and reads a note with its order. */
async function lockNote(tx: Tx, kind: OrderKind, id: number) {
  const [found] = await tx
    .select({ note: orderNotes, order: { id: orders.id, number: orders.number } })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.order_id))
    .where(and(eq(orderNotes.id, id), eq(orders.kind, kind), isThere))
    .for('update', { of: orderNotes });
  if (!found) throw new Refusal('not_found');
  return found;
}

export const listOrderNotes: Handler<OrderNoteEndpoints['listOrderNotes']> = async (tx, { kind, params }) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  const notes = await tx.select().from(orderNotes).where(eq(orderNotes.order_id, id)).orderBy(desc(orderNotes.id));
  return { data: notes.map(asNote) };
};

export const createOrderNote: Handler<OrderNoteEndpoints['createOrderNote']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const order = await readOrderRef(tx, kind, params.id);
  const [note] = await tx
    .insert(orderNotes)
    .values({
      tenant_id: session.tenantId,
      order_id: order.id,
      text: body.text,
      created_by_name: session.userName,
      created_at: now,
    })
    .returning();
  if (!note) throw new Error('The note wasn’t saved');
  await auditNote(tx, session, order, { action: 'Note written', from: null, to: body.text });
  effects.emit('resource.changed', { resource: 'order-note', id: order.id });
  return { success: true, message: 'Note added', data: asNote(note) };
};

export const updateOrderNote: Handler<OrderNoteEndpoints['updateOrderNote']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const { note, order } = await lockNote(tx, kind, params.id);
  const entity = { entity: 'order-note', entityId: note.id };
  await checkVersion(tx, { ...entity, seenVersion: body.version, version: note.version, body });
  const [changed] = await tx
    .update(orderNotes)
    .set({ text: body.text, edited_at: now, version: note.version + 1 })
    .where(eq(orderNotes.id, note.id))
    .returning();
  if (!changed) throw new Error('The note wasn’t saved');
  const change = { action: 'Note changed', field: 'text', from: note.text, to: body.text };
  await audit(tx, session, [
    { ...entity, ...change, subject: subjectOf(order), version: changed.version },
    { entity: 'order', entityId: order.id, ...change, field: 'note', subject: subjectOf(order) },
  ]);
  effects.emit('resource.changed', { resource: 'order-note', id: order.id });
  return { success: true, message: 'Note changed', data: asNote(changed) };
};

export const deleteOrderNote: Handler<OrderNoteEndpoints['deleteOrderNote']> = async (
  tx,
  { kind, session, params, effects },
) => {
  const { note, order } = await lockNote(tx, kind, params.id);
  await tx.delete(orderNotes).where(eq(orderNotes.id, note.id));
  await auditNote(tx, session, order, { action: 'Note deleted', from: note.text, to: null });
  effects.emit('resource.changed', { resource: 'order-note', id: order.id });
  return { success: true, message: 'Note deleted', data: { id: note.id } };
};

async function auditNote(
  tx: Tx,
  actor: Parameters<typeof audit>[1],
  order: { id: number; number: number },
  change: { action: string; from: string | null; to: string | null },
) {
  await audit(tx, actor, [
    { entity: 'order', entityId: order.id, subject: subjectOf(order), field: 'note', ...change },
  ]);
}
