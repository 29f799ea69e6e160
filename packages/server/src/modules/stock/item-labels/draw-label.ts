import { addPage, drawPicture, inch, type Pdf, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Bars, Qr } from './label-codes.ts';
import type { LaidLabel } from './label-layout.ts';

/** Pages are laid out for 300 dots per inch: Dymo and Brother printers have that, others more. */
export const pageDpi = 300;

const points = (millimeters: number) => (millimeters * inch) / 25.4;

/** A label as a PDF page of exactly its size. */
export function labelPage({ width, height, parts }: LaidLabel, logo: Buffer | null): Sheet {
  return (pdf) => {
    addPage(pdf, [points(width), points(height)]);
    for (const part of parts) {
      const [x, y] = [points(part.x), points(part.y)];
      if (part.kind === 'text')
        // A little extra room, so that rounding doesn't cut off text that was measured to fit.
        write(pdf, part.text, x, y, points(part.width) + 1, {
          size: points(part.size),
          font: part.font,
          align: part.align,
        });
      else if (part.kind === 'logo') {
        if (logo) drawPicture(pdf, logo, x, y, [points(part.width), points(part.height)]);
      } else if (part.kind === 'bars') drawBars(pdf, part);
      else drawModules(pdf, part);
    }
  };
}

function drawBars(pdf: Pdf, { widths, module, x, y, height }: Bars): void {
  let left = x;
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) pdf.rect(points(left), points(y), points(width * module), points(height));
    left += width * module;
  }
  pdf.fill('black');
}

function drawModules(pdf: Pdf, { modules: { pixs, pixx }, module, x, y }: Qr): void {
  for (const [i, dark] of pixs.entries()) {
    if (!dark) continue;
    const [column, row] = [i % pixx, Math.floor(i / pixx)];
    // Slightly wider than a module, so that no viewer shows a gap between two dark ones.
    pdf.rect(points(x + column * module), points(y + row * module), points(module) + 0.05, points(module) + 0.05);
  }
  pdf.fill('black');
}
