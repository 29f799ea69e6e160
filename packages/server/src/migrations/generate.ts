import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { countedColumn } from '../schema/tenant-table.ts';

const schemaFolder = new URL('../schema/', import.meta.url);
const target = new URL('0001_schema.sql', import.meta.url);

/** Everything that the schema files export. */
export async function readSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(schemaFolder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, schemaFolder).pathname)));
  // In the order of their names: who loads the files decides in which order they come.
  const all = modules.flatMap((module) => Object.entries(module as object));
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Says in the database which columns rows are counted by: `functions/count-rows.sql` reads it. */
function countedComments(schema: Record<string, unknown>): string[] {
  return Object.values(schema).flatMap((table) => {
    const column = is(table, PgTable) ? countedColumn(table) : undefined;
    return column ? [`COMMENT ON COLUMN "${getTableName(column.table)}"."${column.name}" IS 'counted';`] : [];
  });
}

/** The statements that make the tables of the schema in an empty database, as `0001_schema.sql` has them. */
export async function schemaStatements(): Promise<string> {
  const schemas = ['public', 'platform'];
  const nothing = generateDrizzleJson({}, undefined, schemas);
  const schema = await readSchema();
  const everything = generateDrizzleJson(schema, nothing.id, schemas);
  const statements = await generateMigration(nothing, everything);
  return `${[...statements, ...countedComments(schema)].join('\n--> statement-breakpoint\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await schemaStatements());
