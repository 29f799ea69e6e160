import { buffer } from 'node:stream/consumers';
import type { Invoice } from '@recoup/contract/stock/invoices';
import type { Words } from '@recoup/words/words';
import type { Database } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { backgroundWork } from '../../../platform/frames/order-kinds.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { JobFailure, Worker } from '../../../platform/jobs/worker.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { invoiceMails } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import { deliver } from '../../settings/own-domains/deliver-mail.ts';
import { readInvoice, wordsOfBuyer } from './invoice-rows.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** Prints the current invoice and emails it. Retried until the server accepts it, with the same id. */
export const mailInvoice: Worker<'mail-invoice'> = async (db, payload, { services, now }) => {
  const { tenantId, id, to, reference } = payload;
  if (await hasLeft(db, payload)) return;
  const { company, invoice, mail, words, logo } = await db.inTenant(tenantId, async (tx) => {
    const company = await readCompany(tx);
    const invoice = await readInvoice(tx, backgroundWork, id);
    const words = await wordsOfBuyer(tx, company, invoice);
    const mail = await writeToCustomer(tx, 'invoice', filled(invoice, company.name, words), words);
    const logo = await companyPicture(tx, services.files, 'logo');
    return { company, invoice, mail, words, logo };
  });
  const title = `${words.say('invoice.title')} ${invoice.number}`;
  const content = await buffer(pdfStream(title, now(), [invoiceSheet(company, invoice, now(), words, logo)]));
  const attachments = [{ filename: `invoice-${invoice.number}.pdf`, content }];
  await deliver(db, services, { tenantId, to, ...mail, reference, attachments });
  const at = now();
  const names = attachments.map(({ filename }) => filename);
  await keep(db, payload, { ...mail, state: 'sent', reason: null, attachments: names, tried_at: at, sent_at: at });
};

type Payload = JobPayload<'mail-invoice'>;

/** Records with the invoice that its email hasn't left, and why. */
export const invoiceNotSent = (db: Database, payload: Payload, { reason, isLast, at }: JobFailure): Promise<void> =>
  keep(db, payload, { state: isLast ? 'failed' : 'waiting', reason, tried_at: at });

const same = ({ id, reference }: Payload) =>
  and(eq(invoiceMails.invoice_id, id), eq(invoiceMails.reference, reference));

/** It may have been sent before a resend was requested. */
async function hasLeft(db: Database, payload: Payload): Promise<boolean> {
  const [stored] = await db.inTenant(payload.tenantId, (tx) =>
    tx.select({ state: invoiceMails.state }).from(invoiceMails).where(same(payload)),
  );
  return stored?.state === 'sent';
}

async function keep(db: Database, payload: Payload, set: Partial<typeof invoiceMails.$inferInsert>): Promise<void> {
  await db.inTenant(payload.tenantId, async (tx, effects) => {
    await tx
      .update(invoiceMails)
      .set(set)
      .where(and(same(payload), ne(invoiceMails.state, 'sent')));
    effects.emit('resource.changed', { resource: 'invoice', id: payload.id });
  });
}

function filled({ number, total, balance }: Invoice, company_name: string, { money, say }: Words) {
  return {
    company_name,
    invoice_number: String(number),
    total: money(total),
    balance: balance.amount > 0 ? say('mail.invoice.left', { balance: money(balance) }) : say('mail.invoice.paid'),
  };
}
