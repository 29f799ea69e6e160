import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SheetFault } from '../../src/modules/pricing/sheets/sheet-faults.ts';
import { readSheet } from '../../src/modules/pricing/sheets/sheet-file.ts';
import { sheetLines } from '../../src/modules/pricing/sheets/sheet-lines.ts';
import { sheetRows } from '../../src/modules/pricing/sheets/sheet-rows.ts';
import type { SheetRow } from '../../src/modules/pricing/sheets/sheet-table.ts';

const header = ['product_id', 'product_name', 'condition', 'price'];
const records = Array.from({ length: 12 }, (_, i) => [`P-${i}`, `Screen 12.9"", no. ${i}`, 'Good', `${i}.50`]);
const sheet = (end: (row: number) => string) =>
  [header, ...records]
    .map((cells, row) => cells.map((cell) => (row > 0 ? `"${cell}"` : cell)).join() + end(row))
    .join('');

/** The rows of a file that arrives in chunks, read without a separate thread. */
async function sheetFile(bytes: Buffer, chunk: number): Promise<SheetRow<string>[]> {
  const lines = sheetLines();
  const rows = sheetRows();
  const found: SheetRow<string>[] = [];
  for (let at = 0; at < bytes.length; at += chunk) found.push(...rows.read(lines.read(bytes.subarray(at, at + chunk))));
  found.push(...rows.read(lines.end()));
  rows.end();
  return found;
}
const read = (csv: string, chunk: number) => sheetFile(Buffer.from(csv), chunk);

test('[pricing-10] reading a sheet in a worker thread gives the same rows and the same errors', async () => {
  const csv = sheet(() => '\n');
  const threaded = async (text: string) => {
    const found: SheetRow[] = [];
    for await (const { rows } of readSheet(Readable.from([Buffer.from(text)]), text.length)) found.push(...rows);
    return found;
  };
  expect(await threaded(csv)).toEqual(await read(csv, 50));
  await expect(threaded('')).rejects.toThrow(new SheetFault('The file is empty.'));
});

test.for([
  ['LF', () => '\n'],
  ['CRLF', () => '\r\n'],
  ['CR', () => '\r'],
  ['CRLF below the header and LF below rows', (row: number) => (row === 0 ? '\r\n' : '\n')],
  ['LF and CRLF by turns', (row: number) => (row % 2 === 0 ? '\n' : '\r\n')],
] as const)('[pricing-10] a sheet with %s has as many rows as lines, wherever its bytes are split', async ([, end]) => {
  for (const chunk of [1, 2, 3, 7, 10_000]) {
    const rows = await read(sheet(end), chunk);
    expect(rows.map(({ row, product_id, product_name, price }) => [row, product_id, product_name, price])).toEqual(
      records.map(([product, name, , price], i) => [i + 2, product, name?.replaceAll('""', '"'), price]),
    );
  }
});

test('[pricing-10] a stray quote is reported with its row, wherever the bytes are split', async () => {
  const csv = sheet(() => '\r\n').replace('"P-4"', '"P-4');
  for (const chunk of [1, 2, 3, 7, 10_000]) {
    await expect(read(csv, chunk)).rejects.toThrow('Row 6 can’t be read as CSV');
    await expect(read(`${csv.replace('"P-4', 'P-4')}x,"a\r\nb",Good,1\r\n`, chunk)).rejects.toThrow(
      'Rows 14 to 15 would be read as one',
    );
  }
});

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16LE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16BE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

/** A file that staff, their spreadsheet program or an attacker might upload: its cells and its format. */
const hostileCell = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('P-1', 'Good', '"8,50"', '12.50', 'Screen 12.9', 'Ünïcode 漢字', '') },
  { weight: 10, arbitrary: fc.constantFrom('"One, blue"', '"One; blue"', '"a ""b"""', '"\t"') },
  { weight: 1, arbitrary: fc.constantFrom('"stray', 'a"b', 'stray"', '"', 'a\0b', 'x'.repeat(501)) },
);
const hostileFile = fc.record({
  encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  separator: fc.constantFrom(',', ';', '\t'),
  lines: fc.array(
    fc.record({
      cells: fc.array(hostileCell, { minLength: 1, maxLength: 6 }),
      end: fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
    }),
    { maxLength: 12 },
  ),
  chunk: fc.integer({ min: 1, max: 400 }),
});
/** What no sheet may contain. A quotation mark may be paired with another one on its line. */
const mustRefuse = (text: string) => /\0|x{501}/.test(text) || text.split('"').length % 2 === 0;
const mayRefuse = /(?:^|[,;\t\n\r])(?:"?stray"?|a"b|")|\0|x{501}/;

test('[pricing-10] any file is either refused with a reason or read as one row per line', async () => {
  await fc.assert(
    fc.asyncProperty(hostileFile, async ({ encoding, separator, lines, chunk }) => {
      const text = `${header.join(separator)}\n${lines.map(({ cells, end }) => cells.join(separator) + end).join('')}`;
      const written = text.split(/\r\n|\n|\r/).flatMap((line, at) => (line.trim() === '' || at === 0 ? [] : [at + 1]));
      const outcome = await sheetFile(encodings[encoding](text), chunk).then(
        (rows) => rows.map(({ row }) => row),
        (error: unknown) => error,
      );
      if (written.length === 0 || mustRefuse(text)) expect(outcome).toBeInstanceOf(SheetFault);
      else if (!(outcome instanceof SheetFault)) expect(outcome).toEqual(written);
      else expect([outcome.message, text]).toEqual([outcome.message, expect.stringMatching(mayRefuse)]);
    }),
    { numRuns: 500 },
  );
});
