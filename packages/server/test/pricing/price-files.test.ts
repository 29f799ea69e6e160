import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { setRule } from '@recoup/contract/pricing/mass-rules';
import {
  downloadPriceExport,
  downloadPriceTemplate,
  exportPrices,
  getPriceExport,
} from '@recoup/contract/pricing/price-files';
import { getMe } from '@recoup/contract/session/auth';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { archiveRows } from '../../src/modules/pricing/sheets/archive-rows.ts';
import { type WrittenSheet, workbookOf } from '../../src/platform/sheets/write-sheets.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { until } from '../until.ts';

const { app, staff, device, as } = useCompany();
const colleague = as('staff');

async function rowsOf(file: Readable | Buffer) {
  const bytes = file instanceof Readable ? await buffer(file) : file;
  const rows: object[] = [];
  for await (const batch of archiveRows(bytes, 2_000_000)) rows.push(...batch.rows);
  return rows;
}
const template = async (query: { type: 'csv' | 'excel'; category?: Category }) => {
  const url = urlOf(downloadPriceTemplate, {}, query);
  const answer = await fetch(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}${url}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('[pricing-09] sheets are exported as a zip of CSV files, and as a workbook with one sheet each', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  // A sheet contains base prices: rules are applied again when it's uploaded.
  const ten = { type: 1 as const, amount_type: 1 as const, amount_price: 1_000, conditions: [] as number[] };
  await staff.ok(setRule, { body: { ...ten, category_id: 'smartphones', device_id: null } });
  const mine = { product_id: device.productId, condition: 'Good', price: '100.00', fits: true };
  const zip = await template({ type: 'csv' });
  expect(zip.type).toBe('application/zip');
  expect(await rowsOf(zip.bytes)).toContainEqual(expect.objectContaining({ ...mine, sheet: 'Smartphones.csv' }));
  const book = await template({ type: 'excel' });
  expect(book.type).toContain('spreadsheetml');
  expect(await rowsOf(book.bytes)).toContainEqual(
    expect.objectContaining({ ...mine, price: '100', sheet: 'Smartphones' }),
  );
  const one = await template({ type: 'csv', category: 'smartphones' });
  expect(one.bytes.toString()).toMatch(/^product_id,product_name,condition,price\r\n/);
});

test('[pricing-13] [pricing-20] an export reports its progress, from 0.1 percent to its file, only to the user who started it', async () => {
  const { data } = await staff.ok(exportPrices, { body: { type: 'excel' } });
  expect(data).toMatchObject({ state: 'running', percent: 0.1 });
  const params = { id: data.id };
  await until(async () => (await staff.data(getPriceExport, { params })).state === 'done');
  const file = await staff.raw({ method: 'GET', url: urlOf(downloadPriceExport, params) });
  expect(file.headers['content-disposition']).toMatch(/prices-all-\d{4}-\d{2}-\d{2}-\d{6}\.xlsx$/);
  expect(await colleague.refused(getPriceExport, { params })).toMatchObject({ code: 'not_found' });
});

test('[pricing-20] a page that names a download’s session gets its progress, and the user’s other pages do not', async () => {
  const open = async () => {
    const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    const socket = io(address, { auth: { token: staff.token }, transports: ['websocket'], reconnection: false });
    await once(socket as never, 'connect');
    const states: string[] = [];
    socket.on('download.progress', ({ job }: { job: { state: string; path: string | null } }) =>
      states.push(`${job.state} ${job.path}`),
    );
    return { socket, heard: states };
  };
  const [mine, other] = [await open(), await open()];
  const session = '0b7f2c9e-5f3c-4a56-9d0a-1c2f8f3f2a11';
  mine.socket.emit('user-info', { session });
  const job = { id: 'export-1', kind: 'price-export', percent: 100, total: 100, succeeded: 0, failed: 0 } as const;
  const { id } = await staff.data(getMe);
  await until(async () => {
    const word = { ...job, state: 'done', message: null, path: '/file' } as const;
    app.sockets.tell(app.fixture.a.tenantId, 'download.progress', { session, job: word }, id);
    return mine.heard.length > 0;
  });
  expect(mine.heard[0]).toBe('done /file');
  expect(other.heard).toEqual([]);
  for (const { socket } of [mine, other]) socket.disconnect();
});

const sheet = (name: string, lines: (string | number)[][]): WrittenSheet => ({
  name,
  async *rows() {
    yield lines;
  },
});
const header = ['product_id', 'condition', 'price'];

test('[pricing-10] a workbook is read sheet by sheet: numbers as typed, empty cells and sheets, and row numbers', async () => {
  const book = workbookOf([
    sheet('Phones', [header, ['a <&> "b"', 'Good', 125.55], ['', '', ''], ['b', 'Good', '']]),
    sheet('Empty', []),
    sheet('Tablets', [
      ['price', 'product_id', 'condition'],
      [0.1 + 0.2, 'c', 'Poor'],
    ]),
  ]);
  expect(await rowsOf(book)).toEqual([
    {
      sheet: 'Phones',
      row: 2,
      fits: true,
      product_id: 'a <&> "b"',
      product_name: '',
      condition: 'Good',
      price: '125.55',
    },
    { sheet: 'Phones', row: 4, fits: true, product_id: 'b', product_name: '', condition: 'Good', price: '' },
    { sheet: 'Tablets', row: 2, fits: true, product_id: 'c', product_name: '', condition: 'Poor', price: '0.3' },
  ]);
});

const packed = (files: Record<string, string | Readable>) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else zip.addReadStream(content, name);
  }
  zip.end();
  return buffer(zip.outputStream);
};
const zeros = (bytes: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes; at += 1_000_000) yield Buffer.alloc(1_000_000);
    })(),
  );
const names = (file: string) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="${file}"/></Relationships>`,
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="a"/></sheets></workbook>',
});

test.for<[string, () => Promise<Buffer>, string]>([
  [
    'a zip that is cut off',
    async () => (await buffer(workbookOf([sheet('a', [header])]))).subarray(0, 400),
    'damaged or incomplete',
  ],
  ['a zip of something else', () => packed({ 'a.txt': 'Hello' }), 'The file has no sheet'],
  ['a zip bomb', () => packed({ 'a.csv': zeros(3_000_000) }), 'unpacks to more than 2 MB'],
  [
    'a workbook whose sheet is not there',
    () => packed(names('worksheets/sheet9.xml')),
    'has no xl/worksheets/sheet9.xml',
  ],
  ['a workbook of other XML', () => packed({ ...names('a.xml'), 'xl/a.xml': '<a><b></a>' }), 'can’t be read'],
  [
    'entities that stand for more and more',
    () => packed({ ...names('a.xml'), 'xl/a.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet><v>&b;</v></worksheet>' }),
    'can’t be read',
  ],
  [
    'a sheet with other columns',
    () =>
      buffer(
        workbookOf([
          sheet('A', [header, ['a', 'b', 1]]),
          sheet('Wrong', [
            ['name', 'price'],
            ['a', 1],
          ]),
        ]),
      ),
    'Sheet Wrong: The first row must name the columns',
  ],
])('[pricing-10] %s is refused with what is wrong with it', async ([, file, message]) => {
  await expect(rowsOf(await file())).rejects.toThrow(message);
});
