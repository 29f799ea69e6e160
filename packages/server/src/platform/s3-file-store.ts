import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NoAnswer, withTimeout } from './db/limits.ts';
import type { FilePart, FileStore } from './services.ts';

/** A bucket of an S3 service, and the key to it. */
export interface S3Account {
  readonly bucket: string;
  /** Undefined: Amazon's endpoint in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly keyId: string;
  readonly key: string;
}

/** Milliseconds to connect, and before a silent service is given up. */
const connectMs = 1_000;
const silentMs = 3_000;

/** Turns a timeout of the client into our {@link NoAnswer}. */
async function answerOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new NoAnswer('The file store isn’t responding', { cause: error });
    throw error;
  }
}

/**
 * Stores files as objects of a bucket, which any number of nodes can share. An object exists completely or not at all.
 */
export function s3FileStore({ bucket, endpoint, region, keyId, key }: S3Account): FileStore {
  const client = new S3Client({
    region,
    // Gives up on a silent service. The caller gets an error within 5 seconds and can try again.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    credentials: { accessKeyId: keyId, secretAccessKey: key },
    // A self-hosted service has no host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Amazon's checksums, which other services don't support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (file: string) => ({ Bucket: bucket, Key: file });

  const get = async (file: string, part?: FilePart): Promise<Readable> => {
    const range = part && { Range: `bytes=${part.start}-${part.end}` };
    const { Body } = await answerOf(client.send(new GetObjectCommand({ ...at(file), ...range })));
    if (!(Body instanceof Readable)) throw new Error(`${file} has no content`);
    return Body;
  };

  return {
    async write(file, content) {
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const upload = new Upload({ client, params: { ...at(file), Body: counted } });
      const flowing = pipeline(content, counted);
      try {
        await answerOf(Promise.all([upload.done(), flowing]));
      } catch (error) {
        // Removes the parts uploaded so far.
        await withTimeout(connectMs, 'Giving up an upload', upload.abort()).catch(() => undefined);
        throw error;
      }
      return { bytes };
    },
    read(file, part) {
      const out = new PassThrough();
      get(file, part)
        .then((body) => pipeline(body, out))
        .catch((error: Error) => out.destroy(error));
      return out;
    },
    async remove(file) {
      await answerOf(client.send(new DeleteObjectCommand(at(file))));
    },
    async text(file) {
      try {
        const { Body } = await answerOf(client.send(new GetObjectCommand(at(file))));
        return (await answerOf(Promise.resolve(Body?.transformToString()))) ?? '';
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async probe() {
      await answerOf(client.send(new PutObjectCommand({ ...at('recoup-probe'), Body: 'ok' })));
    },
  };
}
