import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';
import { giveSiteName } from '../modules/session/company/site-name.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Pool } from '../platform/db/pool.ts';
import type { Workers } from '../platform/jobs/worker.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { FileStore } from '../platform/services.ts';
import { fileContext } from '../sealed-values.ts';
import { companyTables } from './company-tables.ts';
import { advanceNumbers, checkReferences, withoutTriggers } from './database-readiness.ts';
import { type Arrival, type ImportConflicts, importRows } from './import-rows.ts';
import {
  fileName,
  keyCheck,
  type Manifest,
  manifestName,
  manifestSchema,
  migrationMarks,
  misfitReason,
} from './manifest.ts';
import { movedKey } from './moved-rows.ts';
import { openPackage, type PackageReader } from './package-file.ts';
import { keepUnfinishedJobs } from './unfinished-jobs.ts';

/** The dependencies of an import. */
export interface ImportParts {
  readonly pool: Pick<Pool, 'direct'>;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly transfer: Secrets;
  readonly workers: Workers;
  readonly deploymentId: string | null;
  readonly trialEndsAt: Date | null;
  readonly now: Date;
}

/** The result of an import. */
export interface Imported extends ImportConflicts {
  readonly tenantId: number;
  readonly manifest: Manifest;
  /** Jobs unfinished at the origin, now in the company's list of failed jobs. */
  readonly jobs: number;
}

async function manifestOf(reader: PackageReader, transfer: Secrets): Promise<Manifest> {
  const read = v.safeParse(manifestSchema, JSON.parse(await textOf(await reader.read(manifestName))));
  if (!read.success) throw new Error('The file isn’t an export of a company that this release can read.');
  try {
    transfer.open(read.output.key_check, keyCheck.context);
  } catch {
    throw new Error('TRANSFER_KEY isn’t the key of this export. Nothing changed.');
  }
  return read.output;
}

/** Stores files under the company's new id. `written` lists those that were started, even if one fails. */
async function importFiles(
  parts: ImportParts,
  { manifest, reader, tenantId }: Arrival,
  written: string[],
): Promise<void> {
  const { files, secrets, transfer } = parts;
  const folder = fileName('');
  for (const name of reader.names.filter((one) => one.startsWith(folder))) {
    const before = name.slice(folder.length);
    const key = movedKey(before, manifest.tenant_id, tenantId);
    const context = fileContext(before);
    const content = await reader.read(name);
    written.push(key);
    if (!context) await files.write(key, content);
    else {
      const opened = transfer.open(await textOf(content), context(manifest.tenant_id));
      await files.write(key, Readable.from([secrets.seal(opened, context(tenantId))]));
    }
  }
  if (written.length !== manifest.files)
    throw new Error(`The export is incomplete: it has ${written.length} files of ${manifest.files}. Nothing changed.`);
}

/** Imports one company with everything it owns from an export, completely or not at all. */
export async function importCompany(parts: ImportParts, path: string): Promise<Imported> {
  const reader = await openPackage(path);
  const client = await parts.pool.direct.connect();
  const written: string[] = [];
  try {
    const manifest = await manifestOf(reader, parts.transfer);
    const wrong = misfitReason(manifest, await migrationMarks(client));
    if (wrong) throw new Error(wrong);
    const { rows: ownInstance } = await client.query<{ files_id: string }>('SELECT files_id FROM platform.instance');
    if (ownInstance[0]?.files_id === manifest.from)
      throw new Error(`${manifest.company} already belongs to this deployment. Nothing changed.`);
    const tables = await companyTables(client);
    for (const table of tables.filter(({ name }) => !['public.companies', 'public.tenants'].includes(name)))
      await advanceNumbers(client, table, manifest.tables[table.name]?.highest ?? 0);
    await client.query('BEGIN');
    await withoutTriggers(client);
    const { rows } = await client.query<{ id: number }>(
      "SELECT nextval(pg_get_serial_sequence('tenants', 'id')) AS id",
    );
    const tenantId = rows[0]?.id ?? 0;
    const { secrets, transfer, deploymentId, trialEndsAt } = parts;
    const arrival: Arrival = { client, reader, manifest, tenantId, secrets, transfer, deploymentId, trialEndsAt };
    const chainHeads = await importRows(tables, arrival);
    await checkReferences(client, tenantId);
    const tx = drizzle(client);
    const current = await client.query('SELECT FROM platform.site_names WHERE tenant_id = $1 AND current', [tenantId]);
    if (current.rowCount === 0) await giveSiteName(tx, tenantId, manifest.company);
    const jobs = await keepUnfinishedJobs(arrival, parts.workers, parts.now);
    const why = `Company ${manifest.tenant_id} of another deployment, exported ${manifest.exported_at}`;
    const subject = { entity: 'company', entityId: tenantId, subject: manifest.company };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...subject, action: 'Company imported', why }]);
    await importFiles(parts, arrival, written);
    await client.query('COMMIT');
    client.release();
    return { tenantId, manifest, jobs, ...chainHeads };
  } catch (error) {
    client.release(true);
    for (const key of written) await parts.files.remove(key).catch(() => undefined);
    throw inWords(error);
  } finally {
    reader.close();
  }
}

/** A duplicate means that the company was imported before. */
function inWords(error: unknown): unknown {
  const isTwice = error instanceof Error && 'code' in error && error.code === '23505';
  if (!isTwice) return error;
  return new Error('This company was already imported: its API keys or offers exist here. Nothing changed.', {
    cause: error,
  });
}
