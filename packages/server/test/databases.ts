import pg from 'pg';
import type { Connection } from '../src/platform/db/pool.ts';

/** Another database of the same server. */
export function databaseOf(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements on a separate connection, one after another. */
export async function execute(connection: Connection, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}
