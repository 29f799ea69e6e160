import {
  type ColumnMap,
  type PriceSheetColumn,
  priceSheetColumns,
  priceSheetMaxRows,
} from '@recoup/contract/pricing/price-sheet';
import { SheetFault } from './sheet-faults.ts';

/** What sheets of a kind are like: the thread that reads one is told it. */
export interface SheetKind<C extends string = string> {
  readonly columns: readonly C[];
  /** Columns without which nothing can be saved. */
  readonly needed: readonly C[];
  readonly mostRows: number;
  /** Columns that are none of ours are asked about until somebody has matched them: what they hold would be lost silently. */
  readonly asksUnknown: boolean;
}

/** Sheets of prices; product_name is for people and may be left out. */
export const priceSheet: SheetKind<PriceSheetColumn> = {
  columns: priceSheetColumns,
  needed: ['product_id', 'condition', 'price'],
  mostRows: priceSheetMaxRows,
  asksUnknown: false,
};

/** A row as it stands in the file. `row` counts as a spreadsheet does: the header is row 1. */
export type SheetRow<C extends string = PriceSheetColumn> = Record<C, string> & {
  /** Which sheet of the file it is in, where there are several. */
  sheet: string;
  row: number;
  /** Whether it has as many cells as the header. */
  fits: boolean;
};

/** Where the columns of a sheet stand. */
export interface SheetHeader {
  readonly cells: number;
  readonly positions: readonly (readonly [column: string, position: number])[];
}

/** The names of a first row by ours, which needed ones it lacks, and which are none of ours. */
export interface SheetNames {
  readonly names: readonly string[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * Names of a first row as they are compared. One that lacks some, or has others, is looked up among those that somebody
 * has matched with ours.
 */
export function namesOf(
  { columns, needed, asksUnknown }: SheetKind,
  cells: readonly string[],
  maps: readonly ColumnMap[],
): SheetNames {
  const headerNames = cells.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !headerNames.includes(name));
  const unknown = asksUnknown ? headerNames.filter((name) => name !== '' && !columns.includes(name)) : [];
  const map =
    (missing.length > 0 || unknown.length > 0) &&
    maps.find(({ headers }) => headers.join('\n') === headerNames.join('\n'));
  if (!map) return { names: headerNames, missing, unknown };
  const ours = new Map(Object.entries(map.columns).map(([column, header]) => [header, column]));
  // Where every column was asked about, one that nobody chose is left out, whatever it is called.
  const names = headerNames.map((name) => ours.get(name) ?? (asksUnknown ? '' : name));
  return { names, missing: needed.filter((name) => !names.includes(name)), unknown: [] };
}

/** Refuses a first row that lacks columns, or that somebody has to match first. */
export function refuseColumns({ columns }: SheetKind, { names, missing, unknown }: SheetNames): void {
  if (missing.length > 0)
    throw new SheetFault(
      `The first row must name the columns ${columns.join(', ')}. Missing: ${missing.join(', ')}.`,
      names,
    );
  if (unknown.length > 0)
    throw new SheetFault(`We don’t know the columns ${unknown.join(', ')}. Choose what they are.`, names);
}

/** The header that a first row with all needed names makes. */
export function headerOf({ columns, needed }: SheetKind, names: readonly string[]): SheetHeader {
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row has the column ${twice} twice.`);
  return { cells: names.length, positions: columns.map((name) => [name, names.indexOf(name)] as const) };
}

/** The cells of a row by what the header calls them. */
export function sheetRow(
  { cells: wanted, positions }: SheetHeader,
  cells: readonly string[],
  { row, sheet }: { readonly row: number; readonly sheet: string },
): SheetRow<string> {
  const found: Record<string, string | number | boolean> = { sheet, row, fits: cells.length === wanted };
  for (const [column, position] of positions) found[column] = (cells[position] ?? '').trim();
  return found as SheetRow<string>;
}

/** Refuses a file with more rows than are taken. */
export function refuseTooMany({ mostRows }: SheetKind, rows: number): void {
  if (rows > mostRows) throw new SheetFault(`The file has more than ${mostRows} rows. Split it and upload the parts.`);
}
