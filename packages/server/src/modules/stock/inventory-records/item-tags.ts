import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { tagCode } from '@recoup/contract/stock/inventory-records';
import { itemAttributeNames } from '@recoup/contract/stock/item-attributes';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import { addPage, grey, lineOf, tag3x2, write } from '../../../platform/pdf/paper.ts';
import { pdfStream, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { type Company, readCompany } from '../../session/company/company.ts';
import { holdOf, holdWords } from '../inventory-items/held.ts';
import { itemsFor, type StoredItem } from '../inventory-items/item-rows.ts';

const [width, height] = tag3x2;
const margin = 9;
const inner = width - 2 * margin;

/** A tag that goes with an item: what a scanner reads, what it is, its condition and price. */
function tagSheet({ name: company }: Company, item: StoredItem): Sheet {
  const code = item.imei ?? item.serial ?? tagCode(item.id);
  const { price: amount, currency } = item;
  const details = [item.condition, ...itemAttributeNames.map((name) => item.attributes[name])].filter(Boolean);
  return (pdf) => {
    addPage(pdf, tag3x2);
    const y = write(pdf, item.name, margin, margin - 2, inner, { size: 10, font: 'bold', lines: 2 });
    write(pdf, details.join(' · '), margin, y, inner, { size: 8, lines: 2 });
    drawBarcode(pdf, code, { x: margin, y: 62, width: inner, height: 34 });
    write(pdf, code, margin, 98, inner, { size: 8, align: 'center' });
    const hold = holdOf(item);
    if (hold)
      write(pdf, holdWords(hold), margin, height - margin - lineOf(8) + 3, inner * 0.6, { size: 8, font: 'bold' });
    if (amount !== null) write(pdf, formatMoney({ amount, currency }), margin, 112, inner, { size: 13, font: 'bold' });
    write(pdf, company, margin, height - margin - lineOf(6) + 3, inner, { size: 6, color: grey, align: 'right' });
  };
}

export const createItemTags: Handlers<typeof contract.inventoryRecords>['createItemTags'] = async (
  tx,
  { session, body, now },
) => {
  const company = await readCompany(tx);
  const items = await tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.id, body.ids), itemsFor(session)))
    .orderBy(asc(inventoryItems.id));
  if (items.length === 0) throw new Refusal('not_found');
  const sheets = items.map((item) => tagSheet(company, item));
  return { fileName: 'tags.pdf', content: pdfStream('Tags', now, sheets), inline: true };
};
