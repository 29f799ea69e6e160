import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import { receiveUpload } from '../../src/http/uploads/upload.ts';

const upload = { field: 'file', types: ['text/csv'], maxBytes: 100_000 } as const;
let app: FastifyInstance;
let folder: string;
let ended: (outcome: string) => void = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-upload-'));
  app = fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post('/upload', async (request) => {
    try {
      const file = await receiveUpload(request, upload, folder);
      const chunks = await file.stream.toArray();
      await file.discard();
      return { name: file.name, type: file.type, bytes: Buffer.concat(chunks).length };
    } catch (error) {
      ended('failed');
      throw error;
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function send(content: string | Uint8Array<ArrayBuffer>, field = 'file', name = 'prices.csv') {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: form });
}

test('a file is streamed to disk and gone after the request', async () => {
  const answer = await send('product_id,price\nA,1\n');
  expect(await answer.json()).toEqual({ name: 'prices.csv', type: 'text/csv', bytes: 21 });
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is too large is refused with 413 and leaves nothing', async () => {
  const answer = await send('x'.repeat(100_001));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
  expect(await readdir(folder)).toEqual([]);
});

test('a file’s type follows from its content, whatever its name', async () => {
  const contents = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]),
    Uint8Array.from([65, 44, 0, 66]),
    '<!DOCTYPE html><script>alert(1)</script>',
  ];
  for (const content of contents) expect((await send(content)).status).toBe(415);
  expect((await send('a;b\n1;2\n', 'file', 'sheet.bin')).status).toBe(200);
  expect((await send(Uint8Array.from([...Buffer.from('name,price\nCaf'), 0xe9, ...Buffer.from(',1\n')]))).status).toBe(
    200,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a request without the file says which field is missing', async () => {
  const answer = await send('a,b', 'other');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { file: ['A file is required'] } });
});

test('a connection lost in the middle of an upload leaves nothing', async () => {
  const { port } = app.server.address() as AddressInfo;
  const outcome = new Promise<string>((resolve) => {
    ended = resolve;
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nproduct_id,price\n';
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n${head}`,
  );
  while ((await readdir(folder)).length === 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  expect(await outcome).toBe('failed');
  expect(await readdir(folder)).toEqual([]);
});
