/** The whole file can't be read. The message is for staff. */
export class SheetFault extends Error {
  /** The names in the first row, if some of our columns are missing, so that staff can match them. */
  readonly headers: readonly string[] | undefined;
  constructor(message: string, headers?: readonly string[]) {
    super(message);
    this.headers = headers;
  }
}

/** Longer than any name. */
const longestCell = 500;
/** The most characters of a row. */
export const longestRow = 100_000;
const mostColumns = 500;

const stray =
  'Delete the mark, or put the whole cell in quotation marks and double the ones inside it. Then upload the file again.';
const quoteFaults = {
  inside: `a cell contains an unexpected quotation mark. ${stray}`,
  behind: `a cell that begins with a quotation mark continues after the next one, in this row or further down. ${stray}`,
  open: `a cell begins with a quotation mark that is never closed. ${stray}`,
  long: `it’s too long. Look for an unclosed quotation mark at the start of a cell. ${stray}`,
  nul: 'it contains a NUL character. Save the sheet as CSV again from your spreadsheet program.',
};

/** The error for a row that makes the whole file unreadable. */
export function unreadable(row: number, why: keyof typeof quoteFaults): SheetFault {
  return new SheetFault(`Row ${row} can’t be read as CSV: ${quoteFaults[why]}`);
}

/**
 * The error for a record over several lines. Two stray quotation marks merge all rows between them into one, with the
 * price of another device. Such a sheet is refused instead of silently losing rows.
 */
export function swallowed(row: number, last: number): SheetFault {
  return new SheetFault(
    `Rows ${row} to ${last} would be read as one: a cell begins with a quotation mark in row ${row} and continues in the next. ` +
      'Delete the quotation marks and line breaks that don’t belong in these rows. Then upload the file again.',
  );
}

/** Refuses cells longer than names, and rows wider than sheets. */
export function refuseOversize(cells: readonly string[], row: number): void {
  if (cells.length > mostColumns) throw new SheetFault(`Row ${row} has more than ${mostColumns} columns.`);
  if (cells.some((cell) => cell.length > longestCell))
    throw new SheetFault(
      `Row ${row} has a cell with more than ${longestCell} characters. ` +
        'Shorten it, or delete its column if you don’t need it. Then upload the file again.',
    );
}
