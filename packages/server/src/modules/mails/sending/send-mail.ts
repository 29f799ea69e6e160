import { eq } from 'drizzle-orm';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { orderMails } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { deliver } from '../../deliver-mail.ts';
import { drawAttachment } from './draw-attachment.ts';

/**
 * Sends a mail of the outbox. Tried again until the server takes it; its id stays the same. What has left to the
 * customer of an order is kept with it.
 */
export const sendMail: Worker<'send-mail'> = async (db, letter, { services, now }) => {
  const drawn = await drawAttachment(db, letter, now());
  await deliver(db, services, { ...letter, attachments: drawn });
  const { orderId, tenantId, to, subject, text, reference } = letter;
  if (orderId === undefined) return;
  await db.inTenant(tenantId, async (tx) => {
    // Removed for good meanwhile: then nobody looks at it any more.
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
    if (!order) return;
    await tx
      .insert(orderMails)
      .values({
        ...{ tenant_id: tenantId, order_id: orderId, to, subject, text, reference },
        ...{ attachments: drawn.map(({ filename }) => filename), sent_at: now() },
      })
      .onConflictDoNothing();
  });
};
