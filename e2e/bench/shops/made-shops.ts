import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@recoup/server/src/platform/postgres/embedded-postgres.ts';
import pg from 'pg';
import { seededWith, startPostgresIn } from '../company.ts';

/** Whose windows are open: the tokens of a shop's staff. */
export type Shop = readonly string[];

/** What each of the staff is signed in with: known without being asked, since signing in isn't what is measured. */
const token = 'recoup-bench-staff-of-shop-';

/** Signs all staff in, as if it had just been; answers the shops. */
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

/** Address of an embedded PostgreSQL, as a node is told it. */
export function urlOf(postgres: EmbeddedPostgres): string {
  const { host, user, database } = postgres.connection() as { host: string; user: string; database: string };
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Process of the embedded PostgreSQL that runs in a folder. */
export function pidOf(folder: string): number {
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A PostgreSQL with so many shops, made once. */
export async function startShops(many: number) {
  const folder = await seededWith(`${many}-shops`, ['--shops', String(many)]);
  const postgres = await startPostgresIn(folder);
  const databaseUrl = urlOf(postgres);
  const pid = pidOf(join(folder, 'postgres'));
  return { folder, databaseUrl, pid, shops: await openShops(databaseUrl), stop: () => postgres.stop() };
}
