import { PassThrough, Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { amountText, currencies, type Money } from '@recoup/contract/money';
import type exceljs from 'exceljs';
import { csvLine } from './csv.ts';
import { zipOf } from './zip-files.ts';

/** The value of a cell. A string is always text, a date is a day at midnight UTC, and null is empty. */
export type SheetCell = string | number | Money | Date | null;

/** A sheet that is written as its rows arrive. */
export interface WrittenSheet {
  readonly name: string;
  rows(): AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** A sheet as CSV. */
export async function* csvOf({ rows }: WrittenSheet): AsyncGenerator<string> {
  for await (const batch of rows()) yield batch.map((cells) => csvLine(cells.map(csvField))).join('');
}

function csvField(cell: SheetCell): string | number {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'object' ? amountText(cell) : cell;
}

/** Sheets as CSV files in one zip file. */
export function csvZip(sheets: readonly WrittenSheet[]): Readable {
  return zipOf(sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: () => csvOf(sheet) })));
}

// One object each: the library then looks up a style once, not for every cell.
const dayStyle = { numFmt: 'yyyy-mm-dd' };
const wholeStyle = { numFmt: '#,##0' };
const centsStyle = { numFmt: '#,##0.00' };

/** Writes one cell. Amounts become the nearest number, with the decimals of their currency. */
function fillCell(cell: exceljs.Cell, value: SheetCell): void {
  if (value instanceof Date) {
    cell.value = value;
    cell.style = dayStyle;
  } else if (typeof value === 'object' && value !== null) {
    cell.value = Number(amountText(value));
    cell.style = currencies[value.currency].decimals === 0 ? wholeStyle : centsStyle;
  } else if (value !== '') cell.value = value;
}

/** The name reduced to what spreadsheet programs accept for a sheet. */
const sheetName = (name: string) => name.replace(/[*?:\\/[\]]/g, ' ').slice(0, 31);

/** A stream of the library's own kind. It has no public way to tell that it's full. */
type Taker = Writable & { readonly _writableState: { readonly needDrain: boolean } };

/**
 * The streams that a sheet is written to. The sheet's own stream accepts everything and doesn't report what was
 * consumed.
 */
const takersOf = (sheet: exceljs.Worksheet) => (sheet as unknown as { stream: { pipes: Taker[] } }).stream.pipes;

/** Resolves once everything written was consumed, or once the file is no longer wanted. */
function written(to: Taker, out: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      to.off('drain', done);
      out.off('close', done);
      resolve();
    };
    to.on('drain', done);
    out.on('close', done);
  });
}

async function writeBook(sheets: readonly WrittenSheet[], out: PassThrough): Promise<void> {
  // Loading it takes half a second of a server's start, and many servers never write a workbook.
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  for (const { name, rows } of sheets) {
    const sheet = book.addWorksheet(sheetName(name));
    for await (const batch of rows()) {
      for (const cells of batch) {
        const row = sheet.addRow([]);
        for (const [i, value] of cells.entries()) fillCell(row.getCell(i + 1), value);
        row.commit();
      }
      // Uncompressed data stays in memory. The next rows wait until it's compressed, and so for the reader of the file.
      await setImmediate();
      for (const to of takersOf(sheet)) if (to._writableState.needDrain) await written(to, out);
      if (out.destroyed) return;
    }
    sheet.commit();
  }
  await book.commit();
}

/** A workbook with the sheets in this order. Rows are read as they are consumed. */
export function workbookOf(sheets: readonly WrittenSheet[]): Readable {
  async function* bytes() {
    const out = new PassThrough();
    const written = writeBook(sheets, out).catch((error: Error) => out.destroy(error));
    yield* out;
    await written;
  }
  return Readable.from(bytes(), { objectMode: false });
}
