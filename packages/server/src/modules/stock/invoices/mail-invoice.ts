import { buffer } from 'node:stream/consumers';
import { formatMoney } from '@recoup/contract/money';
import type { Invoice } from '@recoup/contract/stock/invoices';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { readCompany } from '../../company.ts';
import { readInvoice } from './invoice-rows.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** Draws an invoice as it is by then and mails it. Tried again until the server takes it; its id stays the same. */
export const mailInvoice: Worker<'mail-invoice'> = async (db, { tenantId, id, to, reference }, { services, now }) => {
  const { company, invoice } = await db.inTenant(tenantId, async (tx) => ({
    company: await readCompany(tx),
    // What things cost us is nothing for a customer.
    invoice: await readInvoice(tx, { permissions: [] }, id),
  }));
  const content = await buffer(pdfStream(`Invoice ${invoice.number}`, now(), [invoiceSheet(company, invoice, now())]));
  await services.mail.send({
    to,
    subject: `Invoice ${invoice.number} of ${company.name}`,
    text: textOf(invoice, company.name),
    reference,
    attachments: [{ filename: `invoice-${invoice.number}.pdf`, content }],
  });
};

function textOf({ number, total, balance }: Invoice, company: string): string {
  const left = balance.amount > 0 ? `${formatMoney(balance)} is left to pay.` : 'It is paid in full. Thank you!';
  return `Hello,\n\nattached is your invoice ${number} over ${formatMoney(total)}. ${left}\n\n${company}\n`;
}
