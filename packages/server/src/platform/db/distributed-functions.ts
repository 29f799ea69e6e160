import type pg from 'pg';

/** What runs inside the database besides its tables and keys. */
export interface Running {
  /** Tables with triggers. */
  readonly triggered: readonly string[];
  /** Functions that row-level security doesn't limit to one company, with the distributed tables that they use. */
  readonly functions: readonly string[];
}

interface Triggered {
  readonly name: string;
}

interface Definer {
  readonly name: string;
  readonly body: string;
}

const triggered = `SELECT DISTINCT format('%s.%s', n.nspname, c.relname) AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND n.nspname IN ('public', 'platform') ORDER BY 1`;

/** Leaves out functions of extensions, which we can't rewrite. */
const definers = `SELECT format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) AS name, p.prosrc AS body
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.prosecdef AND n.nspname IN ('public', 'platform')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

const tableName = (name: string) => name.slice(name.indexOf('.') + 1);
const names = (body: string, table: string) => new RegExp(`\\b${tableName(table)}\\b`).test(body);

/**
 * Lists what runs in a database whose tables would be distributed. A table counts as used if a function mentions its
 * name.
 */
export async function runningOn(client: Pick<pg.ClientBase, 'query'>, spread: readonly string[]): Promise<Running> {
  const tables = (await client.query<Triggered>(triggered)).rows.map(({ name }) => name);
  const functions = (await client.query<Definer>(definers)).rows;
  const used = (body: string) => spread.filter((table) => names(body, table)).map(tableName);
  return {
    triggered: tables,
    functions: functions
      .map(({ name, body }) => ({ name, tables: used(body) }))
      .flatMap(({ name, tables: its }) => (its.length > 0 ? [`${name} uses ${its.join(', ')}`] : [])),
  };
}
