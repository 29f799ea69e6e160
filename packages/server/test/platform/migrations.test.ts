import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { readSchema } from '../../src/migrations/read-schema.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Connection, openPool, type Pool } from '../../src/platform/db/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { embeddedBinaries, type PostgresBinaries } from '../../src/platform/postgres/postgres-binaries.ts';

const run = promisify(execFile);

/** Our own PostgreSQL, and every supported one installed on the system. */
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

      // A second start finds everything in place.
      await migrate(pool.raw);

      // The same for a role that isn't a superuser, as with a managed database.
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
      await refusesWithoutRights(pool, server);
      await restores(plain, server, binaries, folder);
      for (const each of [...pools, plain]) await each.end();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  // It creates two databases on a separate PostgreSQL.
  120_000,
);

/** A role that can't create roles is told what is missing, with statements that an administrator can run. */
async function refusesWithoutRights(pool: Pool, server: EmbeddedPostgres): Promise<void> {
  await pool.raw.query('CREATE ROLE bare LOGIN');
  await pool.raw.query('CREATE DATABASE bare');
  const bare = openPool(as('bare', server), 2, () => undefined);
  const message = await migrate(bare.raw).then(() => '', String);
  expect(message).toContain('The database user bare lacks rights. Nothing changed.');
  const statements = [...message.matchAll(/^ {2}(.*);$/gm)].map(([, statement = '']) => statement);
  expect(statements).toEqual([
    'GRANT CREATE ON DATABASE bare TO bare',
    'GRANT CREATE, USAGE ON SCHEMA public TO bare',
    'GRANT app_rw TO bare',
  ]);
  const admin = openPool(server.connection('bare'), 2, () => undefined);
  await admin.raw.query(statements.join(';'));
  await migrate(bare.raw);
  await Promise.all([bare.end(), admin.end()]);
}

const as = (user: string, server: EmbeddedPostgres) => ({ ...server.connection(user), user }) as Connection;

const policies = 'SELECT tablename, policyname, qual, with_check FROM pg_policies ORDER BY 1, 2';
const functionRights =
  "SELECT oid::regprocedure::text AS name FROM pg_proc WHERE has_function_privilege('app_rw', oid, 'EXECUTE') AND pronamespace = 'public'::regnamespace ORDER BY 1";

/**
 * A dump contains no roles. If it's restored without `app_rw`, policies and grants are missing, and the next start
 * creates them again. Tested by removing the role, and with pg_dump and pg_restore if they are installed.
 */
async function restores(
  plain: Pool,
  server: EmbeddedPostgres,
  binaries: PostgresBinaries,
  folder: string,
): Promise<void> {
  await plain.raw.query('INSERT INTO tenants (package_id) VALUES (1)');
  const before = await plain.raw.query(policies);
  const rights = await plain.raw.query(functionRights);
  expect(before.rows.length).toBeGreaterThan(50);
  const asBefore = async (pool: Pool) => {
    await migrate(pool.raw);
    expect((await pool.raw.query(policies)).rows).toEqual(before.rows);
    expect((await pool.raw.query(functionRights)).rows).toEqual(rights.rows);
    const seen = (id: number) => pool.inTenant(id, (tx) => tx.execute(sql`SELECT id::int FROM tenants`));
    expect((await seen(1)).rows).toEqual([{ id: 1 }]);
    expect((await seen(2)).rows).toEqual([]);
  };

  await plain.raw.query('DROP OWNED BY app_rw');
  expect((await plain.raw.query(policies)).rows).toEqual([]);
  await asBefore(plain);

  const tools = ['pg_dump', 'pg_restore'].map((tool) => join(dirname(binaries.postgres), tool));
  const [dump = '', restore = ''] = tools;
  if (!tools.every((tool) => existsSync(tool))) return;
  const { host } = server.connection('plain') as { host: string };
  const file = join(folder, 'recoup.dump');
  await run(dump, ['-h', host, '-U', 'plain', '-Fc', '-f', file, 'plain']);
  const fresh = await startEmbeddedPostgres(join(folder, 'fresh'), { binaries, durable: false });
  try {
    const owner = openPool(fresh.connection(), 2, () => undefined);
    await owner.raw.query('CREATE ROLE plain LOGIN CREATEROLE');
    await owner.raw.query('CREATE DATABASE plain OWNER plain');
    const { host: to } = fresh.connection('plain') as { host: string };
    // Fails at the statements that name the missing role.
    await run(restore, ['-h', to, '-U', 'plain', '-d', 'plain', '--no-owner', file]).catch(() => undefined);
    const restored = openPool(as('plain', fresh), 2, () => undefined);
    expect((await restored.raw.query(policies)).rows).toEqual([]);
    await asBefore(restored);
    await Promise.all([owner.end(), restored.end()]);
  } finally {
    await fresh.stop();
  }
}
