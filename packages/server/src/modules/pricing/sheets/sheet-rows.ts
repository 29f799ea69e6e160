import type { ColumnMap } from '@recoup/contract/pricing/price-sheet';
import { cellsOf, closingQuote } from './sheet-cells.ts';
import { longestRow, refuseOversize, SheetFault, swallowed, unreadable } from './sheet-faults.ts';
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

const separators = [',', ';', '\t'] as const;

/** Reads the lines of a sheet in order. Every line that isn't blank is a row, or else the sheet is refused. */
export function sheetRows(sheet = '', maps: readonly ColumnMap[] = [], kind: SheetKind = priceSheet) {
  let row = 0;
  let rows = 0;
  let header: (SheetHeader & { separator: string }) | null = null;
  /** A cell whose quotation mark wasn't closed on its line: its row, and how much was read since. */
  let open: { row: number; length: number } | null = null;

  function rowOf(line: string): SheetRow<string> | null {
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
      header = headerIn(line, row, maps, kind);
      return null;
    }
    const { cells, open: opens } = cellsOf(line, header.separator, row);
    if (opens) {
      open = { row, length: line.length };
      return null;
    }
    refuseOversize(cells, row);
    rows += 1;
    refuseTooMany(kind, rows);
    return sheetRow(header, cells, { row, sheet });
  }

  return {
    read: (lines: readonly string[]): SheetRow<string>[] => lines.map(rowOf).filter((found) => found !== null),
    end() {
      if (open) throw unreadable(open.row, 'open');
      if (!header) throw new SheetFault('The file is empty.');
      if (rows === 0) throw new SheetFault('The file has a header but no rows below it.');
    },
  };
}

/** The header, read with the separator that yields the required columns. */
function headerIn(line: string, row: number, maps: readonly ColumnMap[], kind: SheetKind) {
  const [comma, ...others] = separators.map((separator) => {
    try {
      const { cells, open } = cellsOf(line, separator, row);
      if (open) throw unreadable(row, 'open');
      refuseOversize(cells, row);
      return { separator, ...namesOf(kind, cells, maps) };
    } catch (error) {
      if (error instanceof SheetFault) return { separator, fault: error };
      throw error;
    }
  });
  const reads = [comma, ...others].flatMap((read) => (read && 'names' in read ? [read] : []));
  // Uses the separator that matches most columns.
  const [best] = reads.toSorted((a, b) => a.missing.length - b.missing.length || b.names.length - a.names.length);
  if (comma && 'fault' in comma && (!best || best.missing.length > 0)) throw comma.fault;
  const { separator, ...names } = best ?? { separator: ',', names: [], missing: kind.needed, unknown: [] };
  refuseColumns(kind, names);
  return { separator, ...headerOf(kind, names.names) };
}
