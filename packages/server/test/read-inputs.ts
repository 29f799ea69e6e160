import type { Endpoint } from '@recoup/contract';
import type { AnyHandlers } from '../src/http/routes.ts';

const reads = new Map<string, Set<string>>();

/** Stands for all fields: code that lists an input's keys reads everything in it. */
const all = '*';

function watched(input: unknown, seen: Set<string>): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    seen.add(all);
    return input;
  }
  return new Proxy(input, {
    get(target, key) {
      seen.add(String(key));
      return Reflect.get(target, key);
    },
    has(target, key) {
      seen.add(String(key));
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      seen.add(all);
      return Reflect.ownKeys(target);
    },
  });
}

type AnyHandler = (db: unknown, call: { query: unknown; body: unknown }) => unknown;

function watchedHandler(name: string, handler: AnyHandler): AnyHandler {
  const seen = { query: seenOf(`${name} query`), body: seenOf(`${name} body`) };
  return (db, call) =>
    handler(db, { ...call, query: watched(call.query, seen.query), body: watched(call.body, seen.body) });
}

function seenOf(name: string): Set<string> {
  const seen = reads.get(name) ?? new Set();
  reads.set(name, seen);
  return seen;
}

/** Handlers that record which fields of their query and body they read. */
export function watchedHandlers(handlers: AnyHandlers): AnyHandlers {
  const watchAll = (path: string, input: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(input).map(([name, handler]) => [
        name,
        typeof handler === 'function'
          ? watchedHandler(`${path}.${name}`, handler as AnyHandler)
          : 'check' in handler
            ? handler
            : watchAll(`${path}.${name}`, handler),
      ]),
    );
  return watchAll('', handlers) as AnyHandlers;
}

/** Declared fields of an endpoint's input that its handler hasn't read in any call so far. */
export function unreadFields(name: string, endpoint: Endpoint): string[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema || !('entries' in schema)) return [];
    const seen = reads.get(`.${name} ${part}`);
    if (!seen || seen.has(all)) return [];
    return Object.keys(schema.entries as object).flatMap((field) => (seen.has(field) ? [] : [`${part}.${field}`]));
  });
}
