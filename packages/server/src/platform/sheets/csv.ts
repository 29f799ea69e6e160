import { Readable } from 'node:stream';

/** The start of a formula, or of a text that would be one without its apostrophes. */
const formulaStart = /^'*[=+\-@\t\r]/;

/**
 * One field of a CSV file, quoted where needed. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe, as does text that would become a formula when it's read back. Numbers are left alone, so that a negative
 * amount stays a number.
 */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a CSV field, without the apostrophe that keeps a spreadsheet from running it. */
export function textOf(field: string): string {
  return field.startsWith("'") && formulaStart.test(field) ? field.slice(1) : field;
}

/** One line of a CSV file, with its line end. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

const rowsAtOnce = 1_000;

/**
 * A CSV file of any size: rows in the order of their ids, a thousand at a time. The next thousand are read while these
 * are written.
 */
export function csvPages<Row extends { readonly id: number }>(
  header: readonly string[],
  read: (after: number, most: number) => Promise<readonly Row[]>,
  fieldsOf: (row: Row) => readonly (string | number)[],
): Readable {
  async function* lines() {
    yield csvLine(header);
    let coming = read(0, rowsAtOnce);
    for (;;) {
      const rows = await coming;
      const last = rows.at(-1);
      const isLast = last === undefined || rows.length < rowsAtOnce;
      if (!isLast) {
        coming = read(last.id, rowsAtOnce);
        // If the reader leaves in the meantime, nothing waits for this or its failure.
        coming.catch(() => undefined);
      }
      yield rows.map((row) => csvLine(fieldsOf(row))).join('');
      if (isLast) return;
    }
  }
  return Readable.from(lines());
}
