import { randomUUID } from 'node:crypto';
import type { contract } from '@recoup/contract';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { onePdf } from '../../../platform/pdf/pdf-stream.ts';
import { changeLogOf } from '../../change-log.ts';
import { readCompany } from '../../company.ts';
import {
  addInvoiceProduct,
  changeInvoiceCustomer,
  changeSoldPrice,
  recordInvoicePayment,
  removeInvoiceProduct,
  returnInvoiceItems,
  updateInvoiceProduct,
} from './change-invoice.ts';
import { createInvoice, sellInstantly } from './create-invoice.ts';
import { findInvoice, readInvoice, readLines, wordsOfBuyer } from './invoice-rows.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { downloadInvoices, listCustomerInvoices, listInvoices } from './list-invoices.ts';

export const invoiceHandlers: Handlers<typeof contract.invoices> = {
  listInvoices,
  downloadInvoices,
  listCustomerInvoices,
  createInvoice,
  getInvoice: async (tx, { session, params }) => ({ data: await readInvoice(tx, session, params.id) }),
  listInvoiceItems: async (tx, { session, params }) => ({
    data: await readLines(tx, session, await findInvoice(tx, session, params.id)),
  }),
  addInvoiceProduct,
  updateInvoiceProduct,
  removeInvoiceProduct,
  recordInvoicePayment,
  returnInvoiceItems,
  changeInvoiceCustomer,
  async sendInvoice(tx, { session, params, body: { to }, effects }) {
    const { id, number } = await findInvoice(tx, session, params.id);
    const reference = `invoice-${session.tenantId}-${id}-${randomUUID()}`;
    await effects.enqueue('mail-invoice', { tenantId: session.tenantId, id, to, reference }, reference);
    const about = { entity: 'invoice', entityId: id, subject: `Invoice ${number}` };
    await audit(tx, session, [{ ...about, action: 'Invoice mailed', field: 'to', to }]);
    return { success: true, message: `Invoice ${number} goes to ${to}.`, data: { to } };
  },
  async listInvoiceChanges(tx, { session, params, query }) {
    const { id } = await findInvoice(tx, session, params.id);
    return changeLogOf(tx, 'invoice', id, query);
  },
  async printInvoice(tx, { session, params, now }) {
    const invoice = await readInvoice(tx, session, params.id);
    const company = await readCompany(tx);
    const words = await wordsOfBuyer(tx, company, invoice);
    return onePdf(`invoice-${invoice.number}`, now, invoiceSheet(company, invoice, now, words));
  },
  sellInstantly,
  changeSoldPrice,
};
