import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@recoup/contract';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentType } from '../content-type.ts';
import type { ScanFile } from './virus-scanner.ts';

/** The most bytes of a form around its file. */
const formBytes = 100_000;

/** A file that has arrived completely. Stays on disk until `discard`. */
export interface ReceivedFile extends UploadedFile {
  /** The SHA-256 of its content. */
  readonly hash: string;
  readonly bytes: number;
  discard(): Promise<void>;
}

/**
 * Streams the only file of a multipart request to disk. Removes it if it's too large or of another type than declared,
 * or if the connection is lost. The transaction of the use case only begins afterwards.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
  scanFile: ScanFile | null = null,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  // If the declared length is too large, the body isn't read at all.
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + formBytes) throw new Refusal('too_large');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const part = await request.file({
      limits: { fileSize: upload.maxBytes, files: 1, fields: 20 },
      throwFileSizeLimit: false,
    });
    if (!part || part.fieldname !== upload.field) {
      part?.file.resume();
      throw new Refusal('invalid', undefined, { errors: { [upload.field]: ['A file is required'] } });
    }
    if (part.file.truncated) throw new Refusal('too_large');
    // The stream itself would end only with the request.
    part.file.once('limit', () => part.file.destroy(new Refusal('too_large')));
    const hash = createHash('sha256');
    part.file.on('data', (chunk: Buffer) => hash.update(chunk));
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(part.file, file);
    const type = await contentType(() => head(path));
    if (type === null || !upload.types.includes(type)) throw new Refusal('unsupported_type');
    if (scanFile) await refuseInfected(scanFile, path, upload.field);
    const stream = createReadStream(path);
    return {
      bytes: file.bytesWritten,
      name: part.filename.slice(0, 200),
      type,
      hash: hash.digest('hex'),
      stream,
      async discard() {
        stream.destroy();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Refuses an infected file, and one that can’t be scanned. */
async function refuseInfected(scanFile: ScanFile, path: string, field: string): Promise<void> {
  let found: string | null;
  try {
    found = await scanFile(path);
  } catch (error) {
    const unscanned = 'Files can’t be scanned for viruses right now. Nothing was saved. Try again in a few minutes.';
    throw Object.assign(new Refusal('unavailable', unscanned), { cause: error });
  }
  if (found === null) return;
  const message = `This file has a virus (${found.slice(0, 100)}) and wasn’t saved.`;
  throw new Refusal('invalid', message, { errors: { [field]: [message] } });
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
