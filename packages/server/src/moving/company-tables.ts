import type pg from 'pg';

/** What a company leaves behind when it moves, and why. Every other table with a `tenant_id` moves. */
export const staysBehind: Readonly<Record<string, string>> = {
  'public.canaries': 'Each deployment runs its own separation tests.',
  'public.company_exports': 'Exports are made again.',
  'public.consents': 'An unfinished consent leads back to the old address.',
  'public.customer_displays': 'Customer displays are paired again.',
  'public.feed_files': 'Feeds are rebuilt on the first request.',
  'public.franchises': 'The linked companies stay where they are.',
  'public.idempotent_answers': 'Requests that are repeated within a day go to the old address.',
  'public.mornings': 'Averages of weekdays build up again.',
  'public.phone_codes': 'Codes are valid for minutes.',
  'public.price_syncs': 'The companies that share their prices stay where they are.',
  'public.register_locks': 'Staff at a locked register sign in again.',
  'public.sessions': 'Everybody signs in again.',
};

/** Tables of the deployment, not of a company. */
export const ofDeployment: Readonly<Record<string, string>> = {
  'platform.instance': 'The key and the files of the deployment.',
  'platform.passkeys': 'A passkey signs in at the address that it was made at.',
  'platform.rate_counters': 'Attempts, counted for minutes.',
  'platform.separation_checks': 'Each deployment runs its own separation tests.',
};

/** A table with rows of companies. */
export interface CompanyTable {
  /** With its schema: `public.orders`. */
  readonly name: string;
  /** The column with the company of a row. */
  readonly owner: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
  /** The column that the database numbers. Null if there is none. */
  readonly numbered: string | null;
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/** Queries the tables of the database. */
export const companyTablesQuery = `SELECT format('%s.%s', n.nspname, c.relname) AS name,
       CASE WHEN format('%s.%s', n.nspname, c.relname) = 'public.tenants' THEN 'id' ELSE 'tenant_id' END AS owner,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
       max(a.attname::text) FILTER (WHERE a.attidentity <> '') AS numbered,
       (SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
        FROM pg_index i JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey::int2[])
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'platform')
     GROUP BY n.nspname, c.relname, c.oid
     HAVING bool_or(a.attname = 'tenant_id') OR format('%s.%s', n.nspname, c.relname) = 'public.tenants'
     ORDER BY 1`;

/** Every table with rows of companies, read from the database. */
export async function tablesOfCompanies(client: Pick<pg.ClientBase, 'query'>): Promise<CompanyTable[]> {
  return (await client.query<CompanyTable>(companyTablesQuery)).rows;
}

/** The tables that move. A new table moves without being listed anywhere. */
export async function companyTables(client: Pick<pg.ClientBase, 'query'>): Promise<CompanyTable[]> {
  return (await tablesOfCompanies(client)).filter(({ name }) => !(name in staysBehind));
}

/** A name quoted for SQL. Our names have no quotation marks. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
