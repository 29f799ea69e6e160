import type { Readable } from 'node:stream';
import { priceSheetColumns } from '@recoup/contract/pricing/price-imports';
import { CsvError, parse } from 'csv-parse';

/** The file as a whole cannot be read; the message is for staff. */
export class SheetFault extends Error {}

type Column = (typeof priceSheetColumns)[number];

/** A row as it stands in the file. `row` counts as a spreadsheet does: the header is row 1. */
export interface SheetRow extends Record<Column, string> {
  row: number;
  /** Whether it has as many cells as the header. */
  fits: boolean;
}

/** Columns without which nothing can be saved; product_name is for people and may be left out. */
const needed: readonly Column[] = ['product_id', 'condition', 'price'];

const batchRows = 5_000;

/** Reads a price sheet in batches: columns in any order, BOM, CRLF, quoted cells and blank lines are all right. */
export async function* readSheet(file: Readable): AsyncGenerator<SheetRow[]> {
  const parser = file.pipe(
    parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let row = 0;
  let rowsBelow = 0;
  let positions: Record<Column, number> | null = null;
  let cells = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.length === 1 && (record[0] ?? '').trim() === '') continue;
      if (!positions) {
        positions = positionsOf(record);
        cells = record.length;
        continue;
      }
      rowsBelow += 1;
      const { product_id, product_name, condition, price } = positions;
      batch.push({
        row,
        fits: record.length === cells,
        product_id: cell(record, product_id),
        product_name: cell(record, product_name),
        condition: cell(record, condition),
        price: cell(record, price),
      });
      if (batch.length === batchRows) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetFault(`Row ${row + 1} cannot be read as CSV: ${error.message}`);
    throw error;
  }
  if (!positions) throw new SheetFault('The file is empty.');
  if (rowsBelow === 0) throw new SheetFault('The file has a header but no rows below it.');
  if (batch.length > 0) yield batch;
}

function positionsOf(header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const [only = ''] = header;
    if (header.length === 1 && only.includes(';'))
      throw new SheetFault('The columns are separated by semicolons. Save the file as CSV with commas.');
    throw new SheetFault(
      `The first row must name the columns ${priceSheetColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    );
  }
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row names the column ${twice} twice.`);
  return Object.fromEntries(priceSheetColumns.map((name) => [name, names.indexOf(name)])) as Record<Column, number>;
}

/** A NUL cannot be stored and never belongs into a sheet. */
function cell(record: readonly string[], position: number): string {
  const text = (record[position] ?? '').trim();
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
