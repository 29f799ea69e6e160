import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { hookEvents } from '../../../schema/integrations.ts';
import { orderReplies } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { notifyOfOrder } from '../order-rows/notify-of-order.ts';
import { mailReplyPort } from './mail-reply-port.ts';
import { orderOfReply } from './reply-token.ts';

const longestText = 20_000;

/** Saves a customer's reply with the order, once, and notifies staff. */
export const takeMailReply: Worker<'take-mail-reply'> = async (db, { tenantId, connectionId, newsId }, work) => {
  await db.inTenant(tenantId, async (tx, effects) => {
    const [sent] = await tx.select({ body: hookEvents.body }).from(hookEvents).where(eq(hookEvents.id, newsId));
    const service = await serviceOf(tx, work.services, mailReplyPort, connectionId);
    const reply = sent && service?.replyIn(sent.body);
    const about = reply && orderOfReply(work.services.secrets, reply.token);
    if (!reply || about?.tenant_id !== tenantId) return;
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, about.id), isThere));
    if (!order) return;
    const now = work.now();
    const text = reply.text.slice(0, longestText);
    const [inserted] = await tx
      .insert(orderReplies)
      .values({
        ...{ tenant_id: tenantId, order_id: order.id, from: reply.from.slice(0, 320), text, created_at: now },
        ...{ subject: reply.subject.slice(0, 300), reference: `${connectionId}-${reply.messageId}` },
      })
      .onConflictDoNothing()
      .returning({ id: orderReplies.id });
    if (!inserted) return;
    effects.emit('resource.changed', { resource: 'order', id: order.id });
    const nameOf = await readOrderNames(tx);
    await notifyOfOrder(tx, effects, order, {
      type: 'question',
      title: `Email from ${order.customer_name}, order ${nameOf(order.number)}`,
      text: text.slice(0, 300),
      now,
    });
  });
};
