import type { Database } from '../platform/db/db.ts';
import { type SQL, sql } from '../platform/db/drizzle.ts';
import { type PlainRow, sealedColumns, withSealedText } from '../sealed-values.ts';
import { type CompanyTable, companyTablesQuery, quoted, staysBehind } from './company-tables.ts';
import { fileKeysOf } from './moved-rows.ts';

const rowsAtOnce = 500;

/** Names of columns whose values give access. */
const opens = /^(token|secret|sealed)$|_sealed$|(token|key|code|pin|badge|password|state|request|account)_hash$/;

/** Columns whose content gives access although their name doesn't say it, such as the link of a failed email. */
const holdsOpening: readonly string[] = ['public.failed_jobs.payload'];

/** A row in the form for its owner, without values that give access. */
function withoutSecrets(table: string, row: PlainRow): PlainRow {
  const sealed = sealedColumns.filter((one) => `public.${one.table}` === table);
  const within = sealed.filter(({ column, isWithin }) => isWithin && row[column]);
  const plain = within.reduce((rest, one) => withSealedText(one, rest, null), row);
  const left = new Set(sealed.flatMap(({ column, isWithin }) => (isWithin ? [] : [column])));
  const stays = (name: string) => !opens.test(name) && !left.has(name) && !holdsOpening.includes(`${table}.${name}`);
  return Object.fromEntries(Object.entries(plain).filter(([name]) => stays(name)));
}

/** The tables that an owner gets: all that move, except those that requests can't reach. */
export async function ownersTables(db: Pick<Database, 'read'>, tenantId: number): Promise<CompanyTable[]> {
  const mine = sql.raw(`SELECT * FROM (${companyTablesQuery}) t WHERE CASE WHEN name LIKE 'public.%'
    THEN has_table_privilege('app_rw', name, 'SELECT') ELSE false END ORDER BY name`);
  const { rows } = await db.read(tenantId, (tx) => tx.execute<CompanyTable & Record<string, unknown>>(mine));
  return rows.filter(({ name }) => !(name in staysBehind));
}

/** The rows after one, sorted by the table's key, which starts with the company. */
function pageOf({ name, owner, columns, key }: CompanyTable, tenantId: number, after: PlainRow | null): SQL {
  const rest = key.filter((column) => column !== owner);
  const list = sql.raw(columns.map(quoted).join(', '));
  const order = sql.raw(rest.map(quoted).join(', '));
  const values = sql.join(
    rest.map((column) => sql`${after?.[column]}`),
    sql`, `,
  );
  const beyond = after ? sql` AND (${order}) > (${values})` : sql``;
  const sorted = rest.length > 0 ? sql` ORDER BY ${order} LIMIT ${sql.raw(String(rowsAtOnce))}` : sql``;
  const mine = sql`${sql.raw(quoted(owner))} = ${tenantId}`;
  return sql`SELECT to_jsonb(r) AS row FROM (SELECT ${list} FROM ${sql.raw(quoted(name))} WHERE ${mine}${beyond}${sorted}) r`;
}

export interface Reading {
  readonly db: Pick<Database, 'read'>;
  readonly tenantId: number;
  readonly signal: AbortSignal;
  /** The keys of files in rows. */
  readonly keys: Set<string>;
}

/** The rows of a table as lines of JSON, with a page of them in memory at a time. */
export async function* linesOf(
  { db, tenantId, signal, keys }: Reading,
  table: CompanyTable,
  summary: { rows: number },
) {
  for (let after: PlainRow | null = null; ; ) {
    signal.throwIfAborted();
    const page = pageOf(table, tenantId, after);
    const { rows } = await db.read(tenantId, (tx) => tx.execute<{ row: PlainRow }>(page));
    for (const { row } of rows) {
      for (const key of fileKeysOf(table.name, row)) keys.add(key);
      yield `${JSON.stringify(withoutSecrets(table.name, row))}\n`;
    }
    summary.rows += rows.length;
    after = rows.at(-1)?.row ?? null;
    if (rows.length < rowsAtOnce || after === null || table.key.length < 2) return;
  }
}
