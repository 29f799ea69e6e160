import { buffer } from 'node:stream/consumers';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderOfferEndpoints } from '@recoup/contract/orders/order-offers';
import { picturePurposes } from '@recoup/contract/orders/order-pictures';
import { nameIn } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { pageFlow } from '../../../platform/pdf/page-flow.ts';
import { officePaper } from '../../../platform/pdf/paper.ts';
import { pdfStream, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/services.ts';
import { auditEntries } from '../../../schema/core.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { offers } from '../../../schema/orders.ts';
import { readOriginalQuote } from '../../orders/item-edits/original-quote.ts';
import { itemsOfOrder } from '../../orders/items/items.ts';
import { readWorkflow } from '../../orders/workflow/read-workflow.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import {
  changesSheet,
  checksSheet,
  inspectionSheet,
  momentsIn,
  offersSheet,
  pictureSheet,
  quoteSheet,
} from './dispute-pack-sheets.ts';
import { readPrintOrders } from './print-orders.ts';

export type DisputeFacts = Awaited<ReturnType<typeof readFacts>>;

/** Reads all our evidence about an order. */
async function readFacts(tx: Tx, files: FileStore, kind: OrderKind, id: number) {
  const [order] = await readPrintOrders(tx, [id]);
  if (order?.kind !== kind) throw new Refusal('not_found');
  return {
    company: await readCompany(tx),
    logo: await companyPicture(tx, files, 'logo'),
    order,
    status: nameIn((await readWorkflow(tx, kind)).statuses, order.status_id),
    quote: await readOriginalQuote(tx, kind, id),
    items: await itemsOfOrder(tx, id),
    pictures: await tx
      .select()
      .from(orderPictures)
      .where(eq(orderPictures.order_id, id))
      .orderBy(asc(orderPictures.id)),
    offers: await tx.select().from(offers).where(eq(offers.order_id, id)).orderBy(asc(offers.id)),
    checks: await tx.select().from(deviceChecks).where(eq(deviceChecks.order_id, id)).orderBy(asc(deviceChecks.id)),
    changes: await tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'order'), eq(auditEntries.entity_id, id)))
      .orderBy(asc(auditEntries.id)),
  };
}

/** Prints the dispute pack of an order as one PDF. Pictures are read one by one while it's sent. */
export const printDisputePack: Handler<OrderOfferEndpoints['printDisputePack']> = async (
  tx,
  { kind, params, now, services },
) => {
  const facts = await readFacts(tx, services.files, kind, params.id);
  const name = `dispute-pack-${facts.order.number}`;
  return {
    fileName: `${name}.pdf`,
    content: pdfStream(name, now, sheetsOf(facts, services.files, now)),
    inline: true,
  };
};

/** Changes to draw before other requests get a turn. */
const atOnce = 50;

async function* sheetsOf(facts: DisputeFacts, files: FileStore, now: Date): AsyncGenerator<Sheet> {
  const { company, order, items, pictures } = facts;
  const printed = `${company.name} · Order ${order.number} · printed ${momentText(now, company)}`;
  const flow = pageFlow(officePaper(company.country_code), printed);
  yield quoteSheet(flow, facts, now);
  yield inspectionSheet(flow, facts);
  for (const [i, picture] of pictures.entries()) {
    const place = items.findIndex(({ id }) => id === picture.item_id);
    const device = place < 0 ? 'the whole order' : `${place + 1}. ${items[place]?.name}`;
    const what = [picturePurposes[picture.purpose].label, device].join(', ');
    const by = `${picture.name}, ${picture.created_by_name}, ${momentsIn(company)(picture.created_at)}`;
    yield pictureSheet(flow, i === 0, { what, by, file: await contentOf(files, picture.file_key) });
  }
  yield offersSheet(flow, facts);
  yield checksSheet(flow, facts);
  const { changes } = facts;
  for (let i = 0; i < changes.length; i += atOnce)
    yield changesSheet(flow, i === 0, changes.slice(i, i + atOnce), company);
}

/** Returns null if the file is gone. The pack says so, and the rest of it is still useful. */
async function contentOf(files: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(files.read(key));
  } catch {
    return null;
  }
}
