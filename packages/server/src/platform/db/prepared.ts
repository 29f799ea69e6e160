import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './db.ts';
import { type SQL, sql } from './drizzle.ts';

/** Each connection keeps at most so many plans; statements whose text varies would fill it for nothing. */
const most = 200;
const longest = 6000;

/** Names by text, the same on every connection. */
const names = new Map<string, string>();

/**
 * The name of a statement whose plan is kept, undefined for one that is planned anew. Patterns are: a plan for any
 * pattern does not use the trigram index.
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
 * Holds what a connection sends until this turn of the event loop is over: statements that do not wait for each other
 * leave in one write, and PostgreSQL is woken once for all of them.
 */
export function writeTogether(client: pg.PoolClient): void {
  if (held.has(client)) return;
  held.add(client);
  const { stream } = client.connection;
  stream.cork();
  // After every promise that is settled now has gone on.
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}

/**
 * The query builder of a connection. Its statements are prepared under a name: planning a query of six tables under
 * row-level security takes longer than running it. Behind a pooler that knows no names they have none.
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
 * A query that is built once per connection instead of at every call: for the few that are asked all the time. Its
 * values are `sql.placeholder`s, and it ends with `.prepare(name)`.
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
 * Placeholders for columns of a new row, under the columns' names: for a statement of {@link perConnection} that is
 * executed with the row itself.
 */
export function placeholdersOf<const Name extends string>(columns: readonly Name[]): Record<Name, SQL> {
  // As SQL: the values go to the driver as they are, for the columns' own encoders know no null.
  return Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>;
}
