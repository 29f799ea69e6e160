import type { contract } from '@recoup/contract';
import { binCode } from '@recoup/contract/stock/bins/bins';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { bins } from '../../../schema/inventory.ts';
import { labelPage, pageDpi } from '../item-labels/draw-label.ts';
import { readLabelLogo } from '../item-labels/label-facts.ts';
import { layoutPlainLabel } from '../item-labels/label-layout.ts';

/** Prints shelf labels on the company's roll: the bin's name, readable from a distance, and its code. */
export const printBinLabels: Handlers<typeof contract.bins>['printBinLabels'] = async (tx, { body, now, services }) => {
  const rows = await tx
    .select({ id: bins.id, name: bins.name, place: locations.name })
    .from(bins)
    .leftJoin(locations, eq(locations.id, bins.location_id))
    .where(inArray(bins.id, body.ids))
    .orderBy(asc(bins.id));
  if (rows.length === 0) throw new Refusal('not_found');
  const settings = await readDocument(tx, labelSettings);
  const { logo, ratio } = await readLabelLogo(tx, services.files);
  const sheets = rows.map(({ id, name, place }) => {
    const lines = [
      { names: 'Bin', text: name, large: true },
      ...(place ? [{ names: 'Location', text: place, large: false }] : []),
    ];
    return labelPage(layoutPlainLabel(settings, { code: binCode(id), lines, ratio }, pageDpi), logo);
  });
  return { fileName: 'bins.pdf', content: pdfStream('Bins', now, sheets), inline: true };
};
