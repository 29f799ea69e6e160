import { buffer } from 'node:stream/consumers';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { pdfStream, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Services } from '../../../platform/services.ts';
import { findReports } from '../../orders/device-checks/device-check-report.ts';
import { deviceCheckSheet } from '../../orders/device-checks/device-check-sheet.ts';
import { receiptWords } from '../../prints/sheets/complete-receipt.ts';
import { readPrintOrders } from '../../prints/sheets/print-orders.ts';
import { receiptSheet } from '../../prints/sheets/receipt-sheet.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import type { MailAttachment } from './mail-attachment.ts';

interface Asked {
  readonly tenantId: number;
  readonly orderId?: number;
  readonly attach?: MailAttachment;
}

/** Prints an email's attachment in its current state. If it no longer exists, the email is sent without it. */
export async function drawAttachment(
  db: Database,
  services: Pick<Services, 'hosts' | 'files'>,
  { tenantId, orderId, attach }: Asked,
  now: Date,
) {
  if (attach === undefined || orderId === undefined) return [];
  const drawn = await db.inTenant(tenantId, (tx) =>
    'receipt' in attach ? receiptOf(tx, services, orderId, now) : reportOf(tx, attach.checks, now),
  );
  if (!drawn || drawn.sheets.length === 0) return [];
  const { name, sheets } = drawn;
  return [{ filename: `${name}.pdf`, content: await buffer(pdfStream(name, now, sheets)) }];
}

interface Drawn {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** Always on a full page, because customers have no receipt printer at home. */
async function receiptOf(
  tx: Tx,
  services: Pick<Services, 'hosts' | 'files'>,
  orderId: number,
  now: Date,
): Promise<Drawn | null> {
  const [order] = await readPrintOrders(tx, [orderId]);
  if (!order) return null;
  const company = await readCompany(tx);
  const words = await wordsFor(tx, company, order.customer);
  const receipt = await receiptWords(tx, services, await readDocument(tx, receiptsOf(order.kind).receipt), words);
  return { name: `receipt-${order.number}`, sheets: [receiptSheet(company, order, now, receipt)] };
}

async function reportOf(tx: Tx, ids: readonly number[], now: Date): Promise<Drawn> {
  const company = await readCompany(tx);
  const reports = await findReports(tx, ids);
  return {
    name: 'device-checks',
    sheets: reports.map(({ item, check }) => deviceCheckSheet(company, item.number, check, now)),
  };
}
