import { Readable } from 'node:stream';
import type { contract } from '@recoup/contract';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import type { Database } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { qrCodePng } from '../../../platform/pdf/barcode.ts';
import { onePdf } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { currentCustomerId } from '../../orders/edits/follow-customer.ts';
import { nothingThere, orderOfToken } from '../../orders/orders/link.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { kitOfOrder } from '../../shipping/kit-texts/kit-texts.ts';
import { receiptWords } from './complete-receipt.ts';
import { kitSheet } from './kit-sheet.ts';
import { type PrintOrder, readPrintOrders } from './print-orders.ts';
import { receiptOn } from './receipt-on.ts';

type Prints = typeof contract.prints;

/** Reads the order of a customer's token in its company's transaction. */
function readByToken(db: Database, services: Pick<Services, 'hosts' | 'secrets' | 'files'>, token: string) {
  const { tenant_id, id, customer_id } = orderOfToken(services.secrets, token);
  return db.inTenant(tenant_id, async (tx) => {
    const [order] = await readPrintOrders(tx, [id]);
    if (order?.customer_id !== (await currentCustomerId(tx, customer_id))) throw nothingThere();
    const company = await readCompany(tx);
    const words = await wordsFor(tx, company, order.customer);
    return {
      company,
      order,
      receipt: await receiptWords(tx, services, await readDocument(tx, receiptsOf(order.kind).receipt), words),
      words,
    };
  });
}

function labelOrRefusal({ label, number }: PrintOrder) {
  if (!label) throw new Refusal('not_found', `Order ${number} has no shipping label.`);
  return label;
}

export const printReceipt: Handler<Prints['printReceipt']> = async (db, { params, now, services }) => {
  const { company, order, receipt } = await readByToken(db, services, params.id);
  return onePdf(`order-${order.number}`, now, receiptOn(company, order, now, receipt));
};

export const printKit: Handler<Prints['printKit']> = async (db, { params, now, services }) => {
  const { company, order, words, receipt } = await readByToken(db, services, params.id);
  const { tenant_id } = orderOfToken(services.secrets, params.id);
  const text = await db.inTenant(tenant_id, (tx) => kitOfOrder(tx, order.id));
  const sheet = kitSheet(services.files, company, order, labelOrRefusal(order), words, text, receipt.logo);
  return onePdf(`kit-${order.number}`, now, sheet);
};

export const printQrCode: Handler<Prints['printQrCode']> = async (db, { params, services }) => {
  const { order } = await readByToken(db, services, params.id);
  const { tracking_number, code_key } = labelOrRefusal(order);
  // The carrier's own code takes precedence over ours.
  const content = code_key ? services.files.read(code_key) : Readable.from([await qrCodePng(tracking_number)]);
  return { fileName: `qr-${order.number}.png`, content, inline: true };
};
