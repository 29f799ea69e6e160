import type pg from 'pg';
import type { Secrets } from '../platform/secrets.ts';
import type { PlainRow } from '../sealed-values.ts';
import { type CompanyTable, quoted } from './company-tables.ts';
import { type CopiedChain, copiedChain } from './copied-chain.ts';
import { type Manifest, tableName } from './manifest.ts';
import { resealed, withMovedFiles } from './moved-rows.ts';
import type { PackageReader } from './package-file.ts';

/** The destination of rows. */
export interface Arrival {
  readonly client: pg.PoolClient;
  readonly reader: PackageReader;
  readonly manifest: Manifest;
  readonly tenantId: number;
  readonly secrets: Secrets;
  readonly transfer: Secrets;
  /** The deployment whose host it belongs to. Null is the default one. */
  readonly deploymentId: string | null;
  /** When its trial ends. Null if there is no billing. */
  readonly trialEndsAt: Date | null;
}

/** Conflicts with values that must be unique in a deployment. */
export interface ImportConflicts {
  /** Sign-ins that already exist here. These people keep the password that they have here. */
  readonly accounts: string[];
  /** Short names that another company has here. */
  readonly siteNames: string[];
}

/** Rows and bytes per statement. */
const rowsAtOnce = 500;
const bytesAtOnce = 1_000_000;

type Change = (row: PlainRow) => PlainRow;

/** The destination bills the company. The company whose link it registered with stays behind. */
function asNewTenant(row: PlainRow, { deploymentId, trialEndsAt }: Arrival): PlainRow {
  return {
    ...row,
    deployment_id: deploymentId,
    source_id: null,
    subscription_id: null,
    billing_customer: null,
    subscription_status: 1,
    is_unpaid_billing: false,
    cancels: false,
    billed_at: null,
    period_ends_at: null,
    trial_ends_at: trialEndsAt,
  };
}

/** How a table's rows change in transit, besides their company's id. */
function changeOf(table: string, arrival: Arrival, chain: CopiedChain): Change {
  const { manifest, tenantId, secrets, transfer } = arrival;
  const from = { secrets: transfer, tenantId: manifest.tenant_id };
  const to = { secrets, tenantId };
  if (table === 'public.tenants') return (row) => asNewTenant(row, arrival);
  if (table === 'public.audit_entries') return (row) => chain.add(row);
  if (table === 'platform.audit_heads') return (row) => chain.head(row);
  if (table === 'public.failed_jobs') return (row) => ({ ...row, payload: { ...(row.payload as object), tenantId } });
  return (row) => withMovedFiles(table, resealed(table, row, from, to), from.tenantId, tenantId);
}

/** Tables with values that are unique across companies. Existing rows stay. */
const unlessThere: Readonly<Record<string, string>> = {
  'platform.accounts': 'email',
  'platform.site_names': 'name',
};

async function insertRows(table: CompanyTable, { client, tenantId }: Arrival, rows: readonly PlainRow[]) {
  // A company's id is unique everywhere, so it gets a new one.
  const columns = table.name === 'public.companies' ? table.columns.filter((name) => name !== 'id') : table.columns;
  const unique = unlessThere[table.name];
  const { rows: made } = await client.query<Record<string, string>>(
    `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map((name) => (name === table.owner ? '$2::bigint' : `r.${quoted(name)}`)).join(', ')}
     FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) r
     ${unique ? `ON CONFLICT DO NOTHING RETURNING ${quoted(unique)}` : ''}`,
    [JSON.stringify(rows), tenantId],
  );
  if (!unique) return [];
  const done = new Set(made.map((row) => row[unique]));
  return rows.map((row) => String(row[unique])).filter((name) => !done.has(name));
}

async function importTable(table: CompanyTable, arrival: Arrival, change: Change): Promise<string[]> {
  const inTheWay: string[] = [];
  let count = 0;
  let bytes = 0;
  let batch: PlainRow[] = [];
  const flush = async () => {
    if (batch.length > 0) inTheWay.push(...(await insertRows(table, arrival, batch)));
    [batch, bytes] = [[], 0];
  };
  for await (const line of arrival.reader.lines(tableName(table.name))) {
    batch.push(change(JSON.parse(line) as PlainRow));
    count += 1;
    bytes += line.length;
    if (batch.length === rowsAtOnce || bytes > bytesAtOnce) await flush();
  }
  await flush();
  const expected = arrival.manifest.tables[table.name]?.rows ?? 0;
  if (count !== expected)
    throw new Error(`The export is incomplete: ${table.name} has ${count} rows of ${expected}. Nothing changed.`);
  return inTheWay;
}

/** Writes the rows of every table. */
export async function importRows(tables: readonly CompanyTable[], arrival: Arrival): Promise<ImportConflicts> {
  const chain = copiedChain(arrival.manifest.tenant_id, arrival.tenantId);
  const storedHeads: Record<string, string[]> = {};
  // Imports the chain before its head.
  const heads = (name: string) => Number(name === 'platform.audit_heads');
  for (const table of tables.toSorted((a, b) => heads(a.name) - heads(b.name)))
    storedHeads[table.name] = await importTable(table, arrival, changeOf(table.name, arrival, chain));
  return { accounts: storedHeads['platform.accounts'] ?? [], siteNames: storedHeads['platform.site_names'] ?? [] };
}
