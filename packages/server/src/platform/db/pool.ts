import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openReplica, type Replica } from '../replica/replica.ts';
import { traceQueries } from '../tracing/traced-queries.ts';
import type { Transactions, Tx } from './db.ts';
import type { SQL } from './drizzle.ts';
import { PgDialect } from './drizzle-tables.ts';
import { limits, withTimeout } from './limits.ts';
import { preparedHandle, writeTogether } from './prepared.ts';
import { openReads } from './reads.ts';
import { beginRead, beginWrite, type Opening, openTenant, toTenant } from './statements.ts';

/** How to reach PostgreSQL: an address, or the socket folder of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

/** A transaction that the caller ends: the HTTP layer answers a read before its commit has come back. */
export interface OpenTransaction<Row> {
  readonly tx: Tx;
  readonly rows: Row[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A read, as requests do it. PostgreSQL refuses writes. */
export interface OpenRead<Row> {
  readonly tx: Tx;
  /** What the opening statement found. Don't send anything that was read before this resolves. */
  readonly opened: Promise<Row[]>;
  /** Ends the read. There's no need to wait, since a read has nothing to commit. A broken connection isn't reused. */
  end(broken?: boolean): void;
}

/** The pool behind `Database`, with the extras that the platform needs. */
export interface Pool extends Transactions {
  readonly raw: pg.Pool;
  readonly readers: pg.Pool;
  /** Staff's reads use it once it has everything written before them. Null if there is none. */
  readonly replica: Replica | null;
  /** Connections that bypass any transaction pooler, for what needs a session: LISTEN and session locks. */
  readonly direct: pg.Pool;
  /** `BEGIN`, one query as the owner, and then the role of requests, all in one round trip. */
  begin<Row>(question: pg.QueryConfig): Promise<OpenTransaction<Row>>;
  /** Begins a read. `opening` sets its tenant. Later queries are sent right behind it. */
  beginRead<Row extends pg.QueryResultRow>(opening: Opening): Promise<OpenRead<Row>>;
  /**
   * Streams the rows of a read-only query as PostgreSQL's CSV: no header, a line feed after each row. Runs as fast as
   * they are consumed and keeps its connection until the last row. At most {@link copiesAtOnce} run at a time. Others
   * wait.
   */
  copy(tenantId: number, query: SQL): AsyncGenerator<Buffer, void, undefined>;
  end(): Promise<void>;
}

/** How a pool reaches PostgreSQL: other addresses, the pooler in between, and how long it waits. */
export interface PoolRoute {
  /** The address that bypasses a transaction pooler. Left out if there is no pooler. */
  readonly direct?: Connection;
  /** Whether prepared statements can be reused by name. */
  readonly keepsNames?: boolean;
  /** A streaming replica of the database. */
  readonly replica?: Connection | undefined;
  /** Milliseconds that a request waits for a connection, and then for the database to begin. */
  readonly waitMs?: number;
  /** For a command: its statements may take as long as they need. */
  readonly isPatient?: boolean;
}

/** How many exports, large enough for the database to write them, a node makes at a time. */
export const copiesAtOnce = 3;

/** Idle connections to keep open. Others are closed after a few seconds. */
const keptIdle = 2;

const dialect = new PgDialect();

// Ids and amounts are at most 2^53, so read them as numbers, not as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool. Errors of idle connections (such as a restarted server) go to `onError`. The pool replaces those
 * connections.
 */
export function openPool(
  connection: Connection,
  size: number,
  onError: (error: Error) => void,
  { direct: past, keepsNames = past === undefined, replica: far, waitMs = 10_000, isPatient = false }: PoolRoute = {},
): Pool {
  // Pipelined: independent queries of one transaction share one round trip.
  const options = {
    ...connection,
    max: size,
    // The next click after a pause finds connections that have their statements prepared.
    min: Math.min(size, keptIdle),
    application_name: 'recoup',
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: isPatient ? undefined : limits.answer,
    pipeline: true,
  };
  const raw = new pg.Pool(options);
  const readers = new pg.Pool({ ...options, application_name: 'recoup reads' });
  // A pipelined connection can't do COPY, and COPY takes as long as the download.
  const poolOptions = {
    max: copiesAtOnce,
    min: 0,
    pipeline: false,
    query_timeout: undefined,
    connectionTimeoutMillis: 10_000,
  };
  const long = { ...options, ...poolOptions };
  const copiers = new pg.Pool({ ...long, application_name: 'recoup files' });
  // A migration takes as long as its table is large.
  const direct = new pg.Pool({ ...long, ...past, application_name: 'recoup direct' });
  const pools = [raw, readers, copiers, direct];
  function prepare(pool: pg.Pool): void {
    pool.on('error', onError);
    // If a connection breaks while in use, its next query fails. There's no need to report it here as well.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      traceQueries(client);
    });
  }
  pools.forEach(prepare);
  const handles = new WeakMap<pg.PoolClient, NodePgDatabase>();

  function handleOf(client: pg.PoolClient, keeps = keepsNames): NodePgDatabase {
    let handle = handles.get(client);
    if (!handle) {
      handle = preparedHandle(client, keeps);
      handles.set(client, handle);
    }
    return handle;
  }

  const begin = isPatient ? 'BEGIN' : beginWrite;
  const named = (question: pg.QueryConfig, keeps = keepsNames): pg.QueryConfig =>
    keeps ? question : { ...question, name: undefined };
  const openRead = openReads(readers, {
    handleOf: (client) => handleOf(client),
    named: (question) => named(question),
    waitMs,
  });
  // A pooler before a replica isn't tried out, because the replica may be away when a node starts.
  const tools = { handleOf, named, waitMs };
  const replica = far ? openReplica({ options: { ...options, ...far }, primary: raw, tools, prepare }) : null;

  /** Begins a transaction with independent statements. */
  async function open<Row>(statements: readonly (string | pg.QueryConfig)[]): Promise<OpenTransaction<Row>> {
    const client = await raw.connect();
    async function finish(statement: 'COMMIT' | 'ROLLBACK') {
      try {
        const result = await client.query(statement);
        // PostgreSQL answers COMMIT with ROLLBACK if a statement of the transaction failed.
        if (statement === 'COMMIT' && result.command !== 'COMMIT') throw new Error('The transaction had failed');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    try {
      writeTogether(client);
      const queries = statements.map((one) => client.query(typeof one === 'string' ? one : named(one)));
      const results = await withTimeout(waitMs, 'Beginning a transaction', Promise.all(queries));
      const rows = results.flatMap(({ rows: found }) => (found as Row[] | undefined) ?? []);
      return { tx: handleOf(client), rows, commit: () => finish('COMMIT'), rollback: () => finish('ROLLBACK') };
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function run<T>(statements: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tx, commit, rollback } = await open([statements]);
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
    await commit();
    return result;
  }

  async function* copy(tenantId: number, query: SQL): AsyncGenerator<Buffer, void, undefined> {
    // COPY can't have parameters.
    const { sql: text } = dialect.sqlToQuery(query.inlineParams());
    const client = await copiers.connect();
    let failure: boolean = true;
    try {
      await client.query(`${beginRead}; SET LOCAL standard_conforming_strings = on`);
      await client.query(named(openTenant(tenantId).inTransaction));
      await client.query('SET LOCAL statement_timeout = 0');
      yield* client.query(copyTo(`COPY (${text}) TO STDOUT (FORMAT csv)`)) as AsyncIterable<Buffer>;
      await client.query('COMMIT');
      failure = false;
    } finally {
      // If the rows weren't read to the end, the connection can't be reused.
      client.release(failure);
    }
  }

  async function read<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tx, opened, end } = await openRead(openTenant(tenantId));
    let isRight = false;
    try {
      // The queries of `work` are sent right behind it.
      const working = (async () => work(tx))();
      working.catch(() => undefined);
      isRight = (await opened).length === 1;
      if (!isRight) throw new Error('A connection that reads has the wrong role');
      return await working;
    } finally {
      end(!isRight);
    }
  }

  return {
    raw,
    readers,
    replica,
    direct,
    read,
    begin: (question) => open([begin, question, 'SET LOCAL ROLE app_rw']),
    beginRead: openRead,
    inTenant: (tenantId, work) => run(`${begin}; ${toTenant(tenantId)}`, work),
    asPlatform: (work) => run(begin, work),
    copy,
    async end() {
      await replica?.end();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
