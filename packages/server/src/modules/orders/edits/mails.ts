import type { OrderMailEndpoints } from '@recoup/contract/orders/order-mails';
import { audit } from '../../../platform/audit/audit.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import { asSentMail } from '../../../platform/frames/sent-mail.ts';
import type { Handler } from '../../../platform/handler.ts';
import { settleFailedMessage } from '../../../platform/jobs/failed-jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orderMails, orderReplies } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { readOrderRef } from '../order-rows/lock-order.ts';

export const listOrderMails: Handler<OrderMailEndpoints['listOrderMails']> = async (tx, { kind, params }) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  const mails = await tx.select().from(orderMails).where(eq(orderMails.order_id, id)).orderBy(desc(orderMails.id));
  const replies = await tx
    .select()
    .from(orderReplies)
    .where(eq(orderReplies.order_id, id))
    .orderBy(desc(orderReplies.id));
  return {
    data: mails.map(asSentMail),
    replies: replies.map(({ created_at, ...reply }) => ({
      ...{ id: reply.id, from: reply.from, subject: reply.subject, text: reply.text },
      at: created_at.toISOString(),
    })),
  };
};

/** Sends to the customer's current address, which may have been corrected since. */
export const resendOrderMail: Handler<OrderMailEndpoints['resendOrderMail']> = async (
  tx,
  { kind, session, params, effects, now },
) => {
  const [before] = await tx.select().from(orderMails).where(eq(orderMails.id, params.id)).for('update');
  if (!before) throw new Refusal('not_found');
  const order = await readOrderRef(tx, kind, before.order_id);
  if (before.state === 'sent') throw new Refusal('already_done', 'This email was sent in the meantime.');
  const [customer] = await tx
    .select({ email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.id, order.id));
  const to = customer?.email || before.to;
  const { tenantId } = session;
  const { subject, text, reference, attach } = before;
  const [mail = before] = await tx
    .update(orderMails)
    .set({ to, state: 'waiting', reason: null, tried_at: now })
    .where(eq(orderMails.id, before.id))
    .returning();
  const letter = { tenantId, to, subject, text, reference, orderId: order.id, ...(attach && { attach }) };
  await effects.enqueue('send-mail', letter, `${reference}-again-${now.getTime()}`);
  await settleFailedMessage(tx, { reference, by: session.userName, at: now }, effects);
  const about = { entity: 'order', entityId: order.id, subject: subjectOf(order) };
  await audit(tx, session, [{ ...about, action: 'Email resent', field: 'to', to }]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  return { success: true, message: `Sending “${subject}” to ${to} again.`, data: asSentMail(mail) };
};
