import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Takes content as fast as it is made, and answers a stream that sends it as slowly as it is taken: what it is made of (a
 * transaction) need not wait for whoever downloads. The file that holds it meanwhile has no name: it is gone with the
 * stream, and with the process, too.
 */
export async function spool(content: Readable): Promise<Readable> {
  const path = join(tmpdir(), `recoup-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const part of content) await file.write(part);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0 });
}
