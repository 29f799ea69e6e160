import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { type Currency, currencyCodes } from '@recoup/contract/money';
import exceljs from 'exceljs';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvOf, type SheetCell, type WrittenSheet, workbookOf } from '../../src/platform/sheets/write-sheets.ts';

const sheet = (name: string, rows: readonly (readonly SheetCell[])[]): WrittenSheet => ({
  name,
  async *rows() {
    yield rows;
  },
});
const book = (...sheets: WrittenSheet[]) => buffer(workbookOf(sheets));

/** Read by one program: the values of each sheet by name, and null for empty cells. */
async function readByOne(bytes: Buffer) {
  const sheets = await readXlsxFile(bytes, { trim: false });
  return sheets.map(({ sheet: name, data }) => ({ name, rows: data }));
}

/** Read by another program: the values and formats of each cell. */
async function readByOther(bytes: Buffer) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.read(Readable.from([bytes]));
  return workbook.worksheets.map((of) =>
    Array.from({ length: of.rowCount }, (_, row) =>
      Array.from({ length: of.columnCount }, (__, column) => {
        const { value, numFmt, type, formula } = of.getCell(row + 1, column + 1);
        return { value, numFmt, type, formula };
      }),
    ),
  );
}

const day = new Date('2026-02-28T00:00:00Z');
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

test('[reports-01] two other programs read a workbook: texts, numbers, amounts, days and what is empty, sheet by sheet', async () => {
  const bytes = await book(
    sheet('Sales: by day/night', [
      ['IMEI', 'Sold', 'Paid', 'Day', 'Share'],
      ['359000000000001', 3, usd(12_345), day, null],
      [' <&> "é" 漢\n', 0, usd(-5), day, 33.3],
      ['', 1.5, { amount: 900, currency: 'JPY' }, null, null],
    ]),
    sheet('A name that is longer than programs take', [['one']]),
    sheet('Empty', []),
  );
  expect(await readByOne(bytes)).toEqual([
    {
      name: 'Sales  by day night',
      rows: [
        ['IMEI', 'Sold', 'Paid', 'Day', 'Share'],
        ['359000000000001', 3, 123.45, day, null],
        [' <&> "é" 漢\n', 0, -0.05, day, 33.3],
        [null, 1.5, 900, null, null],
      ],
    },
    { name: 'A name that is longer than prog', rows: [['one']] },
    { name: 'Empty', rows: [] },
  ]);
  const [first] = await readByOther(bytes);
  const { String: asText, Number: asNumber, Date: asDate } = exceljs.ValueType;
  expect(first?.[1]?.slice(0, 4)).toMatchObject([
    { value: '359000000000001', type: asText },
    { value: 3, type: asNumber },
    { value: 123.45, type: asNumber, numFmt: '#,##0.00' },
    { value: day, type: asDate, numFmt: 'yyyy-mm-dd' },
  ]);
  expect(first?.[3]?.[2]).toMatchObject({ value: 900, numFmt: '#,##0' });
});

test('[reports-01] an amount in a workbook is the amount, in any currency and however large', async () => {
  const amounts = fc.sample(
    fc.record({
      amount: fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
      currency: fc.constantFrom<Currency>(...currencyCodes),
    }),
    500,
  );
  const [found] = await readByOne(await book(sheet('Amounts', [amounts])));
  const [line] = (await text(Readable.from(csvOf(sheet('Amounts', [amounts]))))).split('\r\n');
  expect(found?.rows[0]?.map(Number)).toEqual(line?.split(',').map(Number));
});

test('[reports-01] a text in a workbook is no formula, no number and no date, whatever it looks like', async () => {
  const looks = [
    '=1+1',
    '+49 170 1234567',
    '-5',
    '@sum',
    '0049',
    '1e5',
    '2026-02-28',
    'TRUE',
    "'=1",
    '\t=1',
    '=HYPERLINK("x")',
  ];
  const texts = [
    ...looks,
    ...fc.sample(fc.string({ minLength: 1, unit: fc.constantFrom(...'=+-@\t019ab"<&> ') }), 200),
  ];
  const [one] = await readByOne(
    await book(
      sheet(
        'Texts',
        texts.map((value) => [value, 'x']),
      ),
    ),
  );
  expect(one?.rows.map(([value]) => value)).toEqual(texts);
  const [other] = await readByOther(
    await book(
      sheet(
        'Texts',
        texts.map((value) => [value, 'x']),
      ),
    ),
  );
  const cells = (other ?? []).map(([cell]) => [cell?.value, cell?.type, cell?.formula]);
  expect(cells).toEqual(texts.map((value) => [value, exceljs.ValueType.String, undefined]));
});

/** The rows of a large sheet, and how many of them were requested. */
function largeSheet(rows: number, atOnce = 500) {
  const told = { asked: 0, ended: false };
  const large: WrittenSheet = {
    name: 'Large',
    async *rows() {
      try {
        for (let at = 0; at < rows; at += atOnce) {
          told.asked = at + atOnce;
          yield Array.from({ length: atOnce }, (_, i) => [`Device ${at + i}`, at + i, usd(at + i), day]);
        }
      } finally {
        told.ended = true;
      }
    },
  };
  return { large, told };
}

test('[reports-01] 50,000 rows are all there, in their order', async () => {
  const { large } = largeSheet(50_000);
  const [found] = await readByOne(await book(large));
  expect(found?.rows.map(([name, number]) => [name, number])).toEqual(
    Array.from({ length: 50_000 }, (_, i) => [`Device ${i}`, i]),
  );
});

test('[reports-01] rows are read only as fast as the client downloads them', async () => {
  const { large, told } = largeSheet(2_000_000);
  const parts = workbookOf([large])[Symbol.asyncIterator]();
  await parts.next();
  let before = -1;
  while (told.asked !== before) {
    before = told.asked;
    for (let turn = 0; turn < 2_000; turn++) await setImmediate();
  }
  // Some rows are in progress. How many depends on the compressor's buffers.
  expect(told.asked).toBeLessThan(1_000_000);
  await parts.return?.();
  await expect.poll(() => told.ended).toBe(true);
});

test('[reports-01] a client that disconnects during a workbook download stops the query', async () => {
  const { large, told } = largeSheet(50_000);
  for await (const part of workbookOf([large])) {
    expect(part.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => told.ended).toBe(true);
  expect(told.asked).toBeLessThan(50_000);
});

test('[reports-01] a workbook ends with an error if its rows cannot be read', async () => {
  const broken: WrittenSheet = {
    name: 'Broken',
    async *rows() {
      yield [['one']];
      throw new Error('The database has gone');
    },
  };
  await expect(book(broken)).rejects.toThrow('The database has gone');
});
