import { randomUUID } from 'node:crypto';
import type { contract } from '@recoup/contract';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import { asSentMail } from '../../../platform/frames/sent-mail.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { settleFailedMessage } from '../../../platform/jobs/failed-jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { invoiceMails } from '../../../schema/invoices.ts';
import { findInvoice, type StoredInvoice } from './invoice-rows.ts';

type Of = Handlers<typeof contract.invoices>;

const about = ({ id, number }: StoredInvoice) => ({
  entity: 'invoice',
  entityId: id,
  subject: `Invoice ${number}`,
});

export const sendInvoice: Of['sendInvoice'] = async (tx, { session, params, body: { to }, effects, now }) => {
  const invoice = await findInvoice(tx, session, params.id);
  const { tenantId } = session;
  const reference = `invoice-${tenantId}-${invoice.id}-${randomUUID()}`;
  const mail = { tenant_id: tenantId, invoice_id: invoice.id, reference, to, tried_at: now };
  await tx.insert(invoiceMails).values({ ...mail, subject: `Invoice ${invoice.number}`, text: '', state: 'waiting' });
  await effects.enqueue('mail-invoice', { tenantId, id: invoice.id, to, reference }, reference);
  await audit(tx, session, [{ ...about(invoice), action: 'Invoice mailed', field: 'to', to }]);
  effects.emit('resource.changed', { resource: 'invoice', id: invoice.id });
  return { success: true, message: `Sending invoice ${invoice.number} to ${to}.`, data: { to } };
};

export const listInvoiceMails: Of['listInvoiceMails'] = async (tx, { session, params }) => {
  const { id } = await findInvoice(tx, session, params.id);
  const mails = await tx
    .select()
    .from(invoiceMails)
    .where(eq(invoiceMails.invoice_id, id))
    .orderBy(desc(invoiceMails.id));
  return { data: mails.map(asSentMail) };
};

export const resendInvoiceMail: Of['resendInvoiceMail'] = async (tx, { session, params, effects, now }) => {
  const before = await lockMail(tx, params.id);
  const invoice = await findInvoice(tx, session, before.invoice_id);
  if (before.state === 'sent') throw new Refusal('already_done', 'This email was sent in the meantime.');
  const { tenantId } = session;
  const { to, reference } = before;
  const [mail = before] = await tx
    .update(invoiceMails)
    .set({ state: 'waiting', reason: null, tried_at: now })
    .where(eq(invoiceMails.id, before.id))
    .returning();
  const key = `${reference}-again-${now.getTime()}`;
  await effects.enqueue('mail-invoice', { tenantId, id: invoice.id, to, reference }, key);
  await settleFailedMessage(tx, { reference, by: session.userName, at: now }, effects);
  await audit(tx, session, [{ ...about(invoice), action: 'Invoice resent', field: 'to', to }]);
  effects.emit('resource.changed', { resource: 'invoice', id: invoice.id });
  return { success: true, message: `Sending invoice ${invoice.number} to ${to} again.`, data: asSentMail(mail) };
};

async function lockMail(tx: Tx, id: number) {
  const [mail] = await tx.select().from(invoiceMails).where(eq(invoiceMails.id, id)).for('update');
  if (!mail) throw new Refusal('not_found');
  return mail;
}
