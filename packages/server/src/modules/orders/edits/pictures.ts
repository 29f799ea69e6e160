import { randomUUID } from 'node:crypto';
import type { OrderKind } from '@recoup/contract/order-kind';
import { type OrderPicture, type OrderPictureEndpoints, picturePurposes } from '@recoup/contract/orders/order-pictures';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { isThere, readOrderRef } from '../order-rows/lock-order.ts';

type Stored = typeof orderPictures.$inferSelect;

function asPicture(picture: Stored): OrderPicture {
  return {
    id: picture.id,
    purpose: picture.purpose,
    item_id: picture.item_id,
    name: picture.name,
    bytes: picture.bytes,
    by: picture.created_by_name,
    created_at: picture.created_at.toISOString(),
  };
}

async function findPicture(tx: Tx, kind: OrderKind, id: number) {
  const [found] = await tx
    .select({ picture: orderPictures, order: { id: orders.id, number: orders.number } })
    .from(orderPictures)
    .innerJoin(orders, eq(orders.id, orderPictures.order_id))
    .where(and(eq(orderPictures.id, id), eq(orders.kind, kind), isThere));
  if (!found) throw new Refusal('not_found');
  return found;
}

export const listOrderPictures: Handler<OrderPictureEndpoints['listOrderPictures']> = async (tx, { kind, params }) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  const pictures = await tx
    .select()
    .from(orderPictures)
    .where(eq(orderPictures.order_id, id))
    .orderBy(asc(orderPictures.id));
  return { data: pictures.map(asPicture) };
};

/**
 * Saves the file before its row, so that a row always has its file. If the row isn't written, the file is deleted
 * again.
 */
export const createOrderPicture: Handler<OrderPictureEndpoints['createOrderPicture']> = async (
  tx,
  { kind, session, params, query, upload, now, effects, services },
) => {
  const order = await readOrderRef(tx, kind, params.id);
  if (query.item_id !== undefined) await checkItem(tx, order.id, query.item_id);
  const fileKey = `order-pictures/${session.tenantId}/${randomUUID()}`;
  const { bytes } = await services.files.write(fileKey, upload.stream);
  try {
    const [picture] = await tx
      .insert(orderPictures)
      .values({
        tenant_id: session.tenantId,
        order_id: order.id,
        item_id: query.item_id ?? null,
        purpose: query.purpose,
        name: upload.name,
        type: upload.type,
        bytes,
        file_key: fileKey,
        created_by_name: session.userName,
        created_at: now,
      })
      .returning();
    if (!picture) throw new Error('We couldn’t save the picture');
    await auditPicture(tx, session, order, 'Picture added', picture);
    effects.emit('resource.changed', { resource: 'order-picture', id: order.id });
    return { success: true, message: 'Picture added', data: asPicture(picture) };
  } catch (error) {
    await services.files.remove(fileKey);
    throw error;
  }
};

/** Deletes the row, and the file only after the commit. */
export const deleteOrderPicture: Handler<OrderPictureEndpoints['deleteOrderPicture']> = async (
  tx,
  { kind, session, params, effects },
) => {
  const { tenantId } = session;
  const { picture, order } = await findPicture(tx, kind, params.id);
  await tx.delete(orderPictures).where(eq(orderPictures.id, picture.id));
  await auditPicture(tx, session, order, 'Picture deleted', picture);
  await effects.enqueue('remove-file', { tenantId, fileKey: picture.file_key }, `remove-${picture.file_key}`);
  effects.emit('resource.changed', { resource: 'order-picture', id: order.id });
  return { success: true, message: 'Picture deleted', data: { id: picture.id } };
};

export const getOrderPicture: Handler<OrderPictureEndpoints['getOrderPicture']> = async (
  tx,
  { kind, params, services },
) => {
  const { picture } = await findPicture(tx, kind, params.id);
  return {
    fileName: picture.name,
    type: picture.type,
    content: services.files.read(picture.file_key),
    inline: true,
  };
};

async function checkItem(tx: Tx, orderId: number, itemId: number): Promise<void> {
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.id, itemId), eq(orderItems.order_id, orderId)));
  if (!item) throw new Refusal('not_found', 'This device isn’t in this order.');
}

async function auditPicture(
  tx: Tx,
  actor: Parameters<typeof audit>[1],
  order: { id: number; number: number },
  action: string,
  { name, purpose }: Stored,
) {
  const text = `${name} (${picturePurposes[purpose].label})`;
  const added = action === 'Picture added';
  await audit(tx, actor, [
    {
      entity: 'order',
      entityId: order.id,
      subject: subjectOf(order),
      action,
      field: 'picture',
      from: added ? null : text,
      to: added ? text : null,
    },
  ]);
}
