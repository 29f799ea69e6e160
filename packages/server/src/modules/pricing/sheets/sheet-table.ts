import {
  type ColumnMap,
  type PriceSheetColumn,
  priceSheetColumns,
  priceSheetMaxRows,
} from '@recoup/contract/pricing/price-sheet';
import { SheetFault } from './sheet-faults.ts';

/** The format of a kind of sheet. It is passed to the thread that reads one. */
export interface SheetKind<C extends string = string> {
  readonly columns: readonly C[];
  /** Columns that are required to save anything. */
  readonly needed: readonly C[];
  readonly mostRows: number;
  /** Whether unknown columns have to be matched before saving. Otherwise their content would be lost silently. */
  readonly asksUnknown: boolean;
}

/** Price sheets. The product_name is for people and may be left out. */
export const priceSheet: SheetKind<PriceSheetColumn> = {
  columns: priceSheetColumns,
  needed: ['product_id', 'condition', 'price'],
  mostRows: priceSheetMaxRows,
  asksUnknown: false,
};

/** A row as it is in the file. `row` counts like a spreadsheet: the header is row 1. */
export type SheetRow<C extends string = PriceSheetColumn> = Record<C, string> & {
  /** The name of its sheet, if the file has several. */
  sheet: string;
  row: number;
  /** Whether it has as many cells as the header. */
  fits: boolean;
};

/** The positions of a sheet's columns. */
export interface SheetHeader {
  readonly cells: number;
  readonly positions: readonly (readonly [column: string, position: number])[];
}

/** The names of a first row in our terms, the missing required ones, and the unknown ones. */
export interface SheetNames {
  readonly names: readonly string[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** Normalizes the names of a first row. If some are missing or unknown, uses the matches that staff saved. */
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
  // If every column was asked about, one that wasn't chosen is left out, regardless of its name.
  const names = headerNames.map((name) => ours.get(name) ?? (asksUnknown ? '' : name));
  return { names, missing: needed.filter((name) => !names.includes(name)), unknown: [] };
}

/** Refuses a first row that lacks columns or has to be matched first. */
export function refuseColumns({ columns }: SheetKind, { names, missing, unknown }: SheetNames): void {
  if (missing.length > 0)
    throw new SheetFault(
      `The first row must name the columns ${columns.join(', ')}. Missing: ${missing.join(', ')}.`,
      names,
    );
  if (unknown.length > 0)
    throw new SheetFault(`We don’t know the columns ${unknown.join(', ')}. Choose what they are.`, names);
}

/** The header for a first row with all required names. */
export function headerOf({ columns, needed }: SheetKind, names: readonly string[]): SheetHeader {
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new SheetFault(`The first row has the column ${twice} twice.`);
  return { cells: names.length, positions: columns.map((name) => [name, names.indexOf(name)] as const) };
}

/** The cells of a row by the names in the header. */
export function sheetRow(
  { cells: wanted, positions }: SheetHeader,
  cells: readonly string[],
  { row, sheet }: { readonly row: number; readonly sheet: string },
): SheetRow<string> {
  const found: Record<string, string | number | boolean> = { sheet, row, fits: cells.length === wanted };
  for (const [column, position] of positions) found[column] = (cells[position] ?? '').trim();
  return found as SheetRow<string>;
}

/** Refuses a file with too many rows. */
export function refuseTooMany({ mostRows }: SheetKind, rows: number): void {
  if (rows > mostRows) throw new SheetFault(`The file has more than ${mostRows} rows. Split it and upload the parts.`);
}
