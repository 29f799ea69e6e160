import { PassThrough, Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { amountText, currencies, type Money } from '@recoup/contract/money';
import type exceljs from 'exceljs';
import { csvLine } from './csv.ts';
import { zipOf } from './zip-files.ts';

/** What stands in a cell: a text is one whatever it looks like, a date is a day at midnight UTC, null is nothing. */
export type SheetCell = string | number | Money | Date | null;

/** A sheet that is written as its rows come. */
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

// One object for each: what is the same is looked for once, not for every cell.
const dayStyle = { numFmt: 'yyyy-mm-dd' };
const wholeStyle = { numFmt: '#,##0' };
const centsStyle = { numFmt: '#,##0.00' };

/** Writes one cell: amounts are the numbers nearest to them, with the decimals of their currency. */
function fillCell(cell: exceljs.Cell, value: SheetCell): void {
  if (value instanceof Date) {
    cell.value = value;
    cell.style = dayStyle;
  } else if (typeof value === 'object' && value !== null) {
    cell.value = Number(amountText(value));
    cell.style = currencies[value.currency].decimals === 0 ? wholeStyle : centsStyle;
  } else if (value !== '') cell.value = value;
}

/** What spreadsheet programs take as the name of a sheet. */
const sheetName = (name: string) => name.replace(/[*?:\\/[\]]/g, ' ').slice(0, 31);

/** A stream of the library's own kind, which has no public word for being full. */
type Taker = Writable & { readonly _writableState: { readonly needDrain: boolean } };

/** Where a sheet is written to; its own stream takes everything and says nothing of what has been taken from it. */
const takersOf = (sheet: exceljs.Worksheet) => (sheet as unknown as { stream: { pipes: Taker[] } }).stream.pipes;

/** Until what was written has been taken, or nobody wants the file any more. */
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
  // Half a second of a server's start, and many never write a workbook.
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
      // What is not compressed yet stays in memory: the next rows wait for that, and with it for whoever takes the file.
      await setImmediate();
      for (const to of takersOf(sheet)) if (to._writableState.needDrain) await written(to, out);
      if (out.destroyed) return;
    }
    sheet.commit();
  }
  await book.commit();
}

/** Sheets as one workbook, its sheets in this order. Rows are asked for as they are taken. */
export function workbookOf(sheets: readonly WrittenSheet[]): Readable {
  async function* bytes() {
    const out = new PassThrough();
    const written = writeBook(sheets, out).catch((error: Error) => out.destroy(error));
    yield* out;
    await written;
  }
  return Readable.from(bytes(), { objectMode: false });
}
