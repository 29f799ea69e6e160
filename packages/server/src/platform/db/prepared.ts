import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './db.ts';
import { type SQL, sql } from './drizzle.ts';

/** The most plans that a connection keeps. Statements with varying text would fill it for nothing. */
const most = 200;
const longest = 6000;

/** Names by statement text, the same on every connection. */
const names = new Map<string, string>();

/**
 * The name of a statement whose plan is kept. Undefined if it should be planned each time, as with patterns: a generic
 * plan doesn't use the trigram index.
 */
function nameOf(text: string): string | undefined {
  const knownName = names.get(text);
  if (knownName !== undefined || names.size >= most || text.length > longest || /like/i.test(text)) return knownName;
  const name = `recoup_${names.size}`;
  names.set(text, name);
  return name;
}

const held = new WeakSet<pg.PoolClient>();

/**
 * Holds back what a connection sends until this turn of the event loop ends. Independent statements then leave in one
 * write and wake PostgreSQL only once.
 */
export function writeTogether(client: pg.PoolClient): void {
  if (held.has(client)) return;
  held.add(client);
  const { stream } = client.connection;
  stream.cork();
  // Runs after the continuations of all promises that are settled by now.
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}

/**
 * The query builder of a connection. It prepares statements under a name, because planning a query of six tables under
 * row-level security takes longer than running it. Behind a pooler without named statements, they have no name.
 */
export function preparedHandle(client: pg.PoolClient, keepsNames: boolean): NodePgDatabase {
  const named = {
    query(config: pg.QueryArrayConfig, values: unknown[]) {
      writeTogether(client);
      const name = keepsNames ? (config.name ?? nameOf(config.text)) : undefined;
      return client.query({ ...config, name, values });
    },
  };
  return drizzle({ client: named as unknown as pg.PoolClient });
}

/**
 * Builds a query once per connection instead of at every call. For the few queries that run all the time. Its values
 * are `sql.placeholder`s, and it ends with `.prepare(name)`.
 */
export function perConnection<Query>(build: (tx: Tx) => Query): (tx: Tx) => Query {
  const built = new WeakMap<Tx, Query>();
  return (tx) => {
    let query = built.get(tx);
    if (query === undefined) {
      query = build(tx);
      built.set(tx, query);
    }
    return query;
  };
}

/**
 * Placeholders for the columns of a new row, named like the columns. For a {@link perConnection} statement that is
 * executed with the row itself.
 */
export function placeholdersOf<const Name extends string>(columns: readonly Name[]): Record<Name, SQL> {
  // As SQL, so that values go to the driver unchanged. The columns' own encoders can't handle null.
  return Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>;
}
