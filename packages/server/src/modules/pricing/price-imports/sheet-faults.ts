import type { CsvError } from 'csv-parse';

/** The file as a whole cannot be read; the message is for staff. */
export class SheetFault extends Error {}

/** No name is as long. */
const longestCell = 500;
/** Characters of a row, whatever its cells. */
export const longestRow = 100_000;

const stray =
  'Delete the mark, or put the whole cell into quotation marks and write those inside it twice. Then upload the file again.';
const faults: Partial<Record<CsvError['code'], string>> = {
  INVALID_OPENING_QUOTE: `a quotation mark stands inside a cell. ${stray}`,
  CSV_INVALID_CLOSING_QUOTE: `a cell that begins with a quotation mark goes on behind the next one, in this row or further below. ${stray}`,
  CSV_QUOTE_NOT_CLOSED: `a cell begins with a quotation mark that is never closed. ${stray}`,
  CSV_MAX_RECORD_SIZE: `it is longer than any price. Look for a quotation mark that begins a cell and is not closed. ${stray}`,
};

export const semicolons = 'The columns are separated by semicolons. Save the file as CSV with commas.';

/** Why the parser stopped in a row. */
export function parserFault({ code, message }: CsvError, row: number): SheetFault {
  if (row === 1 && code === 'CSV_INVALID_CLOSING_QUOTE' && message.includes('got ";"'))
    return new SheetFault(semicolons);
  return new SheetFault(`Row ${row} cannot be read as CSV: ${faults[code] ?? message}`);
}

/**
 * A record is one line, and its cells are no longer than names are: two stray quotation marks make all rows between
 * them one, with the price of another device. Such a sheet is refused instead of read with rows missing.
 */
export function refuseSwallowed(record: readonly string[], row: number): void {
  for (const cell of record) {
    if (cell.includes('\n') || cell.includes('\r')) {
      const last = row + (record.join('').match(/\r\n|\n|\r/g)?.length ?? 0);
      throw new SheetFault(
        `Rows ${row} to ${last} would be read as one: a cell begins with a quotation mark in row ${row} and goes on in the next. ` +
          'Delete quotation marks and line breaks that do not belong into these rows. Then upload the file again.',
      );
    }
    if (cell.length > longestCell)
      throw new SheetFault(
        `Row ${row} cannot be taken: a cell has more than ${longestCell} characters. ` +
          'Shorten it, or delete its column if it is none of a price sheet. Then upload the file again.',
      );
  }
}
