import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import rangeParser from 'range-parser';
import type { StoredContent } from '../platform/handler.ts';
import type { FilePart, FileStore } from '../platform/services.ts';

/** Whether the request's If-None-Match contains this ETag (or `*`). A proxy that compresses makes ETags weak. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const knownTags = request.headers['if-none-match'] ?? '';
  return knownTags.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/**
 * Streams a file from the file store: compressed for clients that accept gzip, with its length and an ETag per
 * encoding. Responds with 206 to a single range, with the whole file to several, and with 416 to one beyond the end.
 */
export function sendStored(reply: FastifyReply, content: StoredContent, etag = '', files: FileStore) {
  const { request } = reply;
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']);
  const isPacked = encoding === 'gzip';
  const { key, bytes } = isPacked ? content.gzip : content.plain;
  const ownTag = isPacked ? etag.replace(/"$/, '-gzip"') : etag;
  reply.headers({ vary: 'accept-encoding', 'accept-ranges': 'bytes', ...(ownTag && { etag: ownTag }) });
  if (ownTag && isKnown(request, ownTag)) return reply.code(304).send();
  const part = partOf(request, bytes, ownTag);
  if (part === 'beyond') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}` })
      .send();
  }
  if (isPacked) reply.header('content-encoding', 'gzip');
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  const length = part ? part.end - part.start + 1 : bytes;
  return reply.header('content-length', length).send(files.read(key, part));
}

/** The range that a request asks for; undefined for the whole file. */
function partOf({ headers }: FastifyRequest, bytes: number, etag: string): FilePart | 'beyond' | undefined {
  const { range, 'if-range': only } = headers;
  // A client that continues an older version gets the whole file.
  if (range === undefined || (only !== undefined && only !== etag)) return undefined;
  const parts = rangeParser(bytes, range);
  if (parts === -1) return 'beyond';
  if (parts === -2 || parts.type !== 'bytes' || parts.length > 1) return undefined;
  return parts[0];
}
