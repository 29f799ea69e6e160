import type pg from 'pg';
import * as v from 'valibot';
import { appliedMigrations } from '../platform/db/upgrade-state.ts';
import { productRelease } from '../platform/product-release.ts';

const id = v.pipe(v.number(), v.integer());

/** The metadata of an export. */
export const manifestSchema = v.object({
  format: v.literal(1),
  release: v.string(),
  /** Names and hashes of the migrations behind its tables. */
  migrations: v.array(v.string()),
  /** The mark of the deployment it comes from. */
  from: v.string(),
  tenant_id: id,
  company: v.string(),
  exported_at: v.string(),
  /** Proves that the transfer key is the right one. */
  key_check: v.string(),
  /** The number of rows per table, and the highest number that the database assigned. */
  tables: v.record(v.string(), v.object({ rows: id, highest: id })),
  files: id,
  /** Files that rows refer to but that were missing. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The file in the export that has it. */
export const manifestName = 'manifest.json';
export const tableName = (table: string): string => `tables/${table}.jsonl`;
export const jobsName = 'jobs.jsonl';
export const fileName = (key: string): string => `files/${key}`;

/** The text that the transfer key seals to identify itself. */
export const keyCheck = { text: 'transfer', context: 'export of a company' } as const;

/** The state of a database's tables, which has to match between two databases. */
export async function migrationMarks(client: pg.PoolClient): Promise<string[]> {
  return (await appliedMigrations(client)).map(({ name, hash }) => `${name} ${hash}`).sort();
}

/** Why rows of an export don't fit this database's tables. Null if they do. */
export function misfitReason({ release, migrations }: Manifest, here: readonly string[]): string | null {
  const missing = migrations.filter((mark) => !here.includes(mark)).length;
  const more = here.filter((mark) => !migrations.includes(mark)).length;
  if (missing === 0 && more === 0) return null;
  const whose =
    more === 0 ? 'this deployment' : missing === 0 ? 'the deployment that the export comes from' : 'both deployments';
  return (
    `The export comes from release ${release}, and its tables differ from those of this deployment (release ` +
    `${productRelease}). Upgrade ${whose} to the same release, and export the company again. Nothing changed.`
  );
}
