import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startNode } from '../src/node.ts';
import type { Connection } from '../src/platform/db/pool.ts';
import { type CompanyPlan, type SeededCompany, seedCompany } from '../src/seed/company.ts';
import { connectSimulator } from '../src/seed/simulator.ts';
import { testConfig } from './config.ts';
import { databaseOf, execute } from './databases.ts';
import { madeUpServices } from './services.ts';

/** The password of all users in tests. */
export const testPassword = 'correct horse 1';

/** The initial data of every test database. */
export interface Fixture {
  readonly a: SeededCompany;
  readonly b: SeededCompany;
}

function plan(letter: string): CompanyPlan {
  const domain = `${letter}.recoup.test`;
  return {
    name: `Company ${letter.toUpperCase()}`,
    email: `hello@${domain}`,
    address: '1 Test St, Portland, OR 97201, US',
    locations: [
      { name: 'Mail-in center', is_mail_in: true },
      { name: 'Store', is_mail_in: false },
    ],
    staff: [
      { role: 'owner', first: 'Olga', last: letter.toUpperCase(), email: `owner@${domain}` },
      { role: 'staff', first: 'Stan', last: letter.toUpperCase(), email: `staff@${domain}` },
      { role: 'viewer', first: 'Vera', last: letter.toUpperCase(), email: `viewer@${domain}` },
    ],
  };
}

/** Creates the template: a migrated database with two companies, and the queue's tables. */
export async function makeTemplate(server: Connection, template: Connection): Promise<Fixture> {
  await execute(server, 'DROP DATABASE IF EXISTS recoup_template WITH (FORCE)', 'CREATE DATABASE recoup_template');
  const log = pino({ level: 'silent' });
  const options = { connection: template, alone: true, log, services: madeUpServices(), everyMinute: false };
  const config = testConfig();
  const node = await startNode(config, options);
  const fixture = {
    a: await seedCompany(node.pool, plan('a'), testPassword),
    b: await seedCompany(node.pool, plan('b'), testPassword),
  };
  for (const { tenantId } of Object.values(fixture))
    await node.pool.inTenant(tenantId, (tx) => connectSimulator(tx, tenantId, new Date()));
  await node.stop();
  // The first connection after a change of tables builds PostgreSQL's cache files. Each copy gets them, too.
  await execute(template, 'SELECT');
  await rm(config.dataDir, { recursive: true, force: true });
  return fixture;
}

let maintenance: pg.Pool | undefined;

/** Runs statements in the maintenance database, with one connection for all copies of this worker. */
function maintain(server: Connection, statement: string): Promise<pg.QueryResult> {
  if (!maintenance) {
    maintenance = new pg.Pool({ ...server, max: 1, allowExitOnIdle: true });
    // The server stops before an idle connection does.
    maintenance.on('error', () => undefined);
  }
  return maintenance.query(statement);
}

/** Copies the template to a new database. */
export async function copyTemplate(server: Connection, name: string): Promise<Connection> {
  // Copies the files, which takes half the work of writing them to the log, too.
  await maintain(server, `CREATE DATABASE ${name} TEMPLATE recoup_template STRATEGY FILE_COPY`);
  return databaseOf(server, name);
}

/** Drops a copy made by `copyTemplate`. */
export async function dropCopy(server: Connection, copy: Connection): Promise<void> {
  const name = 'connectionString' in copy ? new URL(copy.connectionString).pathname.slice(1) : copy.database;
  await maintain(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
