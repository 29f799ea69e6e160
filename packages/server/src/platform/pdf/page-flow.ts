import { addPage, grey, lineOf, type PaperSize, type Pdf, rule, write } from './paper.ts';

const margin = 50;
const foot = 40;

/** What the parts of a long document write with. Each thing goes below the last, or on a new page if it doesn't fit. */
export interface Flow {
  readonly inner: number;
  /** The position below the last thing. Starts a new page if `height` doesn't fit. */
  at(pdf: Pdf, height: number): number;
  title(pdf: Pdf, text: string): void;
  text(pdf: Pdf, text: string, look?: Parameters<typeof write>[5]): void;
  /** Writes cells side by side, each with a share of the width. */
  row(pdf: Pdf, cells: readonly Cell[]): void;
  space(height: number): void;
  readonly left: number;
}

export interface Cell {
  text: string;
  share: number;
  align?: 'left' | 'right';
  font?: 'text' | 'bold';
  color?: string;
}

const size = 9;

/** Pages of a document of unknown length. `footText` appears at the bottom of each, with the page number. */
export function pageFlow(paper: PaperSize, footText: string): Flow {
  const [width, height] = paper;
  const inner = width - 2 * margin;
  let y = height;
  let page = 0;

  function at(pdf: Pdf, needed: number): number {
    if (y + needed > height - foot - 12) {
      addPage(pdf, paper);
      page += 1;
      write(pdf, `${footText} · page ${page}`, margin, height - foot, inner, {
        size: 7.5,
        color: grey,
        align: 'center',
      });
      y = margin;
    }
    return y;
  }

  function text(pdf: Pdf, words: string, look: Parameters<typeof write>[5] = {}): void {
    const used = { size, lines: 30, ...look };
    pdf.font(used.font ?? 'text').fontSize(used.size);
    const top = at(pdf, Math.min(pdf.heightOfString(words || ' ', { width: inner }), lineOf(used.size) * used.lines));
    y = write(pdf, words, margin, top, inner, used);
  }

  return {
    inner,
    left: margin,
    at,
    text,
    title(pdf, words) {
      const top = at(pdf, 70) + (y === margin ? 0 : 14);
      y = write(pdf, words, margin, top, inner, { size: 13, font: 'bold' }) + 3;
      rule(pdf, margin, y, inner);
      y += 6;
    },
    row(pdf, cells) {
      const widths = cells.map(({ share }) => share * inner - 8);
      const heights = cells.map(({ text: words, font = 'text' }, i) =>
        Math.min(
          pdf
            .font(font)
            .fontSize(size)
            .heightOfString(words || ' ', { width: widths[i] ?? 0 }),
          lineOf(size) * 12,
        ),
      );
      const tallest = Math.max(...heights);
      const top = at(pdf, tallest + 5);
      let x = margin;
      for (const [i, { text: words, share, ...look }] of cells.entries()) {
        write(pdf, words, x, top, (widths[i] ?? 0) + (look.align === 'right' ? 8 : 0), { size, lines: 12, ...look });
        x += share * inner;
      }
      y = top + tallest + 2;
      rule(pdf, margin, y, inner, 0.25);
      y += 3;
    },
    space(points) {
      y += points;
    },
  };
}
