import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  getPriceImport,
  importPrices,
  listInvalidPriceRows,
  type PriceImport,
} from '@recoup/contract/pricing/price-imports';
import { priceSheetMaxBytes, priceSheetMaxRows } from '@recoup/contract/pricing/price-sheet';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { until } from '../until.ts';

const { app, staff, device, query } = useCompany();

let before: object;
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  before = await state();
});

/** All prices, and every stored file. */
async function state() {
  const prices = await query('SELECT leaf_id, condition_id, amount FROM price_rows ORDER BY 1, 2');
  const folders = [join(app.config.dataDir, 'uploads'), app.services.filesFolder];
  const files = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return { prices, files: files.flat().flatMap((file) => (file.isFile() ? [file.name] : [])) };
}
const port = () => (app.app.server.address() as AddressInfo).port;
const newest = async (): Promise<PriceImport | null> => await staff.data(getPriceImport);

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'prices.csv') {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await fetch(`http://127.0.0.1:${port()}${urlOf(importPrices)}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; message: string; data?: { id: string } },
  };
}

/** Uploads a sheet that is accepted at first, and waits for its result. */
async function imported(content: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await upload(content);
  expect({ status, body }).toMatchObject({ status: 200 });
  await until(async () => {
    const found = await newest();
    return found?.id === body.data?.id && found?.state !== 'running';
  });
  // The file is deleted shortly after the result is reported.
  await until(async () => (await state()).files.length === 0);
  return newest();
}

test.for([
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ['a web page', '<!DOCTYPE html><html></html>'],
] as const)('[pricing-10] %s is refused with 415 and changes nothing', async ([, content]) => {
  expect(await upload(content)).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  expect(await state()).toEqual(before);
});

const header = 'product_id,product_name,condition,price';
const good = () => `${device.productId},One,Good,100.00`;
const rows = (count: number, row: () => string) => Array.from({ length: count }, row);
const faulty: [name: string, content: () => string, message: string][] = [
  ['an empty file', () => '', 'The file is empty.'],
  ['a header alone', () => 'product_id,condition,price\r\n', 'The file has a header but no rows below it.'],
  [
    'a row of a million columns',
    () => `${header}\n${good()}\n${','.repeat(1_000_000)}\n`,
    'Row 3 can’t be read as CSV: it’s too long.',
  ],
  ['a row of 501 columns', () => `${header}\n${','.repeat(500)}\n`, 'Row 2 has more than 500'],
  [
    'a NUL inside a price, behind what tells the type',
    () => [header, ...rows(200, good), `x,One,Good,8${'\0'}8.99`, good()].join('\n'),
    'Row 202 can’t be read as CSV: it contains a NUL',
  ],
  [
    'millions of rows',
    () => `${header}\n${'x\n'.repeat(priceSheetMaxRows + 1)}`,
    'The file has more than 500000 rows. Split it',
  ],
  [
    'a line of 200,000 characters',
    () => `product_id,product_name,condition,price\n${'x'.repeat(200_000)},a,b,1\n`,
    'Row 2 can’t be read as CSV: it’s too long. Look for an unclosed quotation mark',
  ],
  [
    'a quote that never ends',
    () => `product_id,product_name,condition,price\n${good()}\n"x,One,Good,1\n`,
    'Row 3 can’t be read as CSV: a cell begins with a quotation mark that is never closed.',
  ],
  [
    'a quote that begins a cell and swallows rows up to the next quoted cell',
    () => [header, ...rows(110, good), '"One,Good,1', ...rows(190, good), 'x,"One, blue",Good,1', good()].join('\n'),
    'Row 112 can’t be read as CSV: a cell that begins with a quotation mark continues after the next one',
  ],
  [
    'a quote inside a cell',
    () => `${header}\n${good()}\nx,Screen 12.9" blue,Good,1\n`,
    'Row 3 can’t be read as CSV: a cell contains an unexpected quotation mark. Delete the mark',
  ],
  [
    'two stray quotes that give one device the price of another',
    () => `${header}\n${device.productId},"One,Good,777.77\nB,iPhone SE",Good,3.33\n`,
    'Rows 2 to 3 would be read as one: a cell begins with a quotation mark in row 2',
  ],
  [
    'two stray quotes with 690 rows between them',
    () =>
      [header, good(), '', `${device.productId},"One,Good,1`, ...rows(690, good), 'x,One",Good,3.33', good()].join(
        '\r\n',
      ),
    'Rows 4 to 695 would be read as one',
  ],
  [
    'two stray quotes, and further below one more',
    () => `${header}\nx,"One,Good,1\nB,Two",Good,3.33\n${good()}\nx,a"b,Good,1\n`,
    'Rows 2 to 3 would be read as one',
  ],
  [
    'a cell longer than any name',
    () => `${header}\n${good()}\nx,${'n'.repeat(501)},Good,1\n`,
    'Row 3 has a cell with more than 500 characters.',
  ],
];
test.for(faulty)(
  '[pricing-10] %s: the reason is given, nothing changes, and no file is left behind',
  async ([, content, message]) => {
    const answer = await upload(content());
    if (answer.status === 200) {
      await until(async () => (await newest())?.state !== 'running');
      await until(async () => (await state()).files.length === 0);
      expect(await newest()).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    } else expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } });
    expect(await state()).toEqual(before);
  },
);

test('[pricing-10] bytes that are not UTF-8 affect only their own row', async () => {
  const latin = Buffer.from(
    `product_id,product_name,condition,price\n${device.productId},Caf\xe9,Good,100.00\n${device.productId},One,Gut\xe9,1\n`,
    'latin1',
  );
  expect(await imported(Uint8Array.from(latin))).toMatchObject({ state: 'done', unchanged: 1, failed: 1 });
  const { data } = await staff.ok(listInvalidPriceRows, { query: {} });
  expect(data).toMatchObject([{ row: 3, condition: 'Gut\uFFFD' }]);
});

/** A raw upload request after its headers were sent. */
async function request(headers: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nproduct_id,price\n';
  const chunked = headers.includes('chunked');
  socket.write(
    `POST ${urlOf(importPrices)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${staff.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n` +
      (chunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part),
  );
  return { socket, answer: () => answer };
}

test('[pricing-10] a file whose declared size is too large is refused with 413 before it is sent', async () => {
  const { socket, answer } = await request('content-length: 10000000000');
  await until(() => answer().includes('too_large'));
  expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
  await until(() => socket.destroyed || socket.readableEnded);
  socket.destroy();
  expect(await state()).toEqual(before);
});

test('[pricing-10] a file of unknown size is refused with 413 once it is too large, and reading stops', async () => {
  const { socket, answer } = await request('transfer-encoding: chunked');
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
  let sent = 0;
  while (!answer().includes('too_large') && !socket.destroyed && sent < 4 * priceSheetMaxBytes) {
    sent += 100_000;
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  socket.destroy();
  expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(2 * priceSheetMaxBytes);
  await until(async () => (await state()).files.length === 0);
  expect(await state()).toEqual(before);
});

test('[pricing-10] a connection lost during an upload leaves no file and no import', async () => {
  const last = await newest();
  const { socket } = await request('content-length: 90000');
  await until(async () => (await state()).files.length === 1);
  socket.destroy();
  await until(async () => (await state()).files.length === 0);
  expect(await state()).toEqual(before);
  expect(await newest()).toEqual(last);
});
