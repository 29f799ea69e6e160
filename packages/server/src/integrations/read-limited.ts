import { ServiceError } from '../platform/service-error.ts';

/** Reads a body up to a number of bytes. If there are more, stops reading and throws a `ServiceError`. */
export async function readLimited(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new ServiceError('unknown', `The service sent more than ${Math.floor(maxBytes / 1_000_000)} MB`);
    }
    parts.push(value);
  }
}
