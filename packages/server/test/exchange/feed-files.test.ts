import { gunzipSync } from 'node:zlib';
import { renewFeed } from '@recoup/contract/exchange/feed';
import { setPrice } from '@recoup/contract/pricing/prices';
import { expect, test, vi } from 'vitest';
import { useCompany } from '../company.ts';
import { withApp } from '../harness.ts';
import { confirmed } from '../pricing/confirmed.ts';

const { app, staff, device, query } = useCompany();

/** Reads a feed from a separate address with its own rate limit. Returns the response as bytes. */
async function readAs(reader: number, url: string, headers: Record<string, string> = {}, at = app) {
  const answer = await at.app.inject({ method: 'GET', url, headers, remoteAddress: `10.8.0.${reader}` });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const price = (cents: number) =>
  staff.ok(setPrice, { body: { product_id: device.productId, condition_id: device.good, price: cents, ...confirmed } });

/** Counts the feed files that were written, one per build without its compressed copy. */
function countBuilds() {
  const written = vi.spyOn(app.services.files, 'write');
  const ofFeeds = () => written.mock.calls.map(([key]) => key).filter((key) => /^feeds\/.*\.(csv|xml|json)$/.test(key));
  return { builds: () => ofFeeds().length, files: ofFeeds, [Symbol.dispose]: () => written.mockRestore() };
}

test('[add-ons-06] twenty readers share one build, and each price change makes one new file', async () => {
  const { paths } = await staff.data(renewFeed);
  using counted = countBuilds();
  const readAll = () => Promise.all(Array.from({ length: 20 }, (_, reader) => readAs(reader, paths.csv)));
  const first = await readAll();
  expect(new Set(first.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
  expect(counted.builds()).toBe(1);
  await readAll();
  expect(counted.builds()).toBe(1);
  for (const cents of [11_100, 12_200]) {
    await price(cents);
    for (const { bytes } of await readAll()) expect(String(bytes)).toContain(`,Good,${(cents / 100).toFixed(2)},`);
  }
  expect(counted.builds()).toBe(3);
});

test('[add-ons-06] nodes share one build, and a node serves what another one built', async () => {
  const { paths } = await staff.data(renewFeed);
  const second = await withApp({ connection: app.connection });
  try {
    Object.assign(second.services, { files: app.services.files });
    using counted = countBuilds();
    const answers = await Promise.all([app, second].map((at, reader) => readAs(reader, paths.csv, {}, at)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(counted.builds()).toBe(1);
    expect(await query('SELECT id FROM feed_files WHERE built_at IS NULL')).toEqual([]);
  } finally {
    await second.stop();
  }
});

test('[add-ons-06] a price entered first and saved last is in the feed', async () => {
  const { paths } = await staff.data(renewFeed);
  await price(20_000);
  const before = await readAs(1, paths.csv);
  const late = await withApp({ connection: app.connection, now: () => new Date(Date.now() - 60_000) });
  try {
    const body = { product_id: device.productId, condition_id: device.good, price: 21_000 };
    await (await late.as('a', 'owner')).ok(setPrice, { body: { ...body, ...confirmed } });
  } finally {
    await late.stop();
  }
  const after = await readAs(1, paths.csv, { 'if-none-match': String(before.headers.etag) });
  expect([after.status, String(after.bytes)]).toEqual([200, expect.stringContaining(',Good,210.00,')]);
});

test('[add-ons-06] the file is compressed for readers that accept it, and has its length and ETag', async () => {
  const { paths } = await staff.data(renewFeed);
  const plain = await readAs(1, paths.csv);
  const packed = await readAs(1, paths.csv, { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers).toMatchObject({ 'content-length': String(plain.bytes.length), vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(packed.bytes.length),
    'content-type': plain.headers['content-type'],
  });
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const head = await app.app.inject({ method: 'HEAD', url: paths.csv, remoteAddress: '10.8.0.1' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(plain.bytes.length), '']);
  expect((await readAs(1, paths.csv, { 'accept-encoding': 'gzip;q=0, br' })).bytes.equals(plain.bytes)).toBe(true);
  for (const [encoding, etag] of [
    ['', plain.headers.etag],
    ['gzip', packed.headers.etag],
    ['gzip', `"another", W/${packed.headers.etag}`],
    ['', '*'],
  ]) {
    const again = await readAs(1, paths.csv, { 'accept-encoding': String(encoding), 'if-none-match': String(etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

test('[add-ons-06] a reader can fetch parts of the file and resume an interrupted download', async () => {
  const { paths } = await staff.data(renewFeed);
  const { bytes, headers } = await readAs(1, paths.csv);
  const size = bytes.length;
  const etag = String(headers.etag);
  expect(headers['accept-ranges']).toBe('bytes');
  const part = async (range: string, more = {}) => readAs(1, paths.csv, { range, ...more });
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=${size - 1}-${size + 99}`, size - 1, size - 1],
  ] as const) {
    const answer = await part(range);
    expect(answer.status).toBe(206);
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end + 1 - start),
    });
  }
  const beyond = await part(`bytes=${size}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  // Unknown units and several ranges get the whole file, as HTTP allows.
  for (const range of ['lines=1-2', 'bytes=0-1,4-5', 'bytes']) expect((await part(range)).status).toBe(200);
  const packed = await readAs(1, paths.csv, { 'accept-encoding': 'gzip' });
  const [head, tail] = await Promise.all(
    ['bytes=0-20', 'bytes=21-'].map((range) => part(range, { 'accept-encoding': 'gzip' })),
  );
  expect(gunzipSync(Buffer.concat([head?.bytes ?? bytes, tail?.bytes ?? bytes])).equals(bytes)).toBe(true);
  expect((await part('bytes=10-', { 'if-range': etag })).status).toBe(206);
  expect((await part('bytes=10-', { 'if-range': String(packed.headers.etag) })).status).toBe(200);
  await price(33_300);
  const changed = await part('bytes=10-', { 'if-range': etag });
  expect([changed.status, String(changed.bytes)]).toEqual([200, expect.stringContaining(',333.00,')]);
});

test('[add-ons-06] files are removed when their feed has changed or has a new address', async () => {
  const { paths } = await staff.data(renewFeed);
  using counted = countBuilds();
  await readAs(1, paths.csv);
  await price(44_400);
  await readAs(1, paths.csv);
  const [old = '', current = ''] = counted.files();
  const removals = async () =>
    (await query<{ key: string }>(`SELECT data->>'fileKey' AS key FROM pgboss.job WHERE name = 'remove-file'`)).map(
      ({ key }) => key,
    );
  expect(await removals()).toEqual(expect.arrayContaining([old, `${old}.gz`]));
  expect(await removals()).not.toContain(current);
  expect(await query('SELECT id FROM feed_files')).toHaveLength(1);
  await staff.data(renewFeed);
  expect(await removals()).toEqual(expect.arrayContaining([current, `${current}.gz`]));
});

test('[add-ons-06] a failed build leaves nothing behind, and the next reader builds again', async () => {
  const { files } = app.services;
  const { paths } = await staff.data(renewFeed);
  const written = files.write.bind(files);
  const failing = vi.spyOn(files, 'write').mockImplementation(async (key, content) => {
    if (key.endsWith('.gz')) throw new Error('The disk is full');
    return written(key, content);
  });
  expect((await readAs(1, paths.csv)).status).toBe(500);
  const half = failing.mock.calls[0]?.[0] ?? '';
  failing.mockRestore();
  expect(await files.text(half)).toBeNull();
  expect(await query('SELECT id FROM feed_files')).toEqual([]);
  expect((await readAs(1, paths.csv)).status).toBe(200);
});
