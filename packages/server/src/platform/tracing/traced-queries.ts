import type pg from 'pg';
import { inTrace, tracing } from './tracing.ts';

/** The text of a statement, without its parameters. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.trim() : '';
}

const longest = 2_000;

/**
 * Traces the statements of a connection as parts of the request or job that runs them. Those with a callback are the
 * pool's own.
 */
export function traceQueries(client: pg.ClientBase): void {
  if (!tracing()) return;
  const query: unknown = client.query;
  if (typeof query !== 'function') return;
  const watched = (...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    const ask = (): unknown => Reflect.apply(query, client, args);
    if (text === '' || typeof args.at(-1) === 'function') return ask();
    const name = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': name,
      'db.query.text': text.slice(0, longest),
    };
    return inTrace({ name, kind: 'client', attributes, isPart: true }, ask);
  };
  client.query = watched as typeof client.query;
}
