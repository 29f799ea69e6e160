import type { PaperSize } from '../../../platform/pdf/paper.ts';
import { a4, addPage, inch, letter, lineOf, millimetre, write, writeFitting } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';

/** A sheet of adhesive labels; lengths in points. */
interface LabelPaper {
  readonly page: PaperSize;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The distance between the left edges of two labels. */
  readonly step: number;
}

/** 30 labels of 2 5/8 by 1 inch. */
const letterLabels: LabelPaper = {
  page: letter,
  columns: 3,
  rows: 10,
  left: 0.1875 * inch,
  top: 0.5 * inch,
  width: 2.625 * inch,
  height: inch,
  step: 2.75 * inch,
};

/** 21 labels of 63.5 by 38.1 mm. */
const a4Labels: LabelPaper = {
  page: a4,
  columns: 3,
  rows: 7,
  left: 7.21 * millimetre,
  top: 15.15 * millimetre,
  width: 63.5 * millimetre,
  height: 38.1 * millimetre,
  step: 66.04 * millimetre,
};

export function labelPaper(page: PaperSize): LabelPaper {
  return page === letter ? letterLabels : a4Labels;
}

/** Name and address, with a note in small print that says what the label belongs to. */
export interface AddressLabel {
  readonly lines: readonly string[];
  readonly note: string;
}

const padding = 8;
const size = 9;

/** Sheets of address labels, filled row by row. */
export function addressSheets(paper: LabelPaper, labels: readonly AddressLabel[]): Sheet[] {
  const perPage = paper.columns * paper.rows;
  const pages = Math.ceil(labels.length / perPage);
  return Array.from(
    { length: pages },
    (_, page): Sheet =>
      (pdf) => {
        addPage(pdf, paper.page);
        for (const [i, { lines, note }] of labels.slice(page * perPage, (page + 1) * perPage).entries()) {
          const x = paper.left + (i % paper.columns) * paper.step + padding;
          const top = paper.top + Math.floor(i / paper.columns) * paper.height;
          const width = paper.width - 2 * padding;
          let y = top + Math.max(5, (paper.height - lineOf(size) * Math.min(5, lines.length)) / 2 - 3);
          for (const [line, text] of lines.slice(0, 5).entries())
            y = writeFitting(pdf, text, x, y, width, { size, font: line === 0 ? 'bold' : 'text' });
          write(pdf, note, x, top + paper.height - 9, width, { size: 5, align: 'right' });
        }
      },
  );
}
