import { orderPaths } from '@recoup/contract/route';
import type { Database } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import { CannotSucceed } from '../../../platform/jobs/permanent-failure.ts';
import type { JobFailure, Worker } from '../../../platform/jobs/worker.ts';
import { orderMails } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { replyAddressOf } from '../../orders/mail-replies/reply-address.ts';
import { notify } from '../../session/notifications/notify.ts';
import { deliver } from '../../settings/own-domains/deliver-mail.ts';
import { wantsNoReminders } from '../../stock/customers/stop-mails.ts';
import { drawAttachment } from './draw-attachment.ts';
import { designOfOrder } from './order-design.ts';

type Letter = JobPayload<'send-mail'>;

/**
 * Sends an email from the outbox. Retried until the server accepts it, with the same id. The result of an email to an
 * order's customer is stored with the order.
 */
export const sendMail: Worker<'send-mail'> = async (db, letter, { services, now }) => {
  if (letter.until && new Date(letter.until) <= now())
    throw new CannotSucceed('The code or link in this email expired before it was sent.');
  if (await hasLeft(db, letter)) return;
  if (await isUnwanted(db, letter)) return;
  const drawn = await drawAttachment(db, services, letter, now());
  const design = await designOf(db, letter);
  const { orderId, tenantId } = letter;
  const replyTo =
    orderId === undefined ? undefined : await db.inTenant(tenantId, (tx) => replyAddressOf(tx, services, orderId));
  const unsubscribe = letter.unsubscribe?.url;
  await deliver(db, services, { ...letter, unsubscribe, attachments: drawn, design, replyTo });
  const at = now();
  const attachments = drawn.map(({ filename }) => filename);
  await keep(db, letter, { state: 'sent', reason: null, attachments, tried_at: at, sent_at: at });
};

/** The summary that an email about an order shows in addition to its text. */
async function designOf(db: Database, { tenantId, orderId, link }: Letter) {
  return orderId === undefined ? null : db.inTenant(tenantId, (tx) => designOfOrder(tx, orderId, link ?? null));
}

/** Records with the order that an email hasn't left, and why. */
export const mailNotSent = (db: Database, letter: Letter, { reason, isLast, at }: JobFailure): Promise<void> =>
  keep(db, letter, { state: isLast ? 'failed' : 'waiting', reason, tried_at: at });

const same = ({ orderId, reference }: Letter) =>
  and(eq(orderMails.order_id, orderId ?? 0), eq(orderMails.reference, reference));

/** It may have been sent before a resend was requested. */
async function hasLeft(db: Database, letter: Letter): Promise<boolean> {
  if (letter.orderId === undefined) return false;
  const [stored] = await db.inTenant(letter.tenantId, (tx) =>
    tx.select({ state: orderMails.state }).from(orderMails).where(same(letter)),
  );
  return stored?.state === 'sent';
}

/** Whether the reader has unsubscribed since the email was written. */
async function isUnwanted(db: Database, { tenantId, unsubscribe }: Letter): Promise<boolean> {
  if (!unsubscribe) return false;
  return db.inTenant(tenantId, (tx) => wantsNoReminders(tx, unsubscribe.customerId));
}

async function keep(
  db: Database,
  letter: Letter,
  became: Partial<typeof orderMails.$inferInsert> & Pick<typeof orderMails.$inferInsert, 'state'>,
): Promise<void> {
  const { orderId, tenantId, to, subject, text, reference, attach = null } = letter;
  if (orderId === undefined) return;
  await db.inTenant(tenantId, async (tx, effects) => {
    // The order was permanently deleted in the meantime, so there is nothing to record.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('key share');
    if (!order) return;
    const [stored] = await tx.select({ state: orderMails.state }).from(orderMails).where(same(letter)).for('update');
    if (stored?.state === 'sent') return;
    await tx
      .insert(orderMails)
      .values({ tenant_id: tenantId, order_id: orderId, to, subject, text, reference, attach, ...became })
      .onConflictDoUpdate({ target: [orderMails.tenant_id, orderMails.reference], set: { to, ...became } });
    effects.emit('resource.changed', { resource: 'order', id: orderId });
    if (became.state === 'failed' && stored?.state !== 'failed')
      await notify(tx, effects, {
        tenantId,
        type: 'mail-failed',
        title: `Email not sent: order ${order.number}`,
        text: `“${subject}” to ${to}. ${became.reason ?? ''}`.trim(),
        path: orderPaths.detail(order.kind, order.id),
        locationId: order.location_id,
        now: became.tried_at ?? new Date(),
      });
  });
}
