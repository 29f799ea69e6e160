import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { putCompanyPicture } from '@recoup/contract/settings/company-pictures';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthRoutes } from '../../src/http/health.ts';
import { mailService } from '../../src/platform/mail.ts';
import { s3FileStore } from '../../src/platform/s3-file-store.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';

const { app, as } = useCompany();
const owner = as('owner');

/** A server that accepts connections and never responds. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});
const port = () => (silent.address() as AddressInfo).port;
const silentStore = () =>
  s3FileStore({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port()}`,
    region: 'eu-west-1',
    keyId: 'recoup',
    key: 'the key of the bucket',
  });

/** Fails 5 seconds after the silent server was called. An earlier start would also measure how busy the machine is. */
const overdue = () =>
  new Promise<never>((_, reject) => {
    silent.once('connection', () => void setTimeout(reject, 5_000, new Error('It took 5 seconds')).unref());
  });

/** The result of the work, if it ends within 5 seconds. */
const soon = <T>(work: Promise<T>): Promise<T> => Promise.race([work, overdue()]);

test('calls to a file store that never answers fail within 5 seconds', async () => {
  const store = silentStore();
  const large = Readable.from([Buffer.alloc(6_000_000), Buffer.alloc(6_000_000)]);
  const refused = { code: 'ETIMEDOUT' };
  await Promise.all([
    expect(soon(store.text('1/a'))).rejects.toMatchObject(refused),
    expect(soon(store.probe())).rejects.toMatchObject(refused),
    expect(soon(store.remove('1/a'))).rejects.toMatchObject(refused),
    expect(soon(text(store.read('1/a')))).rejects.toMatchObject(refused),
    expect(soon(store.write('1/a', Readable.from(['small'])))).rejects.toMatchObject(refused),
    expect(soon(store.write('1/b', large))).rejects.toMatchObject(refused),
  ]);
});

test('an upload is refused with 503 and Retry-After while the file store is silent', async () => {
  const { files } = app.services;
  const png = Buffer.from(onePixel, 'base64');
  const ask = () =>
    owner.raw({
      method: 'POST',
      url: urlOf(putCompanyPicture, { kind: 'logo' }),
      ...multipartOf('file', png, 'logo.png'),
    });
  const store = silentStore();
  const silentFiles: typeof store = { ...store, write: (...file) => soon(store.write(...file)) };
  Object.assign(app.services, { files: silentFiles });
  const answer = await ask();
  Object.assign(app.services, { files });
  const refused = [503, '5', { code: 'unavailable' }];
  expect([answer.status, answer.headers['retry-after'], answer.body]).toMatchObject(refused);
  expect((await ask()).status).toBe(200);
});

test('/readyz says that the file store is not there, and does so again while it is silent', async () => {
  const probe = fastify();
  healthRoutes(
    probe,
    app.pool,
    { files: silentStore(), secrets: app.services.secrets },
    { deployments: { faults: () => [] }, sockets: app.sockets },
  );
  for (const answer of await Promise.all([soon(probe.inject('/readyz')), soon(probe.inject('/readyz'))])) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().message).toBe('Not ready: files');
  }
  await probe.close();
});

test('an email to a mail server that never answers fails and is retried', async () => {
  const service = mailService(`smtp://127.0.0.1:${port()}`, 'Recoup <a@recoup.test>', null);
  const sent = service.send({ to: 'x@y.example', subject: 'Hello', text: 'Hello', reference: 'one' });
  await expect(sent).rejects.toMatchObject({ fault: 'network', isFinal: false });
});
