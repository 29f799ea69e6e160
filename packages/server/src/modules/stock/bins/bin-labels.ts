import type { contract } from '@recoup/contract';
import { binCode } from '@recoup/contract/stock/bins/bins';
import { asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import { addPage, grey, tag3x2, write } from '../../../platform/pdf/paper.ts';
import { pdfStream, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { bins } from '../../../schema/inventory.ts';

const [width] = tag3x2;
const margin = 9;
const inner = width - 2 * margin;

/** What sticks on a shelf: its name, to be read from afar, and its barcode. */
const labelSheet =
  ({ id, name, place }: { id: number; name: string; place: string | null }): Sheet =>
  (pdf) => {
    addPage(pdf, tag3x2);
    write(pdf, name, margin, margin, inner, { size: name.length > 12 ? 18 : 32, font: 'bold', align: 'center' });
    drawBarcode(pdf, binCode(id), { x: margin, y: 62, width: inner, height: 44 });
    write(pdf, binCode(id), margin, 108, inner, { size: 8, align: 'center' });
    write(pdf, place ?? '', margin, 122, inner, { size: 7, color: grey, align: 'center' });
  };

export const printBinLabels: Handlers<typeof contract.bins>['printBinLabels'] = async (tx, { body, now }) => {
  const rows = await tx
    .select({ id: bins.id, name: bins.name, place: locations.name })
    .from(bins)
    .leftJoin(locations, eq(locations.id, bins.location_id))
    .where(inArray(bins.id, body.ids))
    .orderBy(asc(bins.id));
  if (rows.length === 0) throw new Refusal('not_found');
  return { fileName: 'bins.pdf', content: pdfStream('Bins', now, rows.map(labelSheet)), inline: true };
};
