import type { contract } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { CheckPosition } from '@recoup/contract/payouts/check-position';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { label4x6, letter, officePaper } from '../../../platform/pdf/paper.ts';
import { onePdf, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { labelOf, readWorkflows, type TenantWorkflow } from '../../orders/workflow/read-workflow.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import { wordsForCustomers } from '../../settings/languages/customer-words.ts';
import { kitsOfOrders } from '../../shipping/kit-texts/kit-texts.ts';
import { labelSheet } from '../../shipping/shipping-labels/label-pdf.ts';
import { addressSheets, labelPaper } from './address-sheet.ts';
import { type CheckLook, checkSheet } from './check-sheet.ts';
import { checksOf } from './checks-of-orders.ts';
import { kitSheet } from './kit-sheet.ts';
import { type Printable, printBatch } from './print-batch.ts';
import { addressLines, nameOf, type PrintOrder, readPrintOrders } from './print-orders.ts';
import { readTagLook, statusTag, tagPaper } from './status-tag.ts';

type Prints = typeof contract.prints;

const noLabel = { why: 'It has no shipping label' };
const noCheck = { why: 'It wasn’t paid by check' };
const noAddress = { why: 'The customer has no address' };

const sheetsOf = (sheets: readonly Sheet[]) => sheets;

async function readForBatch(tx: Tx, session: Session, ids: readonly number[]) {
  const [company, orders] = [await readCompany(tx), await readPrintOrders(tx, ids, session)];
  return { ids, company, orders };
}

/** Reads how the company's checks look. `position` overrides where the check is on the page. */
async function readCheckLook(
  tx: Tx,
  files: Services['files'],
  position: CheckPosition | undefined,
): Promise<CheckLook> {
  return {
    position: position ?? (await readDocument(tx, checkNumbering)).position,
    logo: await companyPicture(tx, files, 'logo'),
    signature: await companyPicture(tx, files, 'signature'),
  };
}

export const printCheckBatch: Handler<Prints['printCheckBatch']> = async (tx, { session, body, now, services }) => {
  const { company, ...batch } = await readForBatch(tx, session, body.ids);
  const checks = await checksOf(tx, body.ids);
  const look = await readCheckLook(tx, services.files, body.position);
  const sheetOf = (order: PrintOrder): Printable<Sheet> => {
    const check = checks.get(order.id);
    return check ? { print: checkSheet(company, order, check, look) } : noCheck;
  };
  return printBatch({
    ...batch,
    fileName: 'checks',
    title: 'Checks',
    paper: letter,
    now,
    of: sheetOf,
    sheets: sheetsOf,
  });
};

export const printLabelBatch: Handler<Prints['printLabelBatch']> = async (tx, { session, body, now, services }) => {
  const { company, ...batch } = await readForBatch(tx, session, body.ids);
  const wordsOf = await wordsForCustomers(tx, company);
  const sheetOf = ({ label, number, customer }: PrintOrder): Printable<Sheet> =>
    label ? { print: labelSheet(services.files, { ...label, order_number: number }, wordsOf(customer)) } : noLabel;
  return printBatch({
    ...batch,
    fileName: 'labels',
    title: 'Shipping labels',
    paper: label4x6,
    now,
    of: sheetOf,
    sheets: sheetsOf,
  });
};

export const printKitBatch: Handler<Prints['printKitBatch']> = async (tx, { session, body, now, services }) => {
  const { company, ...batch } = await readForBatch(tx, session, body.ids);
  const paper = officePaper(company.country_code);
  const textOf = await kitsOfOrders(tx, body.ids);
  const logo = await companyPicture(tx, services.files, 'logo');
  const wordsOf = await wordsForCustomers(tx, company);
  const sheetOf = (order: PrintOrder): Printable<Sheet> => {
    const { label, customer, id } = order;
    if (!label) return noLabel;
    return { print: kitSheet(services.files, company, order, label, wordsOf(customer), textOf(id), logo) };
  };
  return printBatch({ ...batch, fileName: 'kits', title: 'Shipping kits', paper, now, of: sheetOf, sheets: sheetsOf });
};

export const printAddressLabelBatch: Handler<Prints['printAddressLabelBatch']> = async (tx, { session, body, now }) => {
  const { company, ...batch } = await readForBatch(tx, session, body.ids);
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

/** The status and sub-status with the company's names. */
function statusOf(workflows: ReadonlyMap<OrderKind, TenantWorkflow>, order: PrintOrder): string {
  const workflow = workflows.get(order.kind);
  return workflow ? labelOf(workflow, order.sub_status_id ?? order.status_id) : '';
}

export const printStatusTagBatch: Handler<Prints['printStatusTagBatch']> = async (
  tx,
  { session, body, now, services },
) => {
  const { company, ...batch } = await readForBatch(tx, session, body.ids);
  const look = await readTagLook(tx, services.files);
  const workflows = await readWorkflows(tx, batch.orders);
  const tagOf = (order: PrintOrder) => ({ print: statusTag(look, company, order, statusOf(workflows, order), now) });
  return printBatch({
    ...batch,
    fileName: 'tags',
    title: 'Status tags',
    paper: tagPaper(look),
    now,
    of: tagOf,
    sheets: sheetsOf,
  });
};

/** Reads one order that this user may see, with the company. */
async function readOne(tx: Tx, session: Session, id: number) {
  const [order] = await readPrintOrders(tx, [id], session);
  if (!order) throw new Refusal('not_found');
  return { company: await readCompany(tx), order };
}

export const printStatusTag: Handler<Prints['printStatusTag']> = async (tx, { session, params, now, services }) => {
  const { company, order } = await readOne(tx, session, params.id);
  const status = statusOf(await readWorkflows(tx, [order]), order);
  return onePdf(
    `tag-${order.number}`,
    now,
    statusTag(await readTagLook(tx, services.files), company, order, status, now),
  );
};

export const printCheck: Handler<Prints['printCheck']> = async (tx, { session, params, query, now, services }) => {
  const { company, order } = await readOne(tx, session, params.id);
  const check = (await checksOf(tx, [order.id])).get(order.id);
  if (!check) throw new Refusal('not_found', `Order ${order.number} has no check. ${noCheck.why}.`);
  const look = await readCheckLook(tx, services.files, query.position);
  return onePdf(`check-${check.number}`, now, checkSheet(company, order, check, look));
};
