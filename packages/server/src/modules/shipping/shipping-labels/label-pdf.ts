import { buffer } from 'node:stream/consumers';
import type { Words } from '@recoup/words/words';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import { addPage, label4x6, type Pdf, rule, write, writeFitting } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { FileStore } from '../../../platform/services.ts';
import type { LabelParty } from '../../../schema/shipping.ts';

/** The content of a label. */
export interface PrintedLabel {
  carrier: string;
  service: string;
  tracking_number: string;
  /** Null for a label to any address. */
  order_number: number | null;
  sender: LabelParty;
  receiver: LabelParty;
  /** The file key of the carrier's own label. */
  image_key: string | null;
}

/** The border that thermal printers can't reach. */
const margin = 14;
const [width, height] = label4x6;
const inner = width - 2 * margin;
const left = margin + 8;

/** A 4x6 inch label on its own page, in the language of the person who sends or receives the package. */
export function labelSheet(files: FileStore, label: PrintedLabel, words: Pick<Words, 'say'>): Sheet {
  return async (pdf) => {
    addPage(pdf, label4x6);
    await drawLabel(pdf, files, label, words);
  };
}

/**
 * Draws a label at the page's origin: the carrier's own, else service, sender, receiver, and the tracking number as
 * Code 128.
 */
export async function drawLabel(
  pdf: Pdf,
  files: FileStore,
  label: PrintedLabel,
  { say }: Pick<Words, 'say'>,
): Promise<void> {
  if (label.image_key !== null) {
    pdf.image(await buffer(files.read(label.image_key)), 0, 0, { fit: [width, height] });
    return;
  }
  pdf
    .lineWidth(1)
    .strokeColor('black')
    .rect(margin, margin, inner, height - 2 * margin)
    .stroke();

  write(pdf, label.carrier, left, margin + 7, inner / 2, { size: 15, font: 'bold' });
  write(pdf, label.service, left, margin + 28, inner / 2, { size: 10 });
  const right = { x: margin + inner / 2, width: inner / 2 - 8 };
  if (label.order_number !== null) {
    const number = String(label.order_number);
    write(pdf, say('print.order'), right.x, margin + 9, right.width, { size: 8, align: 'right' });
    write(pdf, number, right.x, margin + 19, right.width, { size: 15, font: 'bold', align: 'right' });
  }
  rule(pdf, margin, 62, inner, 1);

  party(pdf, say('label.from'), label.sender, 66, 8, 5);
  rule(pdf, margin, 154, inner, 1);
  party(pdf, say('label.to'), label.receiver, 162, 12, 5);
  rule(pdf, margin, 284, inner, 1);

  drawBarcode(pdf, label.tracking_number, { x: margin + 4, y: 300, width: inner - 8, height: 72 });
  write(pdf, spaced(label.tracking_number), margin, 376, inner, { size: 12, font: 'bold', align: 'center' });
}

function party(pdf: Pdf, title: string, who: LabelParty, top: number, size: number, lines: number): void {
  const room = inner - 16;
  const y = write(pdf, title.toUpperCase(), left, top, room, { size: 7 });
  const next = writeFitting(pdf, who.name, left, y, room, { size: size + 1, font: 'bold' });
  const address = [...who.lines, ...(who.lines.includes(who.country) ? [] : [who.country])];
  write(pdf, address.join('\n'), left, next, room, { size, lines });
}

function spaced(tracking: string): string {
  return tracking.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
