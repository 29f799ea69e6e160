import type { ColumnMap } from '@recoup/contract/pricing/price-sheet';
import { type Archive, mostUnpacked, openArchive } from './archive.ts';
import { SheetFault } from './sheet-faults.ts';
import { sheetLines } from './sheet-lines.ts';
import { sheetRows } from './sheet-rows.ts';
import {
  headerOf,
  namesOf,
  priceSheet,
  refuseColumns,
  refuseTooMany,
  type SheetHeader,
  type SheetKind,
  type SheetRow,
  sheetRow,
} from './sheet-table.ts';
import { cellRows, sharedTexts, sheetsOf } from './workbook.ts';

/** Rows read from an archive, and the share of it that was read, from 0 to 1. */
export interface ArchiveRows {
  readonly rows: SheetRow<string>[];
  readonly part: number;
}

/** The rows of a workbook, or of the CSV files in a zip file, sheet after sheet. Unpacks at most `most` bytes. */
export async function* archiveRows(
  bytes: Buffer,
  most = mostUnpacked,
  maps: readonly ColumnMap[] = [],
  kind: SheetKind = priceSheet,
): AsyncGenerator<ArchiveRows> {
  const archive = await openArchive(bytes, most);
  const isBook = archive.names.includes('xl/workbook.xml');
  const sheets = isBook
    ? await sheetsOf(archive)
    : archive.names.filter((name) => /\.csv$/i.test(name)).map((file) => ({ name: file, file }));
  if (sheets.length === 0) throw new SheetFault('The file has no sheet. Upload a CSV, an XLSX, or a zip file of CSVs.');
  const shared = isBook ? await sharedTexts(archive) : [];
  const size = sheets.reduce((sum, { file }) => sum + archive.sizeOf(file), 0);
  let [before, total] = [0, 0];
  for (const { name, file } of sheets) {
    let read = 0;
    const counted = countedBytes(await archive.read(file), (length) => {
      read += length;
    });
    const rowsOf = isBook ? bookRows(counted, shared, name, { maps, kind }) : textRows(counted, name, { maps, kind });
    try {
      for await (const rows of rowsOf) {
        total += rows.length;
        refuseTooMany(kind, total);
        if (rows.length > 0) yield { rows, part: (before + read) / Math.max(1, size) };
      }
    } catch (error) {
      if (error instanceof SheetFault && sheets.length > 1)
        throw new SheetFault(`Sheet ${name}: ${error.message} Delete the sheet if you don’t need it.`, error.headers);
      throw error;
    }
    before += archive.sizeOf(file);
  }
  if (total === 0) throw new SheetFault('The file has no rows below its headers.');
}

/** What a first row is interpreted with. */
interface Known {
  readonly maps: readonly ColumnMap[];
  readonly kind: SheetKind;
}

async function* countedBytes(bytes: Awaited<ReturnType<Archive['read']>>, count: (length: number) => void) {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

/** Skips empty sheets, which workbooks often have. */
async function* bookRows(
  bytes: AsyncIterable<Buffer>,
  shared: readonly string[],
  sheet: string,
  { maps, kind }: Known,
) {
  let header: SheetHeader | null = null;
  for await (const batch of cellRows(bytes, shared)) {
    const rows: SheetRow<string>[] = [];
    for (const { row, cells } of batch) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (header) {
        // Empty cells at the end of a row aren't in the file.
        const padded = cells.concat(new Array(Math.max(0, header.cells - cells.length)).fill(''));
        rows.push(sheetRow(header, padded.slice(0, header.cells), { row, sheet }));
        continue;
      }
      const found = namesOf(kind, cells, maps);
      refuseColumns(kind, found);
      header = headerOf(kind, found.names);
    }
    yield rows;
  }
}

async function* textRows(bytes: AsyncIterable<Buffer>, sheet: string, { maps, kind }: Known) {
  const lines = sheetLines();
  const rows = sheetRows(sheet, maps, kind);
  for await (const chunk of bytes) yield rows.read(lines.read(chunk));
  yield rows.read(lines.end());
  rows.end();
}
