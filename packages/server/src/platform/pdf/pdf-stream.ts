import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { FileResult } from '../handler.ts';
import { addFonts, type Pdf } from './paper.ts';

/** One document of a print. It draws its own pages. */
export type Sheet = (pdf: Pdf) => void | Promise<void>;

/** Sheets as they become available. Those with pictures read their files one after another. */
export type Sheets = Iterable<Sheet> | AsyncIterable<Sheet>;

/**
 * Streams a PDF of sheets, one after another. Each sheet is drawn once the one before was sent. A batch of hundreds is
 * never in memory at once, and other requests are served in between.
 */
export function pdfStream(title: string, now: Date, sheets: Sheets): Readable {
  return Readable.from(chunksOf(title, now, sheets), { objectMode: false });
}

async function* chunksOf(title: string, now: Date, sheets: Sheets): AsyncGenerator<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title, CreationDate: now }, lang: 'en' });
  addFonts(pdf);
  for await (const draw of sheets) {
    await draw(pdf);
    const drawn = pdf.read() as Buffer | null;
    if (drawn) yield drawn;
    await setImmediate();
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

/** A print of one document that is shown rather than saved. */
export function onePdf(name: string, now: Date, sheet: Sheet): FileResult {
  return { fileName: `${name}.pdf`, content: pdfStream(name, now, [sheet]), inline: true };
}
