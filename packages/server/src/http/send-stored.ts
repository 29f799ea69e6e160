import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import rangeParser from 'range-parser';
import type { StoredContent } from '../platform/handler.ts';
import type { FilePart, FileStore } from '../platform/services.ts';

/** Whether the request already has this ETag (or any). A proxy that compresses makes it weak. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const knownTags = request.headers['if-none-match'] ?? '';
  return knownTags.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/**
 * Streams a file of the file store: compressed for readers that accept gzip, with its length and an ETag per encoding.
 * One range is answered with 206, several with the whole file, and one beyond its end with 416.
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

/** The range of a file that a request asks for. Undefined is all of it. */
function partOf({ headers }: FastifyRequest, bytes: number, etag: string): FilePart | 'beyond' | undefined {
  const { range, 'if-range': only } = headers;
  // A reader who continues other content gets all of this one.
  if (range === undefined || (only !== undefined && only !== etag)) return undefined;
  const parts = rangeParser(bytes, range);
  if (parts === -1) return 'beyond';
  if (parts === -2 || parts.type !== 'bytes' || parts.length > 1) return undefined;
  return parts[0];
}
