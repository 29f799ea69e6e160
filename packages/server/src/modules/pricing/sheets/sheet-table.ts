import {
  type ColumnMap,
  type PriceSheetColumn,
  priceSheetColumns,
  priceSheetMaxRows,
} from '@recoup/contract/pricing/price-sheet';
import { SheetFault } from './sheet-faults.ts';

type Column = PriceSheetColumn;

/** A row as it stands in the file. `row` counts as a spreadsheet does: the header is row 1. */
export interface SheetRow extends Record<Column, string> {
  /** Which sheet of the file it is in, where there are several. */
  sheet: string;
  row: number;
  /** Whether it has as many cells as the header. */
  fits: boolean;
}

/** Columns without which nothing can be saved; product_name is for people and may be left out. */
export const neededColumns: readonly Column[] = ['product_id', 'condition', 'price'];

/** Where the columns of a sheet stand. */
export interface SheetHeader {
  readonly cells: number;
  readonly positions: Record<Column, number>;
}

/**
 * Names of a first row as they are compared, and which of the needed ones it lacks. One that lacks some is looked up
 * among those that somebody has matched with ours.
 */
export function namesOf(cells: readonly string[], maps: readonly ColumnMap[]) {
  const told = cells.map((name) => name.trim().toLowerCase());
  const missing = neededColumns.filter((name) => !told.includes(name));
  const map = missing.length > 0 && maps.find(({ headers }) => headers.join('\n') === told.join('\n'));
  if (!map) return { names: told, missing };
  const ours = new Map(Object.entries(map.columns).map(([column, header]) => [header, column]));
  const names = told.map((name) => ours.get(name) ?? name);
  return { names, missing: neededColumns.filter((name) => !names.includes(name)) };
}

/** What a first row that lacks columns is told. */
export function columnsMissing(missing: readonly Column[], names: readonly string[]): SheetFault {
  return new SheetFault(
    `The first row must name the columns ${priceSheetColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    names,
  );
}

/** The header that a first row with all needed names makes. */
export function headerOf(names: readonly string[]): SheetHeader {
  const twice = neededColumns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row names the column ${twice} twice.`);
  const positions = Object.fromEntries(priceSheetColumns.map((name) => [name, names.indexOf(name)]));
  return { cells: names.length, positions: positions as Record<Column, number> };
}

const cellAt = (cells: readonly string[], position: number) => (cells[position] ?? '').trim();

/** The cells of a row by what the header calls them. */
export function sheetRow(
  { cells: wanted, positions }: SheetHeader,
  cells: readonly string[],
  { row, sheet }: Pick<SheetRow, 'row' | 'sheet'>,
): SheetRow {
  return {
    sheet,
    row,
    fits: cells.length === wanted,
    product_id: cellAt(cells, positions.product_id),
    product_name: cellAt(cells, positions.product_name),
    condition: cellAt(cells, positions.condition),
    price: cellAt(cells, positions.price),
  };
}

/** Refuses a file with more rows than are taken. */
export function refuseTooMany(rows: number): void {
  if (rows > priceSheetMaxRows)
    throw new SheetFault(`The file has more than ${priceSheetMaxRows} rows. Split it and upload the parts.`);
}
