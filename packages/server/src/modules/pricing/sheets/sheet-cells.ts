import { textOf } from '../../../platform/sheets/csv.ts';
import { unreadable } from './sheet-faults.ts';

/** The cells of a line. `open` is set if the last one begins with a quotation mark that isn't closed on this line. */
interface Line {
  readonly cells: readonly string[];
  readonly open: boolean;
}

/** Reads a line strictly: a quotation mark begins and ends a cell, and is doubled inside. */
export function cellsOf(line: string, separator: string, row: number): Line {
  if (!line.includes('"')) return { cells: line.split(separator).map(textOf), open: false };
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      const end = closingQuote(line, at + 1);
      if (end === null) return { cells, open: true };
      cells.push(textOf(line.slice(at + 1, end).replaceAll('""', '"')));
      at = end + 1;
      if (at < line.length && line[at] !== separator) throw unreadable(row, 'behind');
    } else {
      const next = line.indexOf(separator, at);
      const cell = next === -1 ? line.slice(at) : line.slice(at, next);
      if (cell.includes('"')) throw unreadable(row, 'inside');
      cells.push(textOf(cell));
      at += cell.length;
    }
    if (at === line.length) return { cells, open: false };
    at += 1;
  }
}

/** The position of the quotation mark that ends a cell. Null if the line doesn't end it. */
export function closingQuote(line: string, from: number): number | null {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at === -1 ? null : at;
}
