import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The forms of pages are taken as browsers send them; nothing else is. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, body),
  );
}

/** What was sent with a form. */
export function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

/** A part of the address. */
export function paramOf({ params }: FastifyRequest, name: string): string {
  return (params as Readonly<Record<string, string>>)[name] ?? '';
}

/** The key that a page’s script sends in its body; empty where there is none. */
export function keyIn(body: unknown): string {
  try {
    const { key }: { key?: unknown } = JSON.parse(String(body));
    return typeof key === 'string' ? key : '';
  } catch {
    // What is no JSON has no key.
    return '';
  }
}
