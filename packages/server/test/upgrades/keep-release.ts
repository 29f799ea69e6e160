import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { productRelease } from '../../src/platform/product-release.ts';
import { keptFolder } from './restore.ts';

/**
 * `pnpm keep-release`: keeps this release as a small dump with rows in every table, and its files, for the test that
 * upgrades each kept release. Run it once, on the commit that is released. Needs pg_dump, which the PostgreSQL of ours
 * comes without, so it works on the oldest installed one that we support.
 */
const programs = [15, 16, 17, 18]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_dump')));
if (!programs) throw new Error('Install PostgreSQL 15 or later with its programs: apt-get install postgresql');

const work = mkdtempSync(join(tmpdir(), 'recoup-keep-'));
chmodSync(work, 0o711);
const server = await startEmbeddedPostgres(join(work, 'postgres'), {
  binaries: { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') },
  durable: false,
});
try {
  const { host, user } = server.connection() as { host: string; user: string };
  const url = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const runner = join(root, 'node_modules/.bin/vitest');
  const result = spawnSync(runner, ['run', '--config', 'vitest.keep-release.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url, PG_DUMP: join(programs, 'pg_dump') },
  });
  process.exitCode = result.status ?? 1;
  if (result.status === 0) console.log(`Release ${productRelease} is kept in ${join(keptFolder, productRelease)}`);
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
