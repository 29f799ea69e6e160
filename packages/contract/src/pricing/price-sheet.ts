// Imports nothing, because the thread that reads a sheet loads this before its first row.

/** The maximum size of a price sheet, 20 MB: about 250,000 rows. */
export const priceSheetMaxBytes = 20_000_000;

/** The maximum number of rows, however short they are. */
export const priceSheetMaxRows = 500_000;

/** All rejected rows are counted, and this many are stored. */
export const invalidRowsKept = 10_000;

/**
 * Columns of the price sheet. A row names a leaf by `product_id` and a condition by its term. `price` is an amount in
 * the company's currency, as people write it. `product_name` is for people, isn't checked and can be left out.
 */
export const priceSheetColumns = ['product_id', 'product_name', 'condition', 'price'] as const;

export type PriceSheetColumn = (typeof priceSheetColumns)[number];

/** How the columns of a source's sheets map to ours. A source is recognized by the names in its first row. */
export interface ColumnMap {
  /** The names in its first row, in lower case. */
  readonly headers: readonly string[];
  readonly columns: Readonly<Partial<Record<PriceSheetColumn, string>>>;
}

/** Why a row was rejected. Each rejected row is listed with one of these. */
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
