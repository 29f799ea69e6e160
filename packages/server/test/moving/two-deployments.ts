import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { workers } from '../../src/domains.ts';
import { companyTables, quoted } from '../../src/moving/company-tables.ts';
import { exportCompany } from '../../src/moving/export-company.ts';
import { importCompany } from '../../src/moving/import-company.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Connection, openPool, type Pool } from '../../src/platform/db/pool.ts';
import { diskFileStore } from '../../src/platform/file-store.ts';
import { claimInstance } from '../../src/platform/instance.ts';
import { type Secrets, secretsOf } from '../../src/platform/secrets.ts';
import type { FileStore } from '../../src/platform/services.ts';
import { execute } from '../databases.ts';
import { madeUpServices } from '../services.ts';
import { copyTemplate } from '../template.ts';
import { insertPlainRow } from '../upgrades/fill-empty-tables.ts';
import { keptFolder, restoreRelease } from '../upgrades/restore.ts';

/** The parts of a deployment that a move needs. */
export interface Deployment {
  readonly connection: Connection;
  readonly pool: Pool;
  readonly files: FileStore;
  readonly secrets: Secrets;
}

/** The company of a kept release that has nearly everything a company can have. */
export const richCompany = 2;
export const transfer = secretsOf('the key of one move, which both sides know');
export const now = new Date('2026-11-26T12:00:00Z');

const server = () => inject('server');
const newName = () => `moving_${randomUUID().slice(0, 8)}`;

/** Adds a row to each table that is new since the release was kept. */
async function complete({ pool, secrets }: Deployment): Promise<void> {
  for (const { name, owner } of await companyTables(pool.raw)) {
    const found = await pool.raw.query(`SELECT FROM ${quoted(name)} WHERE ${quoted(owner)} = $1 LIMIT 1`, [
      richCompany,
    ]);
    if (found.rowCount === 0) await insertPlainRow(pool.raw, name, richCompany);
  }
  await pool.raw.query("UPDATE platform.site_names SET name = 'rich', current = true WHERE tenant_id = $1", [
    richCompany,
  ]);
  const sealed = secrets.seal('a drawing', `ids of customers of tenant ${richCompany}`);
  await pool.raw.query('UPDATE seller_statements SET sealed = $1', [sealed]);
}

/** A deployment with a company that has everything, and another with only its own companies. */
export async function twoDeployments() {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-moving-'));
  const names = [newName(), newName()] as const;
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  cpSync(join(keptFolder, '0.2.0', 'files'), from, { recursive: true });
  const made = async (connection: Connection, files: string, secrets: Secrets): Promise<Deployment> => {
    const pool = openPool(connection, 3, () => undefined, { isPatient: true });
    return { connection, pool, files: diskFileStore(files), secrets };
  };
  const source = await made(await restoreRelease(server(), '0.2.0', names[0]), from, madeUpServices().secrets);
  await migrate(source.pool.direct);
  await complete(source);
  const target = await made(
    await copyTemplate(server(), names[1]),
    to,
    secretsOf('the key of another deployment, quite long'),
  );
  await target.pool.raw.query('DELETE FROM platform.instance');
  await claimInstance(target.pool, target);
  return {
    source,
    target,
    path: join(folder, 'company.zip'),
    /** The same with another file. */
    exportTo: (path: string) => exportCompany({ ...source, transfer, now }, richCompany, path),
    importFrom: (path: string, more: Partial<Parameters<typeof importCompany>[0]> = {}) =>
      importCompany({ ...target, transfer, workers, deploymentId: null, trialEndsAt: null, now, ...more }, path),
    /** A path in a folder that is removed with the deployments. */
    at: (name: string) => join(folder, name),
    async stop() {
      for (const { pool } of [source, target]) await pool.end();
      await execute(server(), ...names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
