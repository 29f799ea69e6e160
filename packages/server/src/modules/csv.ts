const formulaStart = /^[=+\-@\t\r]/;

/**
 * One field of a CSV file. Quoted where it must be; a text that a spreadsheet would run as a formula gets a leading
 * apostrophe. Numbers are left alone, so that a negative amount stays a number.
 */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file with its line end. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
