/** The file as a whole cannot be read; the message is for staff. */
export class SheetFault extends Error {
  /** The names of the first row, where columns of ours are not among them: somebody can say which are which. */
  readonly headers: readonly string[] | undefined;
  constructor(message: string, headers?: readonly string[]) {
    super(message);
    this.headers = headers;
  }
}

/** No name is as long. */
const longestCell = 500;
/** Characters of a row, whatever its cells. */
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

/** What makes a row, and with it the file, unreadable. */
export function unreadable(row: number, why: keyof typeof quoteFaults): SheetFault {
  return new SheetFault(`Row ${row} can’t be read as CSV: ${quoteFaults[why]}`);
}

/**
 * A record is one line: two stray quotation marks make all rows between them one, with the price of another device.
 * Such a sheet is refused instead of read with rows missing.
 */
export function swallowed(row: number, last: number): SheetFault {
  return new SheetFault(
    `Rows ${row} to ${last} would be read as one: a cell begins with a quotation mark in row ${row} and continues in the next. ` +
      'Delete the quotation marks and line breaks that don’t belong in these rows. Then upload the file again.',
  );
}

/** Cells are no longer than names are, and rows no wider than sheets are. */
export function refuseOversize(cells: readonly string[], row: number): void {
  if (cells.length > mostColumns) throw new SheetFault(`Row ${row} has more than ${mostColumns} columns.`);
  if (cells.some((cell) => cell.length > longestCell))
    throw new SheetFault(
      `Row ${row} has a cell with more than ${longestCell} characters. ` +
        'Shorten it, or delete its column if you don’t need it. Then upload the file again.',
    );
}
