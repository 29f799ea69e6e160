import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFileStore } from '../../src/platform/file-store.ts';
import { s3FileStore } from '../../src/platform/s3-file-store.ts';
import { s3StandIn } from './s3-stand-in.ts';

let standIn: Awaited<ReturnType<typeof s3StandIn>>;
let folder: string;
beforeAll(async () => {
  standIn = await s3StandIn('recoup', 'the key of the bucket');
  folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

const account = (key: string) =>
  ({ bucket: 'files', endpoint: standIn.endpoint, region: 'eu-west-1', keyId: 'recoup', key }) as const;
const stores = {
  folder: () => diskFileStore(folder),
  bucket: () => s3FileStore(account('the key of the bucket')),
};

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  test('are read as they were written, whatever their size and name, and no longer exist once removed', async () => {
    const store = stores[kind]();
    // Larger than one part of a multipart upload.
    const large = Buffer.alloc(11_000_000, 'recoup');
    const pieces = [large.subarray(0, 4_000_001), large.subarray(4_000_001)];
    expect(await store.write('1/pictures/größe 7 (a+b).jpg', Readable.from(pieces))).toEqual({ bytes: large.length });
    expect(large.equals(await buffer(store.read('1/pictures/größe 7 (a+b).jpg')))).toBe(true);
    await store.write('1/note', Readable.from(['small']));
    expect(await store.text('1/note')).toBe('small');
    expect(String(await buffer(store.read('1/note', { start: 1, end: 3 })))).toBe('mal');
    await store.remove('1/note');
    expect(await store.text('1/note')).toBeNull();
    await expect(buffer(store.read('1/note'))).rejects.toThrow();
    await store.remove('1/note');
    await store.probe();
  });

  test('are stored completely or not at all', async () => {
    const store = stores[kind]();
    async function* broken() {
      yield Buffer.alloc(6_000_000);
      throw new Error('the connection was lost');
    }
    await expect(store.write('1/half', Readable.from(broken()))).rejects.toThrow('the connection was lost');
    expect(await store.text('1/half')).toBeNull();
    expect(standIn.open()).toBe(0);
  });
});

test('a bucket opens only with its key', async () => {
  const stranger = s3FileStore(account('another key'));
  await expect(stranger.probe()).rejects.toThrow('SignatureDoesNotMatch');
  await expect(stranger.text('1/note')).rejects.toThrow('SignatureDoesNotMatch');
});
