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

/** A transaction somebody else ends: the HTTP layer answers a read before its commit has come back. */
export interface OpenTransaction<Row> {
  readonly tx: Tx;
  readonly rows: Row[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A read, as requests do it. PostgreSQL refuses what writes. */
export interface OpenRead<Row> {
  readonly tx: Tx;
  /** What the statement that opened it has found. Nothing that was read may be told before. */
  readonly opened: Promise<Row[]>;
  /** Ends it. Nobody has to wait: a read has nothing to commit. A broken connection is not used again. */
  end(broken?: boolean): void;
}

/** The pool behind `Database`, with what the platform itself needs. */
export interface Pool extends Transactions {
  readonly raw: pg.Pool;
  readonly readers: pg.Pool;
  /** What reads of staff use while it has what was written before them; null where there is none. */
  readonly replica: Replica | null;
  /** Connections past any transaction pooler, for what needs a session: LISTEN, and locks of a session. */
  readonly direct: pg.Pool;
  /** `BEGIN`, a question as the owner, and from then on the role of requests: in one round trip. */
  begin<Row>(question: pg.QueryConfig): Promise<OpenTransaction<Row>>;
  /** Begins a read. `opening` gives it its tenant; what is asked next travels behind it. */
  beginRead<Row extends pg.QueryResultRow>(opening: Opening): Promise<OpenRead<Row>>;
  /**
   * Rows of a query, which only reads, as PostgreSQL writes them as CSV: no header, a line feed behind each. As quick as
   * they are taken; the connection is held until the last. At most {@link copiesAtOnce} go on at a time, others wait.
   */
  copy(tenantId: number, query: SQL): AsyncGenerator<Buffer, void, undefined>;
  end(): Promise<void>;
}

/** Where else a pool finds PostgreSQL, what is between, and how long it waits. */
export interface PoolRoute {
  /** The address past a transaction pooler; left out, there is none. */
  readonly direct?: Connection;
  /** Whether prepared statements are found again by their names. */
  readonly keepsNames?: boolean;
  /** A streaming replica of it. */
  readonly replica?: Connection | undefined;
  /** Milliseconds a request waits for a connection, and then for the database to begin. */
  readonly waitMs?: number;
  /** A command's: its statements take as long as they need. */
  readonly isPatient?: boolean;
}

/** Files that a node makes of so many rows that the database writes them, at a time. */
export const copiesAtOnce = 3;

/** Connections that stay open while nobody needs them; others are closed after a few seconds. */
const keptIdle = 2;

const dialect = new PgDialect();

// Ids and amounts are at most 2^53: read them as numbers, not as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool. Errors of idle connections (a restarted server) go to `onError`; the pool replaces them. */
export function openPool(
  connection: Connection,
  size: number,
  onError: (error: Error) => void,
  { direct: past, keepsNames = past === undefined, replica: far, waitMs = 10_000, isPatient = false }: PoolRoute = {},
): Pool {
  // Pipelined: queries of one transaction that do not wait for each other travel in one round trip.
  const options = {
    ...connection,
    max: size,
    // Who clicks again after a pause finds connections that know their statements.
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
  // COPY is none of what a pipelined connection can do, and takes as long as somebody downloads.
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
    // A connection lost while somebody has it: his next query fails, and nobody else needs to hear of it.
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
  // A pooler before a replica isn't tried out: the replica may be away when a node starts.
  const tools = { handleOf, named, waitMs };
  const replica = far ? openReplica({ options: { ...options, ...far }, primary: raw, tools, prepare }) : null;

  /** Begins a transaction with statements that do not wait for each other. */
  async function open<Row>(statements: readonly (string | pg.QueryConfig)[]): Promise<OpenTransaction<Row>> {
    const client = await raw.connect();
    async function finish(statement: 'COMMIT' | 'ROLLBACK') {
      try {
        const result = await client.query(statement);
        // A transaction with a failed statement answers COMMIT with ROLLBACK.
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
    // COPY takes no values beside it.
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
      // One whose rows nobody wanted to the end is of no use any more.
      client.release(failure);
    }
  }

  async function read<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tx, opened, end } = await openRead(openTenant(tenantId));
    let isRight = false;
    try {
      // What is asked travels behind it.
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
