import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName, is } from '../platform/db/drizzle.ts';
import { PgTable } from '../platform/db/drizzle-tables.ts';
import { countedColumn } from '../schema/parts/tenant-table.ts';

const schemaFolder = new URL('../schema/', import.meta.url);
const snapshotFile = new URL('snapshot.json', import.meta.url);
const schemas = ['public', 'platform'];
/** Snapshots are compared by content; an id of their own would only make merges conflict. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Everything that the schema files export. */
export async function readSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(schemaFolder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, schemaFolder).pathname)));
  // In the order of their names: who loads the files decides in which order they come.
  const all = modules.flatMap((module) => Object.entries(module as object));
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The tables as the schema files declare them, in the form that two states are compared in. */
export async function schemaSnapshot(): Promise<DrizzleSnapshotJSON> {
  return { ...generateDrizzleJson(await readSchema(), undefined, schemas), id: noId, prevId: noId };
}

/** The tables as the newest migration leaves them. */
export const readSnapshot = (): DrizzleSnapshotJSON =>
  JSON.parse(readFileSync(snapshotFile, 'utf8')) as DrizzleSnapshotJSON;

/** Remembers the tables as they are after the newest migration. */
export const writeSnapshot = (snapshot: DrizzleSnapshotJSON): void =>
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`);

/** The statements that lead from one state of the tables to another. */
export const statementsBetween = (from: DrizzleSnapshotJSON, to: DrizzleSnapshotJSON): Promise<string[]> =>
  generateMigration(from, to);

/** Says in the database which columns rows are counted by: `functions/count-rows.sql` reads it. */
export function countedComments(schema: Record<string, unknown>): string[] {
  return Object.values(schema).flatMap((table) => {
    const column = is(table, PgTable) ? countedColumn(table) : undefined;
    return column ? [`COMMENT ON COLUMN "${getTableName(column.table)}"."${column.name}" IS 'counted'`] : [];
  });
}

/** The statements that make the tables of the schema files in an empty database. */
export async function wholeSchema(): Promise<string[]> {
  const nothing = generateDrizzleJson({}, undefined, schemas);
  return [...(await statementsBetween(nothing, await schemaSnapshot())), ...countedComments(await readSchema())];
}
