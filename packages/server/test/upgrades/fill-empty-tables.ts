import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  /** The column of another table that it refers to. */
  readonly target: string | null;
}

/** Every table of the product, with its schema. */
export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', relnamespace::regnamespace, relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'platform'::regnamespace) ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables without a row. */
export async function emptyTables(pool: pg.Pool): Promise<string[]> {
  const empty: string[] = [];
  for (const table of await tablesOf(pool))
    if ((await pool.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount === 0) empty.push(table);
  return empty;
}

const byType: Record<string, string> = {
  bigint: '1',
  integer: '1',
  boolean: 'false',
  text: "'kept'",
  citext: "'kept'",
  jsonb: "'{}'",
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/**
 * Puts a row of plain values into a table: what must have a value has one, and what refers to a row refers to a real one.
 * With a company the row is that company's.
 */
export async function insertPlainRow(pool: pg.Pool, table: string, company?: number): Promise<void> {
  const { rows } = await pool.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type,
       (SELECT format('%s.%I', confrelid::regclass, target.attname) FROM pg_constraint
        JOIN pg_attribute target ON target.attrelid = confrelid AND target.attnum = confkey[array_position(conkey, a.attnum)]
        WHERE conrelid = a.attrelid AND contype = 'f' AND a.attnum = ANY (conkey)
        ORDER BY array_length(conkey, 1) DESC LIMIT 1) AS target
     FROM pg_attribute a
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef AND attidentity = ''`,
    [table],
  );
  const ofCompany = company === undefined ? '' : `WHERE tenant_id = ${company}`;
  const values = rows.map(({ name, type, target }) => {
    if (company !== undefined && name === 'tenant_id') return company;
    if (target === null) return byType[type] ?? 'NULL';
    const at = target.lastIndexOf('.');
    return `(SELECT ${target.slice(at + 1)} FROM ${target.slice(0, at)} ${ofCompany} ORDER BY tenant_id DESC, 1 DESC LIMIT 1)`;
  });
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(`INSERT INTO ${table} (${names}) VALUES (${values.join(', ')})`);
}

/** Gives every empty table a row, so that an upgrade has something to lose in each. */
export async function fillEmptyTables(pool: pg.Pool): Promise<void> {
  for (const table of await emptyTables(pool)) await insertPlainRow(pool, table);
}
