import { buffer } from 'node:stream/consumers';
import { importPrices, listInvalidPriceRows } from '@recoup/contract/pricing/price-imports';
import { priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { workbookOf } from '../../src/platform/sheets/write-sheets.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { atRest } from '../platform/uploads.ts';

const { staff, device } = useCompany();

type Cells = readonly (string | number)[];
const columns = ['product_id', 'product_name', 'condition', 'price'];
const id = () => device.productId;
const csv = (...rows: readonly Cells[]) => [columns, ...rows].map((cells) => cells.join()).join('\r\n');
const book = (sheets: Readonly<Record<string, readonly Cells[]>>) =>
  buffer(
    workbookOf(
      Object.entries(sheets).map(([name, rows]) => ({
        name,
        async *rows() {
          yield rows;
        },
      })),
    ),
  );
const empty = (many: number) => new Array<string>(many).fill('');

/** A few bytes that claim to be three gigabytes once they are unpacked. */
async function bomb() {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(100_000), 'prices.csv');
  zip.end();
  const bytes = await buffer(zip.outputStream);
  bytes.writeUInt32LE(3_000_000_000, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

/** What is uploaded, how many rows are accepted, and the errors of the other rows or of the whole file. */
interface Bad {
  readonly file: () => string | Buffer | Promise<Buffer>;
  readonly good?: number;
  readonly faults?: Readonly<Record<number, keyof typeof priceSheetFaults>>;
  readonly message?: string;
}

const bad: Readonly<Record<string, Bad>> = {
  'a byte order mark': { file: () => `\uFEFF${csv([id(), 'One', 'Good', '1.01'])}`, good: 1 },
  'Latin-1': {
    file: () => Buffer.from(csv([id(), 'Caf\xe9', 'Good', '1.02'], [id(), 'One', 'Gut\xe9', '1']), 'latin1'),
    good: 1,
    faults: { 3: 'unreadable' },
  },
  'merged cells': {
    file: () => book({ Phones: [columns, [id(), 'One', 'Good', 1.03], ['', '', 'Poor', 1.04], [id(), 'One', '', 2]] }),
    good: 1,
    faults: { 3: 'product_missing', 4: 'condition_missing' },
  },
  '40 empty columns': {
    file: () =>
      [
        [...columns, ...empty(40)],
        [id(), 'One', 'Good', '1.05', ...empty(40)],
      ]
        .map((row) => row.join())
        .join('\n'),
    good: 1,
  },
  '40 empty columns of a workbook': {
    file: () =>
      book({
        Phones: [
          [...columns, ...empty(40)],
          [id(), 'One', 'Good', 1.06, ...empty(40)],
        ],
      }),
    good: 1,
  },
  'sheets of other names': {
    file: () => book({ Tabelle1: [columns, [id(), 'One', 'Good', 1.07]], '<&>': [] }),
    good: 1,
  },
  'a sheet beside it that holds no prices': {
    file: () => book({ Phones: [columns, [id(), 'One', 'Good', 1.08]], Notes: [['What we think of prices']] }),
    message: 'Sheet Notes: The first row must name the columns product_id',
  },
  'a price below zero': { file: () => csv([id(), 'One', 'Good', '-1']), faults: { 2: 'price_negative' } },
  'a price of 10^12': { file: () => csv([id(), 'One', 'Good', '1000000000000']), faults: { 2: 'price_too_large' } },
  'a price of 10^12 in a workbook': {
    file: () => book({ Phones: [columns, [id(), 'One', 'Good', 1e12]] }),
    faults: { 2: 'price_too_large' },
  },
  'the same row twice': {
    file: () => csv([id(), 'One', 'Good', '1.09'], [id(), 'One', 'good ', '1.10']),
    good: 1,
    faults: { 3: 'duplicate' },
  },
  'a CSV that is cut off': {
    file: () => csv([id(), 'One', 'Good', '1.11'], [id(), 'On']),
    good: 1,
    faults: { 3: 'columns' },
  },
  'a workbook that is cut off': {
    file: async () => (await book({ Phones: [columns, [id(), 'One', 'Good', 1]] })).subarray(0, -40),
    message: 'is damaged or incomplete. Save it again',
  },
  'a zip bomb': { file: bomb, message: 'The file unpacks to more than 600 MB. Split it' },
};

test.for(Object.entries(bad))(
  '[pricing-10] %s: good rows are accepted, and every fault is reported at its row or for the file',
  async ([, { file, good = 0, faults = {}, message }]) => {
    const url = urlOf(importPrices);
    const { status, text } = await staff.raw({ method: 'POST', url, ...multipartOf('file', await file()) });
    expect([status, text]).toEqual([200, expect.any(String)]);
    const found = await atRest(staff);
    const rows = Object.entries(faults).map(([row, fault]) => ({ row: Number(row), reason: priceSheetFaults[fault] }));
    if (message !== undefined)
      expect(found).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    else expect(found).toMatchObject({ state: good > 0 ? 'checked' : 'done', success: good, failed: rows.length });
    const { data } = await staff.ok(listInvalidPriceRows, { query: { id: Number(found.id) } });
    expect(data.map(({ row, reason }) => ({ row, reason }))).toEqual(rows);
  },
);
