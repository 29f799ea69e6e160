import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import { receiveUpload } from '../../src/http/uploads/upload.ts';
import { clamdAt, type ScanFile } from '../../src/http/uploads/virus-scanner.ts';
import { multipartOf } from '../multipart.ts';

/** clamd's answer once it has read the chunks of a stream; null for none. */
type Answer = (content: Buffer) => string | null;

let folder: string;
let clamd: Server;
let answer: Answer;
const sockets = new Set<Socket>();

/** The content of a stream once its chunk of length zero has arrived; null before. */
function streamIn(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0 && sent.subarray(0, command.length).toString() === command) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-scan-'));
  clamd = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const content = streamIn(sent);
      const reply = content && answer(content);
      if (reply !== null) socket.end(`${reply}\0`);
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  clamd.close();
  await rm(folder, { recursive: true });
});

const address = () => `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`;
const scans: Answer = (content) =>
  content.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : `stream: ${content.length === 0 ? 'empty' : 'OK'}`;

async function upload(content: string, scanFile: ScanFile) {
  const uploads = join(folder, 'uploads');
  const app = fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post('/upload', async (request) => {
    const rule = { field: 'file', types: ['text/csv'], maxBytes: 1_000_000 } as const;
    const file = await receiveUpload(request, rule, uploads, scanFile);
    await file.discard();
    return { bytes: file.bytes };
  });
  const reply = await app.inject({ method: 'POST', url: '/upload', ...multipartOf('file', content) });
  expect(await readdir(uploads)).toEqual([]);
  await app.close();
  return [reply.statusCode, reply.json<Record<string, unknown>>()] as const;
}

test('clamd scans each complete upload before anything else reads it, and a file with a virus is not stored', async () => {
  answer = scans;
  const clean = 'name,price\n'.repeat(40_000);
  expect(await upload(clean, clamdAt(address()))).toEqual([200, { bytes: clean.length }]);
  const [status, body] = await upload(`${clean}EICAR`, clamdAt(address()));
  const message = 'This file has a virus (Win.Test.EICAR_HDB-1) and wasn’t saved.';
  expect([status, body]).toMatchObject([422, { code: 'invalid', message, errors: { file: [message] } }]);
});

test('uploads are refused for now if clamd is down, silent or at its limit', async () => {
  const path = join(folder, 'a.csv');
  await writeFile(path, 'a,b\n');
  answer = () => null;
  await expect(clamdAt(address(), 50)(path)).rejects.toThrow('clamd doesn’t answer');
  answer = () => 'INSTREAM size limit exceeded. ERROR';
  await expect(clamdAt(address())(path)).rejects.toThrow('INSTREAM size limit exceeded');
  answer = () => '';
  await expect(clamdAt(address())(path)).rejects.toThrow('clamd answered nothing');
  const [status, body] = await upload('a,b\n', clamdAt(`unix:${join(folder, 'nowhere.sock')}`));
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
