import type { Readable } from 'node:stream';
import { priceSheetColumns } from '@recoup/contract/pricing/price-imports';
import { CsvError, parse } from 'csv-parse';
import { longestRow, parserFault, refuseSwallowed, SheetFault, semicolons } from './sheet-faults.ts';

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

interface Header {
  row: number;
  cells: number;
  positions: Record<Column, number>;
}

/** Reads a price sheet in batches: columns in any order, BOM, CRLF, quoted cells and blank lines are all right. */
export async function* readSheet(file: Readable): AsyncGenerator<SheetRow[]> {
  const parsed: { rows: number; header: Header | null } = { rows: 0, header: null };
  const parser = file.pipe(
    parse({
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: longestRow,
      // Where the parser stops it forgets the records before: what is wrong with them is found as they are parsed.
      on_record(record: string[]) {
        parsed.rows += 1;
        refuseSwallowed(record, parsed.rows);
        if (!isBlank(record)) parsed.header ??= headerOf(record, parsed.rows);
        return record;
      },
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let row = 0;
  let rowsBelow = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const { header } = parsed;
      if (!header || header.row === row || isBlank(record)) continue;
      rowsBelow += 1;
      batch.push(rowOf(record, row, header));
      if (batch.length === batchRows) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? parserFault(error, parsed.rows + 1) : error;
  } finally {
    file.destroy();
  }
  if (!parsed.header) throw new SheetFault('The file is empty.');
  if (rowsBelow === 0) throw new SheetFault('The file has a header but no rows below it.');
  if (batch.length > 0) yield batch;
}

const isBlank = (record: readonly string[]) => record.length === 1 && (record[0] ?? '').trim() === '';

function rowOf(record: readonly string[], row: number, { cells, positions }: Header): SheetRow {
  return {
    row,
    fits: record.length === cells,
    product_id: cell(record, positions.product_id),
    product_name: cell(record, positions.product_name),
    condition: cell(record, positions.condition),
    price: cell(record, positions.price),
  };
}

function headerOf(record: readonly string[], row: number): Header {
  const names = record.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const [only = ''] = record;
    if (record.length === 1 && only.includes(';')) throw new SheetFault(semicolons);
    throw new SheetFault(
      `The first row must name the columns ${priceSheetColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    );
  }
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row names the column ${twice} twice.`);
  const positions = Object.fromEntries(priceSheetColumns.map((name) => [name, names.indexOf(name)]));
  return { row, cells: record.length, positions: positions as Record<Column, number> };
}

/** A NUL cannot be stored and never belongs into a sheet. */
function cell(record: readonly string[], position: number): string {
  const text = (record[position] ?? '').trim();
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
