import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { onePdf } from '../../../platform/pdf/pdf-stream.ts';
import { readCompany } from '../../session/company/company.ts';
import { changeLogOf } from '../../settings/change-log/change-log-of.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import {
  addInvoiceProduct,
  changeInvoiceCustomer,
  changeInvoiceDue,
  changeInvoiceTax,
  changeSoldPrice,
  recordInvoicePayment,
  removeInvoiceProduct,
  updateInvoiceProduct,
} from './change-invoice.ts';
import { createInvoice, sellInstantly } from './create-invoice.ts';
import { previewInvoice } from './draft-sums.ts';
import { listInvoiceMails, resendInvoiceMail, sendInvoice } from './invoice-mails.ts';
import { findInvoice, readInvoice, readLines, wordsOfBuyer } from './invoice-rows.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { downloadInvoices, listCustomerInvoices, listInvoices } from './list-invoices.ts';
import { downloadMarginSales, listMarginSales } from './list-margin-sales.ts';
import { previewReturn, returnInvoiceItems } from './return-items.ts';

export const invoiceHandlers: Handlers<typeof contract.invoices> = {
  listInvoices,
  downloadInvoices,
  listCustomerInvoices,
  createInvoice,
  previewInvoice,
  previewReturn,
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
  changeInvoiceDue,
  changeInvoiceTax,
  sendInvoice,
  listInvoiceMails,
  resendInvoiceMail,
  async listInvoiceChanges(tx, { session, params, query }) {
    return changeLogOf(tx, 'invoice', await findInvoice(tx, session, params.id), query);
  },
  async printInvoice(tx, { session, params, now, services }) {
    const invoice = await readInvoice(tx, session, params.id);
    const company = await readCompany(tx);
    const words = await wordsOfBuyer(tx, company, invoice);
    const logo = await companyPicture(tx, services.files, 'logo');
    return onePdf(`invoice-${invoice.number}`, now, invoiceSheet(company, invoice, now, words, logo));
  },
  sellInstantly,
  changeSoldPrice,
};

export const invoiceTaxHandlers: Handlers<typeof contract.invoiceTaxes> = { listMarginSales, downloadMarginSales };
