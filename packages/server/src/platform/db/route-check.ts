import pg from 'pg';
import { withTimeout } from './limits.ts';
import type { Connection, PoolRoute } from './pool.ts';

const client = (connection: Connection) =>
  new pg.Client({ ...connection, application_name: 'recoup start', connectionTimeoutMillis: 10_000 });

type Client = pg.Client & { readonly processID: number | null };

async function connected<T>(connections: readonly Connection[], work: (clients: Client[]) => Promise<T>): Promise<T> {
  const clients = connections.map((one) => client(one) as Client);
  for (const one of clients) one.on('error', () => undefined);
  try {
    await Promise.all(clients.map((one) => one.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((one) => one.end().catch(() => undefined)));
  }
}

async function backendOf(one: pg.Client): Promise<number> {
  const query = one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  query.catch(() => undefined);
  const { rows } = await withTimeout(2_000, 'Finding a pooler', query);
  return rows[0]?.pid ?? 0;
}

/**
 * Whether a connection keeps the same PostgreSQL process. A pooler hands out process ids of its own. To find out, other
 * connections open a transaction between two queries of the first, and one of them takes its process.
 */
async function keepsSessions(connection: Connection): Promise<boolean> {
  return connected([connection], async ([one]) => {
    if (!one) return false;
    const first = await backendOf(one);
    if (first === one.processID) return true;
    return connected([connection, connection], async (others) => {
      // A pool with no other process makes one of them wait.
      for (const other of others) {
        other.query('BEGIN').catch(() => undefined);
        if (!(await backendOf(other).catch(() => null))) return false;
      }
      return (await backendOf(one).catch(() => null)) === first;
    });
  });
}

/** The same value for two addresses of one database on one running server. */
const databaseMark = `SELECT pg_postmaster_start_time()::text || ' ' || oid AS mark
  FROM pg_database WHERE datname = current_database()`;

/** Whether the pooler supports prepared statements. If it does, it gives them names of its own. */
async function knowsNames(connection: Connection): Promise<boolean> {
  return connected([connection], async ([one]) => {
    if (!one) return false;
    await one.query('BEGIN');
    await one.query({ name: 'recoup_names', text: 'SELECT 1' });
    const { rowCount } = await one.query("SELECT FROM pg_prepared_statements WHERE name = 'recoup_names'");
    if (rowCount !== 0) await one.query('DEALLOCATE recoup_names');
    await one.query('ROLLBACK');
    return rowCount === 0;
  });
}

/**
 * Finds out what is between this node and PostgreSQL, and refuses an unsafe setup. `direct` is the address of
 * DATABASE_DIRECT_URL.
 */
export async function checkRoute(connection: Connection, direct: Connection | undefined): Promise<PoolRoute> {
  if (direct === undefined) {
    if (await keepsSessions(connection)) return {};
    throw new Error(
      'DATABASE_URL leads to a transaction pooler. Background jobs and live updates need sessions that last. Set ' +
        'DATABASE_DIRECT_URL to the address of PostgreSQL itself, and keep the pooler in DATABASE_URL.',
    );
  }
  if (!(await keepsSessions(direct))) {
    throw new Error(
      'DATABASE_DIRECT_URL leads to a transaction pooler. Set it to the address of PostgreSQL itself: background jobs and ' +
        'live updates need sessions that last.',
    );
  }
  const [here, there] = await connected([connection, direct], (clients) =>
    Promise.all(clients.map(async (one) => (await one.query<{ mark: string }>(databaseMark)).rows[0]?.mark)),
  );
  if (here !== there)
    throw new Error(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.',
    );
  const keepsNames = (await keepsSessions(connection)) || (await knowsNames(connection));
  return { direct, keepsNames };
}
