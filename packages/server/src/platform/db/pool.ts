import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Transactions, Tx } from './db.ts';
import { preparedHandle, writeTogether } from './prepared.ts';

/** How to reach PostgreSQL: an address, or the socket folder of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

/** A transaction somebody else ends: the HTTP layer answers a read before its commit has come back. */
export interface OpenTransaction<Row> {
  readonly tx: Tx;
  readonly rows: Row[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** The pool behind `Database`, with what the platform itself needs. */
export interface Pool extends Transactions {
  readonly raw: pg.Pool;
  /** `BEGIN`, a question as the owner, and from then on the role of requests: in one round trip. */
  begin<Row>(question: pg.QueryConfig): Promise<OpenTransaction<Row>>;
  /** A connection that only reads, as the role of requests; its tenant is what `openSession` sets on it. */
  reader(): Promise<pg.PoolClient>;
  /**
   * Rows of a query, which only reads, as PostgreSQL writes them as CSV: no header, a line feed behind each. As quick as
   * they are taken; the connection is held until the last. At most {@link copiesAtOnce} go on at a time, others wait.
   */
  copy(tenantId: number, query: SQL): AsyncGenerator<Buffer, void, undefined>;
  /** The query builder of a connection. */
  handleOf(client: pg.PoolClient): Tx;
  end(): Promise<void>;
}

/** Files that a node makes of so many rows that the database writes them, at a time. */
export const copiesAtOnce = 3;

const dialect = new PgDialect();

// Ids and amounts are at most 2^53: read them as numbers, not as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * What a connection that reads begins with. Reading here and there costs hardly more than reading on: the database of
 * a company fits into memory or lies on flash. PostgreSQL's own figure is that of a turning disk, by which it reads a
 * whole index of the company's orders to spare itself a few hundred rows. An entry of an index is a twentieth of a page
 * that is in memory, not a two-hundredth of one on a disk. A year of orders is joined in memory, not in files.
 */
const readerSettings =
  'SET ROLE app_rw; SET default_transaction_read_only = on; SET random_page_cost = 1.1; SET cpu_index_tuple_cost = 0.05; ' +
  "SET work_mem = '16MB'; SET standard_conforming_strings = on";

const openTenant = {
  name: 'open_tenant',
  // Row-level security holds for that role only.
  text: "SELECT set_config('app.tenant_id', $1, false) WHERE current_user = 'app_rw'",
};

/** Opens a pool. Errors of idle connections (a restarted server) go to `onError`; the pool replaces them. */
export function openPool(connection: Connection, size: number, onError: (error: Error) => void): Pool {
  // Pipelined: queries of one transaction that do not wait for each other travel in one round trip.
  const options = {
    ...connection,
    max: size,
    application_name: 'recoup',
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  };
  const raw = new pg.Pool(options);
  const readers = new pg.Pool({ ...options, application_name: 'recoup reads' });
  // COPY is none of what a pipelined connection can do.
  const copiers = new pg.Pool({ ...options, max: copiesAtOnce, application_name: 'recoup files', pipeline: false });
  for (const pool of [raw, readers, copiers]) {
    pool.on('error', onError);
    // A connection lost while somebody has it: his next query fails, and nobody else needs to hear of it.
    pool.on('connect', (client) => void client.on('error', () => undefined));
  }
  // Queued before whatever the connection is taken for. `openReadSession` finds nobody on one where it failed.
  for (const pool of [readers, copiers])
    pool.on('connect', (client) => void client.query(readerSettings).catch(onError));
  const handles = new WeakMap<pg.PoolClient, NodePgDatabase>();

  function handleOf(client: pg.PoolClient): NodePgDatabase {
    let handle = handles.get(client);
    if (!handle) {
      handle = preparedHandle(client);
      handles.set(client, handle);
    }
    return handle;
  }

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
      const results = await Promise.all(statements.map((statement) => client.query(statement)));
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
      const { rowCount } = await client.query({ ...openTenant, values: [String(checkedId(tenantId))] });
      if (rowCount !== 1) throw new Error('A connection that reads has the wrong role');
      yield* client.query(copyTo(`COPY (${text}) TO STDOUT (FORMAT csv)`)) as AsyncIterable<Buffer>;
      failure = false;
    } finally {
      // One whose rows nobody wanted to the end is of no use any more.
      client.release(failure);
    }
  }

  async function read<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tenant = String(checkedId(tenantId));
    const client = await readers.connect();
    writeTogether(client);
    const opening = client.query({ ...openTenant, values: [tenant] });
    // What is asked travels behind it. Nothing of that is told, neither an answer nor a refusal, before the tenant is set.
    const working = (async () => work(handleOf(client)))();
    working.catch(() => undefined);
    try {
      const { rowCount } = await opening;
      if (rowCount !== 1) throw new Error('A connection that reads has the wrong role');
    } catch (error) {
      client.release(true);
      throw error;
    }
    try {
      return await working;
    } finally {
      client.release();
    }
  }

  return {
    raw,
    read,
    begin: (question) => open(['BEGIN', question, 'SET LOCAL ROLE app_rw']),
    inTenant: (tenantId, work) => run(asTenant(tenantId), work),
    asPlatform: (work) => run('BEGIN', work),
    reader: () => readers.connect(),
    copy,
    handleOf,
    async end() {
      await Promise.all([raw.end(), readers.end(), copiers.end()]);
    },
  };
}

function checkedId(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError('A tenant id is a positive whole number');
  return tenantId;
}

function asTenant(tenantId: number): string {
  return `BEGIN; SET LOCAL app.tenant_id = '${checkedId(tenantId)}'; SET LOCAL ROLE app_rw`;
}
