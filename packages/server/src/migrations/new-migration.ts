import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readMigrations } from './migration-files.ts';
import {
  countedComments,
  readSchema,
  readSnapshot,
  schemaSnapshot,
  statementsBetween,
  writeSnapshot,
} from './read-schema.ts';

/**
 * `pnpm schema NAME` writes what has changed in the schema files since the newest migration as the next one.
 * `pnpm schema --snapshot` only writes the snapshot anew, after a merge.
 */
const { values, positionals } = parseArgs({
  options: { snapshot: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
const snapshot = await schemaSnapshot();

if (values.snapshot) {
  writeSnapshot(snapshot);
  console.log('The snapshot now matches the schema files.');
} else if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration: pnpm schema add-price-limits');
  process.exitCode = 1;
} else await writeMigration(name);

async function writeMigration(called: string): Promise<void> {
  const migrations = readMigrations();
  const statementsBefore = new Set(migrations.flatMap(({ statements }) => statements));
  const statements = [
    ...(await statementsBetween(readSnapshot(), snapshot)).map((statement) => statement.trim().replace(/;$/, '')),
    ...countedComments(await readSchema()).filter((comment) => !statementsBefore.has(comment)),
  ];
  if (statements.length === 0) {
    console.log('The schema has not changed since the newest migration.');
    return;
  }
  const number = String(Number(migrations.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  const file = `${number}_${called}.sql`;
  const text = statements.map((statement) => `${statement};`).join('\n--> statement-breakpoint\n');
  writeFileSync(new URL(file, import.meta.url), `${text}\n`);
  writeSnapshot(snapshot);
  console.log(`${file}: ${statements.length} statements. Read it, and see migrations/README.md for large tables.`);
}
