// Imports nothing: the thread that reads a sheet loads this before its first row.

/** Largest price sheet, 20 MB: about 250,000 rows. */
export const priceSheetMaxBytes = 20_000_000;

/** Most rows of a price sheet, however short they are. */
export const priceSheetMaxRows = 500_000;

/** Rows that were not taken are counted all, and kept up to this many. */
export const invalidRowsKept = 10_000;

/**
 * Columns of the price sheet. A row names a leaf by `product_id` and a condition by its term; `price` is an amount
 * in the company's currency, as people write it; the name columns are for people
 * and are checked only in what they say.
 */
export const priceSheetColumns = ['product_id', 'product_name', 'condition', 'price'] as const;

export type PriceSheetColumn = (typeof priceSheetColumns)[number];

/** Which columns of a source's sheets are which of ours. A source is known again by the names in its first row. */
export interface ColumnMap {
  /** The names of its first row, in lower case. */
  readonly headers: readonly string[];
  readonly columns: Readonly<Partial<Record<PriceSheetColumn, string>>>;
}

/** Why a row was not taken. Each faulty row is listed with one of these. */
export const priceSheetFaults = {
  columns: 'The row and the header have different numbers of columns',
  unreadable: 'A character can’t be read. Save the sheet as CSV UTF-8 or XLSX and upload it again',
  product_missing: 'product_id is empty. If the cell is merged, unmerge it',
  product_unknown: 'No device has this product_id',
  condition_missing: 'condition is empty. If the cell is merged, unmerge it',
  condition_unknown: 'This device has no condition with this name',
  price_missing: 'price is empty. If the cell is merged, unmerge it',
  price_format: 'price is not an amount such as 125.50',
  price_negative: 'price must not be below zero',
  price_too_large: 'price must not be above 1,000,000',
  duplicate: 'This device and condition are in an earlier row',
} as const;
export type PriceSheetFault = keyof typeof priceSheetFaults;
