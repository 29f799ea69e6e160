import type { CustomerDispute } from '@recoup/contract/orders/customer-pages/customer-dispute';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, gte, ne, notLike } from '../../../platform/db/drizzle.ts';
import { auditEntries } from '../../../schema/core.ts';
import { orderMails, orderReplies, orderTexts } from '../../../schema/order-notes.ts';
import type { orders } from '../../../schema/orders.ts';
import { customerAsked, customerChanged } from '../history/order-changes.ts';

/** The prefix of the references of emails that contain the link. */
export const linkMails = 'dispute-';

type Message = CustomerDispute['messages'][number];

/** Since when the order belongs to its current customer. Earlier messages were exchanged with someone else. */
export async function ownedSince(tx: Tx, order: Pick<typeof orders.$inferSelect, 'id' | 'created_at'>): Promise<Date> {
  const ofOrder = and(eq(auditEntries.entity, 'order'), eq(auditEntries.entity_id, order.id));
  const [acceptance] = await tx
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(ofOrder, eq(auditEntries.action, customerChanged)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return acceptance?.at ?? order.created_at;
}

/**
 * The messages between the company and the customer, oldest first, without staff's notes and emails about the link
 * itself.
 */
export async function readMessages(tx: Tx, orderId: number, since: Date): Promise<Message[]> {
  const mails = await tx
    .select({ subject: orderMails.subject, text: orderMails.text, at: orderMails.sent_at })
    .from(orderMails)
    .where(
      and(
        eq(orderMails.order_id, orderId),
        eq(orderMails.state, 'sent'),
        gte(orderMails.sent_at, since),
        notLike(orderMails.reference, `${linkMails}%`),
      ),
    );
  const replies = await tx
    .select({ subject: orderReplies.subject, text: orderReplies.text, at: orderReplies.created_at })
    .from(orderReplies)
    .where(and(eq(orderReplies.order_id, orderId), gte(orderReplies.created_at, since)));
  const texts = await tx
    .select({ direction: orderTexts.direction, text: orderTexts.text, at: orderTexts.created_at })
    .from(orderTexts)
    .where(and(eq(orderTexts.order_id, orderId), ne(orderTexts.state, 'failed'), gte(orderTexts.created_at, since)));
  const questions = await tx
    .select({ text: auditEntries.to, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'order'),
        eq(auditEntries.entity_id, orderId),
        eq(auditEntries.action, customerAsked),
        gte(auditEntries.at, since),
      ),
    );
  const asMessage = (
    from: Message['from'],
    { at, ...message }: { at: Date | null; text: string; subject?: string },
  ) => ({
    ...{ from, subject: message.subject || null, text: message.text, at: (at ?? since).toISOString() },
  });
  return [
    ...mails.map((mail) => asMessage('company', mail)),
    ...replies.map((reply) => asMessage('customer', reply)),
    ...texts.map(({ direction, ...text }) => asMessage(direction === 'in' ? 'customer' : 'company', text)),
    ...questions.map(({ text, at }) => asMessage('customer', { text: text ?? '', at })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
