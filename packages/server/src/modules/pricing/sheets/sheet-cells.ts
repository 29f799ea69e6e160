import { textOf } from '../../../platform/sheets/csv.ts';
import { unreadable } from './sheet-faults.ts';

/** The cells of a line; `open` is set where the last one begins with a quotation mark that this line does not close. */
interface Line {
  readonly cells: readonly string[];
  readonly open: boolean;
}

/** Reads a line strictly: a quotation mark begins a cell and ends it, and stands twice inside. */
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

/** Where the quotation mark stands that ends a cell; null where the line does not end it. */
export function closingQuote(line: string, from: number): number | null {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at === -1 ? null : at;
}
