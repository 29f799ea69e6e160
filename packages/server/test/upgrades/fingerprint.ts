import type pg from 'pg';
import { tablesOf } from './fill-empty-tables.ts';

/** Per table its rows; per column how many have a value, their sum where they are numbers, how often each where few. */
export type Fingerprint = Record<string, Record<string, unknown>>;

const numbers = new Set(['bigint', 'integer', 'numeric', 'double precision']);
const counted = /(^|_)(status|state|kind|category|method)$/;

/** What an upgrade must not change: two databases with the same fingerprint hold the same business. */
export async function fingerprintOf(pool: pg.Pool): Promise<Fingerprint> {
  const all: Fingerprint = {};
  for (const table of await tablesOf(pool)) {
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
      [table],
    );
    const parts = columns.flatMap(({ name, type }) => [
      `count("${name}")::int AS "${name}"`,
      ...(numbers.has(type) ? [`sum("${name}")::text AS "${name}, sum"`] : []),
    ]);
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT count(*)::int AS "(rows)", ${parts.join(', ')} FROM ${table}`,
    );
    const fingerprint: Record<string, unknown> = { ...rows[0] };
    for (const { name } of columns.filter((column) => counted.test(column.name)))
      fingerprint[`${name}, each`] = (
        await pool.query(`SELECT "${name}"::text AS value, count(*)::int FROM ${table} GROUP BY 1 ORDER BY 1`)
      ).rows;
    all[table] = fingerprint;
  }
  return all;
}
