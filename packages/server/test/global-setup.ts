import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../src/platform/db/pool.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { databaseOf } from './databases.ts';
import { type Fixture, makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the server's maintenance database. */
    server: Connection;
    /** The initial data of every test database. */
    fixture: Fixture;
  }
}

/** Starts one PostgreSQL per run, with the template that every test file's database is copied from. */
export default async function setup(project: TestProject) {
  const address = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'recoup-test-'));
  // PostgreSQL may run as another user (see postgres-user.ts).
  await chmod(folder, 0o711);
  const embedded = address ? null : await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  const server: Connection = embedded ? embedded.connection('postgres') : { connectionString: address ?? '' };
  try {
    project.provide('server', server);
    project.provide('fixture', await makeTemplate(server, databaseOf(server, 'recoup_template')));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
