import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

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

/** The statements that make the tables of the schema in an empty database, as `0001_schema.sql` has them. */
export async function schemaStatements(): Promise<string> {
  const schemas = ['public', 'platform'];
  const nothing = generateDrizzleJson({}, undefined, schemas);
  const everything = generateDrizzleJson(await readSchema(), nothing.id, schemas);
  return `${(await generateMigration(nothing, everything)).join('\n--> statement-breakpoint\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await schemaStatements());
