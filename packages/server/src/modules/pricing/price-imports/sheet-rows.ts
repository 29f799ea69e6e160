import { priceSheetColumns, priceSheetMaxRows } from '@recoup/contract/pricing/price-imports';
import { cellsOf, closingQuote } from './sheet-cells.ts';
import { longestRow, refuseOversize, SheetFault, swallowed, unreadable } from './sheet-faults.ts';

type Column = (typeof priceSheetColumns)[number];

/** A row as it stands in the file. `row` counts as a spreadsheet does: the header is row 1. */
export interface SheetRow extends Record<Column, string> {
  row: number;
  /** Whether it has as many cells as the header. */
  fits: boolean;
}

/** Columns without which nothing can be saved; product_name is for people and may be left out. */
const needed: readonly Column[] = ['product_id', 'condition', 'price'];

const separators = [',', ';', '\t'] as const;

interface Header {
  separator: string;
  cells: number;
  positions: Record<Column, number>;
}

/** Reads the lines of a price sheet one after the other. Every line that is not blank is a row, or the sheet is refused. */
export function sheetRows() {
  let row = 0;
  let rows = 0;
  let header: Header | null = null;
  /** A cell that began with a quotation mark and was not closed in its line: its row, and how much was read since. */
  let open: { row: number; length: number } | null = null;

  function rowOf(line: string): SheetRow | null {
    row += 1;
    if (line.length > longestRow) throw unreadable(open?.row ?? row, 'long');
    if (line.includes('\0')) throw unreadable(row, 'nul');
    if (open) {
      open.length += line.length;
      const end = closingQuote(line, 0);
      if (end === null && open.length <= longestRow) return null;
      if (end === null) throw unreadable(open.row, 'long');
      const goesOn = end + 1 < line.length && line[end + 1] !== header?.separator;
      throw goesOn ? unreadable(open.row, 'behind') : swallowed(open.row, row);
    }
    if (line.trim() === '') return null;
    if (!header) {
      header = headerOf(line, row);
      return null;
    }
    const { cells, open: opens } = cellsOf(line, header.separator, row);
    if (opens) {
      open = { row, length: line.length };
      return null;
    }
    refuseOversize(cells, row);
    rows += 1;
    if (rows > priceSheetMaxRows)
      throw new SheetFault(`The file has more than ${priceSheetMaxRows} rows. Split it and upload the parts.`);
    const { positions } = header;
    return {
      row,
      fits: cells.length === header.cells,
      product_id: cellAt(cells, positions.product_id),
      product_name: cellAt(cells, positions.product_name),
      condition: cellAt(cells, positions.condition),
      price: cellAt(cells, positions.price),
    };
  }

  return {
    read: (lines: readonly string[]): SheetRow[] => lines.map(rowOf).filter((found) => found !== null),
    end() {
      if (open) throw unreadable(open.row, 'open');
      if (!header) throw new SheetFault('The file is empty.');
      if (rows === 0) throw new SheetFault('The file has a header but no rows below it.');
    },
  };
}

const cellAt = (cells: readonly string[], position: number) => (cells[position] ?? '').trim();

/** The header, read with the separator that makes the needed columns of it. */
function headerOf(line: string, row: number): Header {
  const [comma, ...others] = separators.map((separator) => {
    try {
      return { separator, ...namesOf(line, separator, row) };
    } catch (error) {
      if (error instanceof SheetFault) return { separator, fault: error };
      throw error;
    }
  });
  const found = [comma, ...others].find((read) => read && 'names' in read && read.missing.length === 0);
  if (!found || !('names' in found)) {
    if (comma && 'fault' in comma) throw comma.fault;
    const missing = [comma, ...others].map((read) => (read && 'names' in read ? read.missing : needed));
    const fewest = missing.toSorted((a, b) => a.length - b.length)[0] ?? needed;
    throw new SheetFault(
      `The first row must name the columns ${priceSheetColumns.join(', ')}. Missing: ${fewest.join(', ')}.`,
    );
  }
  const { names, separator } = found;
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row names the column ${twice} twice.`);
  const positions = Object.fromEntries(priceSheetColumns.map((name) => [name, names.indexOf(name)]));
  return { separator, cells: names.length, positions: positions as Record<Column, number> };
}

function namesOf(line: string, separator: string, row: number) {
  const { cells, open } = cellsOf(line, separator, row);
  if (open) throw unreadable(row, 'open');
  refuseOversize(cells, row);
  const names = cells.map((name) => name.trim().toLowerCase());
  return { names, missing: needed.filter((name) => !names.includes(name)) };
}
