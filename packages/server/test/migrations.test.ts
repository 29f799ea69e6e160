import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { readSchema, schemaStatements } from '../src/migrations/generate.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { embeddedBinaries, type PostgresBinaries } from '../src/platform/postgres/postgres-binaries.ts';

/** Our own PostgreSQL, and every supported one that the system has. */
async function servers(): Promise<[string, PostgresBinaries][]> {
  const installed = [15, 16, 17, 18]
    .map((version) => [`PostgreSQL ${version} of the system`, `/usr/lib/postgresql/${version}/bin`] as const)
    .filter(([, folder]) => existsSync(join(folder, 'initdb')))
    .map(([name, bin]): [string, PostgresBinaries] => [
      name,
      { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') },
    ]);
  return [['the embedded PostgreSQL', await embeddedBinaries()], ...installed];
}

test.each(await servers())(
  'two nodes at once migrate an empty database on %s, and every table is as the schema says',
  async (_name, binaries) => {
    const folder = await mkdtemp(join(tmpdir(), 'recoup-migrate-'));
    await chmod(folder, 0o711);
    const server = await startEmbeddedPostgres(join(folder, 'postgres'), { binaries, durable: false });
    try {
      const pools = [1, 2].map(() => openPool(server.connection(), 2, () => undefined));
      await Promise.all(pools.map((pool) => migrate(pool.raw)));
      const [pool] = pools;
      if (!pool) throw new Error('no pool');
      const tables = Object.values(await readSchema()).filter((value) => is(value, PgTable));
      expect(tables.length).toBeGreaterThan(10);
      for (const table of tables) expect(await drizzle(pool.raw).select().from(table)).toEqual([]);
      const leaky = await pool.raw.query(
        "SELECT proleakproof FROM pg_proc WHERE oid = 'texticlike(text,text)'::regprocedure",
      );
      expect(leaky.rows).toEqual([{ proleakproof: true }]);

      // A second start finds everything there; a database of another line of versions is left as it is.
      await migrate(pool.raw);
      const applied = await pool.raw.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id');
      await pool.raw.query("UPDATE drizzle.__drizzle_migrations SET hash = 'another' WHERE id = 1");
      await expect(migrate(pool.raw)).rejects.toThrow('made by a version whose tables this one cannot take over');
      await pool.raw.query('UPDATE drizzle.__drizzle_migrations SET hash = $1 WHERE id = 1', [applied.rows[0].hash]);

      // The same by somebody who is no superuser, as with a managed database.
      await pool.raw.query('CREATE ROLE plain LOGIN CREATEROLE');
      await pool.raw.query('GRANT app_rw TO plain WITH ADMIN OPTION');
      await pool.raw.query('CREATE DATABASE plain OWNER plain');
      const plain = openPool(
        {
          ...(server.connection('plain') as { host: string; port: number; user: string; database: string }),
          user: 'plain',
        },
        2,
        () => undefined,
      );
      await migrate(plain.raw);
      const seen = await plain.inTenant(1, (tx) =>
        tx.execute(sql`SELECT current_user AS role, count(*)::int AS rows FROM users`),
      );
      expect(seen.rows).toEqual([{ role: 'app_rw', rows: 0 }]);
      for (const each of [...pools, plain]) await each.end();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  // Two databases of a whole PostgreSQL that is made for it.
  60_000,
);

test('the migration says what the schema says: nothing was changed without `pnpm schema`', async () => {
  const file = new URL('../src/migrations/0001_schema.sql', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await schemaStatements());
});
