import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@recoup/server/src/platform/postgres/embedded-postgres.ts';
import pg from 'pg';
import { seededWith, startPostgresIn } from '../company.ts';

/** The tokens of a shop's staff, who have windows open. */
export type Shop = readonly string[];

/** The start of the tokens of staff. They are known in advance, since signing in isn't measured. */
const token = 'recoup-bench-staff-of-shop-';

/** Signs all staff in, as if just now. Returns the shops. */
async function openShops(databaseUrl: string): Promise<Shop[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO sessions (token_hash, tenant_id, user_id, location_id)
       SELECT encode(sha256(convert_to($1 || tenant_id || '-' || id, 'UTF8')), 'hex'), tenant_id, id, location_id FROM users
       ON CONFLICT (token_hash) DO UPDATE SET created_at = now(), last_seen_at = now()`,
      [token],
    );
    const { rows } = await client.query<{ shop: string[] }>(
      "SELECT array_agg($1 || tenant_id || '-' || id ORDER BY id) AS shop FROM users GROUP BY tenant_id ORDER BY tenant_id",
      [token],
    );
    return rows.map(({ shop }) => shop);
  } finally {
    await client.end();
  }
}

/** The address of an embedded PostgreSQL, in the form for a node. */
export function urlOf(postgres: EmbeddedPostgres): string {
  const { host, user, database } = postgres.connection() as { host: string; user: string; database: string };
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The process id of the embedded PostgreSQL in a folder. */
export function pidOf(folder: string): number {
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A PostgreSQL with this many shops, created once. */
export async function startShops(many: number) {
  const folder = await seededWith(`${many}-shops`, ['--shops', String(many)]);
  const postgres = await startPostgresIn(folder);
  const databaseUrl = urlOf(postgres);
  const pid = pidOf(join(folder, 'postgres'));
  return { folder, databaseUrl, pid, shops: await openShops(databaseUrl), stop: () => postgres.stop() };
}
