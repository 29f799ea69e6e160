import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What is wrong with a request's signature (AWS Signature Version 4), or null. */
function faultOf(request: IncomingMessage, body: Buffer, keyId: string, key: string): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    header('authorization'),
  );
  if (!authorization) return 'MissingSecurityHeader';
  const [, credential = '', names = '', signature] = authorization;
  const [id, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (id !== keyId) return 'InvalidAccessKeyId';
  if (!names.split(';').includes('host')) return 'host is not signed';
  const content = header('x-amz-content-sha256');
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${header(name).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, content].join('\n');
  const scope = [day, region, service, end].join('/');
  const signing = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const derived = [day, region, service, end].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${key}`);
  return hmac(derived, signing).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const xml = (name: string, parts: Record<string, string>) =>
  `<?xml version="1.0"?><${name}>${Object.entries(parts)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`)
    .join('')}</${name}>`;

/** A fake S3 with the calls that we use. It refuses requests without a valid signature and keeps objects in memory. */
export async function s3StandIn(keyId: string, key: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    requests.push(`${request.method} ${pathname}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(xml('Error', { Code: code, Message: code }));
    const fault = faultOf(request, body, keyId, key);
    if (fault) return refuse(403, fault);
    const upload = searchParams.get('uploadId');
    const parts = upload === null ? undefined : uploads.get(upload);
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      return response.end(xml('InitiateMultipartUploadResult', { UploadId: id }));
    }
    if (request.method === 'PUT' && parts) {
      parts.set(Number(searchParams.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'POST' && parts && upload) {
      const whole = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(pathname, Buffer.concat(whole));
      uploads.delete(upload);
      return response.end(xml('CompleteMultipartUploadResult', { Key: pathname }));
    }
    if (request.method === 'PUT') {
      objects.set(pathname, body);
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      if (upload) uploads.delete(upload);
      else objects.delete(pathname);
      return response.writeHead(204).end();
    }
    const found = objects.get(pathname);
    if (!found) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return response.end(found);
    return response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The number of multipart uploads neither completed nor aborted. */
    open: () => uploads.size,
    requests,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
