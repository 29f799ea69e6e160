import { Readable } from 'node:stream';
import type { contract } from '@recoup/contract';
import type { Database, Tx } from '../../platform/db.ts';
import type { FileResult, Handler, Handlers } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { readCompany } from '../company.ts';
import { nothingThere, orderOfToken } from '../orders/order-link.ts';
import { labelSheet } from '../shipping-labels/label-pdf.ts';
import { addressSheets, labelPaper } from './address-sheet.ts';
import { qrCodePng } from './barcode.ts';
import { checkSheet } from './check-sheet.ts';
import { checksOf } from './checks-of-orders.ts';
import { kitSheet } from './kit-sheet.ts';
import { label4x6, letter, officePaper, tag3x2 } from './paper.ts';
import { pdfStream, type Sheet } from './pdf-stream.ts';
import { type Printable, printBatch } from './print-batch.ts';
import { addressLines, nameOf, type PrintOrder, readPrintOrders } from './print-orders.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { statusTag } from './status-tag.ts';

type Prints = typeof contract.prints;

const noLabel = { why: 'It has no shipping label' };
const noCheck = { why: 'It was not paid by check' };
const noAddress = { why: 'The customer has no address' };

const sheetsOf = (sheets: readonly Sheet[]) => sheets;

async function readForBatch(tx: Tx, ids: readonly number[]) {
  const [company, orders] = [await readCompany(tx), await readPrintOrders(tx, ids)];
  return { ids, company, orders };
}

const labelOf = ({ label, number }: PrintOrder): Printable<Sheet> =>
  label ? { print: labelSheet({ ...label, order_number: number }) } : noLabel;

const printCheckBatch: Handler<Prints['printCheckBatch']> = async (tx, { body, now }) => {
  const { company, ...batch } = await readForBatch(tx, body.ids);
  const checks = await checksOf(tx, body.ids);
  const of = (order: PrintOrder): Printable<Sheet> => {
    const check = checks.get(order.id);
    return check ? { print: checkSheet(company, order, check, body.position) } : noCheck;
  };
  return printBatch({ ...batch, fileName: 'checks', title: 'Checks', paper: letter, now, of, sheets: sheetsOf });
};

const printLabelBatch: Handler<Prints['printLabelBatch']> = async (tx, { body, now }) => {
  const { company: _, ...batch } = await readForBatch(tx, body.ids);
  return printBatch({
    ...batch,
    fileName: 'labels',
    title: 'Shipping labels',
    paper: label4x6,
    now,
    of: labelOf,
    sheets: sheetsOf,
  });
};

const printKitBatch: Handler<Prints['printKitBatch']> = async (tx, { body, now }) => {
  const { company, ...batch } = await readForBatch(tx, body.ids);
  const paper = officePaper(company.country_code);
  const of = (order: PrintOrder): Printable<Sheet> =>
    order.label ? { print: kitSheet(company, order, order.label) } : noLabel;
  return printBatch({ ...batch, fileName: 'kits', title: 'Shipping kits', paper, now, of, sheets: sheetsOf });
};

const printAddressLabelBatch: Handler<Prints['printAddressLabelBatch']> = async (tx, { body, now }) => {
  const { company, ...batch } = await readForBatch(tx, body.ids);
  const paper = labelPaper(officePaper(company.country_code));
  return printBatch({
    ...batch,
    fileName: 'address-labels',
    title: 'Address labels',
    paper: paper.page,
    now,
    of: (order) => {
      const lines = addressLines(order.customer.address, company.country_code);
      return lines.length === 0
        ? noAddress
        : { print: { lines: [nameOf(order), ...lines], note: String(order.number) } };
    },
    sheets: (labels) => addressSheets(paper, labels),
  });
};

const printStatusTagBatch: Handler<Prints['printStatusTagBatch']> = async (tx, { body, now }) => {
  const { company, ...batch } = await readForBatch(tx, body.ids);
  const of = (order: PrintOrder) => ({ print: statusTag(company, order, now) });
  return printBatch({ ...batch, fileName: 'tags', title: 'Status tags', paper: tag3x2, now, of, sheets: sheetsOf });
};

/** One order of the staff's own company. */
async function readOne(tx: Tx, id: number) {
  const [order] = await readPrintOrders(tx, [id]);
  if (!order) throw new Refusal('not_found');
  return { company: await readCompany(tx), order };
}

const printStatusTag: Handler<Prints['printStatusTag']> = async (tx, { params, now }) => {
  const { company, order } = await readOne(tx, params.id);
  return onePdf(`tag-${order.number}`, now, statusTag(company, order, now));
};

const printCheck: Handler<Prints['printCheck']> = async (tx, { params, query, now }) => {
  const { company, order } = await readOne(tx, params.id);
  const check = (await checksOf(tx, [order.id])).get(order.id);
  if (!check) throw new Refusal('not_found', `There is no check for order ${order.number}. ${noCheck.why}.`);
  return onePdf(`check-${check.number}`, now, checkSheet(company, order, check, query.position));
};

function onePdf(name: string, now: Date, sheet: Sheet): FileResult {
  return { fileName: `${name}.pdf`, content: pdfStream(name, now, [sheet]), inline: true };
}

/** The order of a customer's token, in a transaction of its company. */
function readByToken(db: Database, secrets: Secrets, token: string) {
  const { tenantId, orderId } = orderOfToken(secrets, token);
  return db.inTenant(tenantId, async (tx) => {
    const [order] = await readPrintOrders(tx, [orderId]);
    if (!order) throw nothingThere();
    return { company: await readCompany(tx), order };
  });
}

function labelOrRefusal({ label, number }: PrintOrder) {
  if (!label) throw new Refusal('not_found', `Order ${number} has no shipping label.`);
  return label;
}

const printReceipt: Handler<Prints['printReceipt']> = async (db, { params, now, services }) => {
  const { company, order } = await readByToken(db, services.secrets, params.id);
  return onePdf(`order-${order.number}`, now, receiptSheet(company, order, now));
};

const printKit: Handler<Prints['printKit']> = async (db, { params, now, services }) => {
  const { company, order } = await readByToken(db, services.secrets, params.id);
  return onePdf(`kit-${order.number}`, now, kitSheet(company, order, labelOrRefusal(order)));
};

const printQrCode: Handler<Prints['printQrCode']> = async (db, { params, services }) => {
  const { order } = await readByToken(db, services.secrets, params.id);
  const png = await qrCodePng(labelOrRefusal(order).tracking_number);
  return { fileName: `qr-${order.number}.png`, content: Readable.from([png]), inline: true };
};

export const printHandlers: Handlers<Prints> = {
  printCheck,
  printCheckBatch,
  printLabelBatch,
  printKitBatch,
  printAddressLabelBatch,
  printStatusTagBatch,
  printStatusTag,
  printLocalStatusTag: printStatusTag,
  printReceipt,
  printKit,
  printQrCode,
};
