import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Consumes content as fast as it's made, and returns a stream that sends it as slowly as it's read. The source, such as
 * a transaction, doesn't wait for the download. The temporary file has no name, so it disappears with the stream or the
 * process.
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
