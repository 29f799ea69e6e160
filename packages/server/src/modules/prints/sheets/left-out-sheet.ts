import { addPage, grey, lineOf, type PaperSize, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';

/** An order that a batch couldn't print, and why. */
export interface LeftOut {
  readonly id: number;
  readonly what: string;
  readonly why: string;
}

/**
 * The last page of a batch, with what is missing from it. It has the batch's paper size, so that a label printer can
 * print it.
 */
export function leftOutSheet([width, height]: PaperSize, left: readonly LeftOut[]): Sheet {
  return (pdf) => {
    const margin = width > 300 ? 48 : 14;
    const size = width > 300 ? 10 : 8;
    const inner = width - 2 * margin;
    let y = height;
    for (const { what, why } of left) {
      if (y + lineOf(size) > height - margin) {
        addPage(pdf, [width, height]);
        y = write(pdf, `Not printed: ${left.length}`, margin, margin, inner, { size: size + 3, font: 'bold' }) + 4;
      }
      write(pdf, what, margin, y, inner * 0.35, { size });
      y = write(pdf, why, margin + inner * 0.36, y, inner * 0.64, { size, color: grey });
    }
  };
}
