import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { readSchema } from '../../src/migrations/read-schema.ts';
import { ofDeployment, staysBehind } from '../../src/moving/company-tables.ts';
import { fileColumns, sealedColumns } from '../../src/sealed-values.ts';

const tables = Object.values(await readSchema()).filter((one) => is(one, PgTable));
const nameOf = (table: PgTable) => `${getTableConfig(table).schema ?? 'public'}.${getTableName(table)}`;

test('every table belongs to a company and moves with it, stays behind for a reason, or belongs to the deployment', () => {
  const decided = { ...staysBehind, ...ofDeployment };
  const owned = (table: PgTable) => 'tenant_id' in getTableColumns(table) || nameOf(table) === 'public.tenants';
  expect(tables.filter((table) => !owned(table) && !(nameOf(table) in ofDeployment)).map(nameOf)).toEqual([]);
  expect(Object.keys(decided).filter((name) => !tables.some((table) => nameOf(table) === name))).toEqual([]);
});

test('every column named like a sealed value or a file key is declared as one', () => {
  const declared = new Set([...sealedColumns, ...fileColumns].map(({ table, column }) => `${table}.${column}`));
  const called = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((column) => /^(file|image|customs|code|picture|document)_key$|sealed$/.test(column))
      .map((column) => `${getTableName(table)}.${column}`),
  );
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => !declared.has(name))).toEqual([]);
});
