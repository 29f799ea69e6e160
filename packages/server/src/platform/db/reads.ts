import type pg from 'pg';
import type { Tx } from './db.ts';
import { withTimeout } from './limits.ts';
import type { OpenRead } from './pool.ts';
import { writeTogether } from './prepared.ts';
import { beginRead, type Opening, ownReader } from './statements.ts';
import { noteOwnConnection } from './with-settings.ts';

/** How reads are begun. `own` says that a connection has a process of PostgreSQL to itself. */
export interface ReadTools {
  readonly handleOf: (client: pg.PoolClient, own: boolean) => Tx;
  /** A statement with its name, or without where names aren't kept. */
  readonly named: (question: pg.QueryConfig, own: boolean) => pg.QueryConfig;
  /** Milliseconds in which the database has to begin. */
  readonly waitMs: number;
}

/** The process that PostgreSQL, or a pooler in its place, says a connection has. */
const processOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { readonly processID: number | null }).processID;

/**
 * Prepares a new connection. One that has a process of PostgreSQL to itself gets the role of requests for good, and is
 * true; a pooler gives out process numbers of its own.
 */
async function prepareReader(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0]?.pid !== processOf(client)) return false;
  await client.query(ownReader);
  return true;
}

/** Begins reads on connections of `readers`: in one write with what is asked first, and in no transaction where none is needed. */
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
    // Whoever is refused something else does not wait for it.
    opened.catch(() => undefined);
    query.catch(() => undefined);
    const tx = handleOf(client, isOwn);
    if (isOwn) noteOwnConnection(tx);
    return {
      tx,
      opened,
      end(broken = false) {
        if (isOwn || lost || broken) return client.release(lost || broken);
        // Not before its answer: behind a pooler the next read would otherwise share the process of this one.
        client.query('COMMIT').then(
          () => client.release(),
          () => client.release(true),
        );
      },
    };
  };
}
