import { buffer } from 'node:stream/consumers';
import type { Invoice } from '@recoup/contract/stock/invoices';
import type { Words } from '@recoup/words/words';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { readCompany } from '../../company.ts';
import { deliver } from '../../deliver-mail.ts';
import { writeToCustomer } from '../../write-mail.ts';
import { readInvoice, wordsOfBuyer } from './invoice-rows.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** Draws an invoice as it is by then and mails it. Tried again until the server takes it; its id stays the same. */
export const mailInvoice: Worker<'mail-invoice'> = async (db, { tenantId, id, to, reference }, { services, now }) => {
  const { company, invoice, mail, words } = await db.inTenant(tenantId, async (tx) => {
    const company = await readCompany(tx);
    // What things cost us is nothing for a customer.
    const invoice = await readInvoice(tx, { permissions: [] }, id);
    const words = await wordsOfBuyer(tx, company, invoice);
    const mail = await writeToCustomer(tx, 'invoice', filled(invoice, company.name, words), words);
    return { company, invoice, mail, words };
  });
  const title = `${words.say('invoice.title')} ${invoice.number}`;
  const content = await buffer(pdfStream(title, now(), [invoiceSheet(company, invoice, now(), words)]));
  const attachments = [{ filename: `invoice-${invoice.number}.pdf`, content }];
  await deliver(db, services, { tenantId, to, ...mail, reference, attachments });
};

function filled({ number, total, balance }: Invoice, company_name: string, { money, say }: Words) {
  return {
    company_name,
    invoice_number: String(number),
    total: money(total),
    balance: balance.amount > 0 ? say('mail.invoice.left', { balance: money(balance) }) : say('mail.invoice.paid'),
  };
}
