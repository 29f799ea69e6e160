import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** Deeper than anything we declare. Each level is a nested call in the parser and in code that reads the result. */
const maxDepth = 64;

/** Whether brackets outside strings are nested deeper than {@link maxDepth}. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [found] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (found === '[' || found === '{') depth += 1;
    else if (found === ']' || found === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Parses JSON bodies. An empty one is no body (an action without parameters). Keys that reach prototypes are refused.
 */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string))
      done(new Refusal('invalid', undefined, { errors: { body: ['is nested too deeply'] } }));
    else parse(request, body as string, done);
  });
}
