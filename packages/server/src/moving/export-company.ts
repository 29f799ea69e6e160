import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type pg from 'pg';
import type { Pool } from '../platform/db/pool.ts';
import { productRelease } from '../platform/product-release.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { FileStore } from '../platform/services.ts';
import { fileContext, isRemovedOnceRead, type PlainRow } from '../sealed-values.ts';
import { type CompanyTable, companyTables, quoted } from './company-tables.ts';
import { fileName, jobsName, keyCheck, type Manifest, manifestName, migrationMarks, tableName } from './manifest.ts';
import { fileKeysOf, resealed } from './moved-rows.ts';
import { openContent } from './open-content.ts';
import { type PackageWriter, writePackage } from './package-file.ts';

/** The dependencies of an export. */
export interface ExportParts {
  readonly pool: Pick<Pool, 'direct'>;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** Seals secrets in transit. */
  readonly transfer: Secrets;
  readonly now: Date;
}

const rowsAtOnce = 500;

interface Exported {
  readonly parts: ExportParts;
  readonly tenantId: number;
  readonly client: pg.PoolClient;
  readonly tables: Record<string, { rows: number; highest: number }>;
  readonly keys: Set<string>;
}

/**
 * Sign-ins belong to people, who may work in several companies. A company takes those of its own staff. Passkeys stay
 * behind, so none is required there.
 */
const accountsOfStaff = `SELECT to_jsonb(r) AS row FROM (
  SELECT a.email, u.tenant_id, u.id AS user_id, a.password_hash, false AS passkey_needed
  FROM users u JOIN platform.accounts a ON a.email = u.email
  WHERE u.tenant_id = $1 AND u.status = 1 AND NOT u.provider_only ORDER BY u.id) r`;

function questionOf({ name, owner, columns, key }: CompanyTable): string {
  if (name === 'platform.accounts') return accountsOfStaff;
  const list = columns.map(quoted).join(', ');
  // The audit log has to be copied in the order in which it was sealed.
  const order = name === 'public.audit_entries' ? 'sealed_no NULLS LAST, id' : key.map(quoted).join(', ');
  return `SELECT to_jsonb(r) AS row FROM (SELECT ${list} FROM ${quoted(name)} WHERE ${quoted(owner)} = $1 ORDER BY ${order}) r`;
}

/** The rows of a table as lines of JSON, with a few hundred in memory at a time. */
async function* linesOf(exported: Exported, table: CompanyTable): AsyncGenerator<string> {
  const { client, tenantId, parts, keys } = exported;
  const { secrets, transfer } = parts;
  const summary = { rows: 0, highest: 0 };
  exported.tables[table.name] = summary;
  const question = questionOf(table).replaceAll('$1', String(tenantId));
  await client.query(`DECLARE moving NO SCROLL CURSOR FOR ${question}`);
  for (;;) {
    const { rows } = await client.query<{ row: PlainRow }>(`FETCH ${rowsAtOnce} FROM moving`);
    for (const { row } of rows) {
      summary.rows += 1;
      if (table.numbered) summary.highest = Math.max(summary.highest, Number(row[table.numbered]));
      for (const key of fileKeysOf(table.name, row)) keys.add(key);
      const sent = resealed(table.name, row, { secrets, tenantId }, { secrets: transfer, tenantId });
      yield `${JSON.stringify(sent)}\n`;
    }
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('CLOSE moving');
}

/** Unfinished jobs. Jobs that remove files stay behind. */
async function* waitingJobs({ client, tenantId }: Exported): AsyncGenerator<string> {
  const { rows } = await client.query<{ job: unknown }>(
    `SELECT jsonb_build_object('job_id', id, 'name', name, 'payload', data, 'tries', retry_count) AS job FROM pgboss.job
     WHERE data->>'tenantId' = $1::text AND state IN ('created', 'retry', 'active', 'cancelled')
       AND (state <> 'cancelled' OR output @> '{"moving": true}') AND name <> 'remove-file' ORDER BY created_on`,
    [tenantId],
  );
  for (const { job } of rows) yield `${JSON.stringify(job)}\n`;
}

/** A file's content for the export. A sealed file is opened completely, because its seal is verified at the end. */
async function* contentOf({ parts, tenantId }: Exported, key: string): AsyncGenerator<Buffer | string> {
  const { files, secrets, transfer } = parts;
  const context = fileContext(key);
  if (!context) return yield* files.read(key) as AsyncIterable<Buffer>;
  const opened = secrets.open(await textOf(files.read(key)), context(tenantId));
  yield transfer.seal(opened, context(tenantId));
}

async function addFiles(exported: Exported, zip: PackageWriter): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const missing: string[] = [];
  let files = 0;
  for (const key of exported.keys) {
    const content = await openContent(contentOf(exported, key));
    if (content !== null) {
      files += 1;
      await zip.add(fileName(key), content);
    } else if (!isRemovedOnceRead(key)) missing.push(key);
  }
  return { files, missing };
}

/** Exports one company with everything it owns to a file, in a consistent snapshot. */
export async function exportCompany(parts: ExportParts, tenantId: number, path: string): Promise<Manifest> {
  const client = await parts.pool.direct.connect();
  const zip = writePackage(path);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported: Exported = { parts, tenantId, client, tables: {}, keys: new Set() };
    const found = await client.query<{ company: string; from: string }>(
      `SELECT c.name AS company, (SELECT files_id FROM platform.instance) AS "from" FROM companies c WHERE tenant_id = $1`,
      [tenantId],
    );
    const [company] = found.rows;
    if (!company) throw new Error(`Company ${tenantId} doesn’t exist.`);
    const tables = await companyTables(client);
    for (const table of tables) await zip.add(tableName(table.name), linesOf(exported, table));
    await zip.add(jobsName, waitingJobs(exported));
    const migrations = await migrationMarks(client);
    await client.query('COMMIT');
    const added = await addFiles(exported, zip);
    const manifest: Manifest = {
      format: 1,
      release: productRelease,
      migrations,
      from: company.from,
      tenant_id: tenantId,
      company: company.company,
      exported_at: parts.now.toISOString(),
      key_check: parts.transfer.seal(keyCheck.text, keyCheck.context),
      tables: exported.tables,
      ...added,
    };
    await zip.add(manifestName, Readable.from([JSON.stringify(manifest, null, 1)]));
    await zip.end();
    client.release();
    return manifest;
  } catch (error) {
    client.release(true);
    await zip.giveUp(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
