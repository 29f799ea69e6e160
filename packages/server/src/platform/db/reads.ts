import type pg from 'pg';
import type { Tx } from './db.ts';
import { withTimeout } from './limits.ts';
import type { OpenRead } from './pool.ts';
import { writeTogether } from './prepared.ts';
import { beginRead, type Opening, ownReader } from './statements.ts';
import { noteOwnConnection } from './with-settings.ts';

/** How reads begin. `own` says that the connection has a PostgreSQL process to itself. */
export interface ReadTools {
  readonly handleOf: (client: pg.PoolClient, own: boolean) => Tx;
  /** A statement with its name, or without one where names aren't kept. */
  readonly named: (question: pg.QueryConfig, own: boolean) => pg.QueryConfig;
  /** Milliseconds within which the database has to begin. */
  readonly waitMs: number;
}

/** The process id of a connection, as reported by PostgreSQL or by a pooler in its place. */
const processOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { readonly processID: number | null }).processID;

/**
 * Prepares a new connection. If it has a PostgreSQL process to itself, it keeps the role of requests, and the result is
 * true. A pooler hands out process ids of its own.
 */
async function prepareReader(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0]?.pid !== processOf(client)) return false;
  await client.query(ownReader);
  return true;
}

/**
 * Begins reads on connections of `readers`. The opening and the first query share one write, without a transaction
 * where none is needed.
 */
export function openReads(readers: pg.Pool, { handleOf, named, waitMs }: ReadTools) {
  const prepared = new WeakMap<pg.PoolClient, Promise<boolean>>();
  const owned = new WeakSet<pg.PoolClient>();
  readers.on('connect', (client) => {
    const ready = prepareReader(client);
    ready.then((isOwn) => isOwn && owned.add(client)).catch(() => undefined);
    prepared.set(client, ready);
  });

  async function connect(): Promise<pg.PoolClient> {
    const client = await readers.connect();
    if (owned.has(client)) return client;
    try {
      await withTimeout(waitMs, 'Opening a connection', prepared.get(client) ?? Promise.resolve(false));
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return async function openRead<Row extends pg.QueryResultRow>(opening: Opening): Promise<OpenRead<Row>> {
    const client = await connect();
    const isOwn = owned.has(client);
    writeTogether(client);
    const beginning = isOwn ? undefined : client.query(beginRead);
    const query = client.query<Row>(named(isOwn ? opening.onOwnConnection : opening.inTransaction, isOwn));
    let lost = false;
    const opened = withTimeout(waitMs, 'Beginning to read', beginning ? beginning.then(() => query) : query).then(
      ({ rows }) => rows,
      (error: unknown) => {
        lost = true;
        throw error;
      },
    );
    // A request that is refused for another reason doesn't wait for these.
    opened.catch(() => undefined);
    query.catch(() => undefined);
    const tx = handleOf(client, isOwn);
    if (isOwn) noteOwnConnection(tx);
    return {
      tx,
      opened,
      end(broken = false) {
        if (isOwn || lost || broken) return client.release(lost || broken);
        // Only after the answer: behind a pooler, the next read could otherwise share this one's process.
        client.query('COMMIT').then(
          () => client.release(),
          () => client.release(true),
        );
      },
    };
  };
}
