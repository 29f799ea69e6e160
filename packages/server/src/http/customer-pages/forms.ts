import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Accepts forms as browsers send them, and nothing else. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, body),
  );
}

/** The fields of a submitted form. */
export function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

/** A parameter of the path. */
export function paramOf({ params }: FastifyRequest, name: string): string {
  return (params as Readonly<Record<string, string>>)[name] ?? '';
}

/** The key that a page’s script sends in its body. Empty if there is none. */
export function keyIn(body: unknown): string {
  try {
    const { key }: { key?: unknown } = JSON.parse(String(body));
    return typeof key === 'string' ? key : '';
  } catch {
    // Without JSON, there is no key.
    return '';
  }
}
