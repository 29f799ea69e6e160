import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readSheet } from '../src/modules/pricing/price-imports/sheet-file.ts';

const header = ['product_id', 'product_name', 'condition', 'price'];
const records = Array.from({ length: 12 }, (_, i) => [`P-${i}`, `Screen 12.9"", no. ${i}`, 'Good', `${i}.50`]);
const sheet = (end: (row: number) => string) =>
  [header, ...records]
    .map((cells, row) => cells.map((cell) => (row > 0 ? `"${cell}"` : cell)).join() + end(row))
    .join('');

async function read(csv: string, chunk: number) {
  const bytes = Buffer.from(csv);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.subarray(i * chunk, (i + 1) * chunk),
  );
  const rows = [];
  for await (const batch of readSheet(Readable.from(chunks))) rows.push(...batch);
  return rows;
}

test.for([
  ['LF', () => '\n'],
  ['CRLF', () => '\r\n'],
  ['CR', () => '\r'],
  ['CRLF below the header and LF below rows', (row: number) => (row === 0 ? '\r\n' : '\n')],
  ['LF and CRLF by turns', (row: number) => (row % 2 === 0 ? '\n' : '\r\n')],
] as const)('[pricing-10] a sheet with %s has as many rows as lines, wherever its bytes are cut', async ([, end]) => {
  for (const chunk of [1, 2, 3, 7, 10_000]) {
    const rows = await read(sheet(end), chunk);
    expect(rows.map(({ row, product_id, product_name, price }) => [row, product_id, product_name, price])).toEqual(
      records.map(([product, name, , price], i) => [i + 2, product, name?.replaceAll('""', '"'), price]),
    );
  }
});

test('[pricing-10] a stray quote is told with its row wherever the bytes are cut', async () => {
  const csv = sheet(() => '\r\n').replace('"P-4"', '"P-4');
  for (const chunk of [1, 2, 3, 7, 10_000]) {
    await expect(read(csv, chunk)).rejects.toThrow('Row 6 cannot be read as CSV');
    await expect(read(`${csv.replace('"P-4', 'P-4')}x,"a\r\nb",Good,1\r\n`, chunk)).rejects.toThrow(
      'Rows 14 to 15 would be read as one',
    );
  }
});
