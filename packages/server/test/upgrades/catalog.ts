import type pg from 'pg';

const questions = {
  columns: `SELECT table_schema || '.' || table_name || '.' || column_name AS name, data_type, udt_name, is_nullable,
      column_default, is_generated, generation_expression, is_identity, identity_generation
    FROM information_schema.columns WHERE table_schema IN ('public', 'platform') ORDER BY 1`,
  constraints: `SELECT conrelid::regclass || ' ' || conname AS name, translate(pg_get_constraintdef(oid), '()', '') AS definition, convalidated
    FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'platform'::regnamespace) ORDER BY 1`,
  indexes: `SELECT schemaname || '.' || indexname AS name, indexdef, indisvalid
    FROM pg_indexes JOIN pg_index ON indexrelid = format('%I.%I', schemaname, indexname)::regclass
    WHERE schemaname IN ('public', 'platform') ORDER BY 1`,
  policies: 'SELECT tablename, policyname AS name, roles::text, cmd, qual, with_check FROM pg_policies ORDER BY 1, 2',
  guarded: `SELECT oid::regclass::text AS name, relrowsecurity, relforcerowsecurity FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'platform'::regnamespace) AND relkind IN ('r', 'p') ORDER BY 1`,
  sequences: `SELECT schemaname || '.' || sequencename AS name, start_value, increment_by FROM pg_sequences
    WHERE schemaname IN ('public', 'platform') ORDER BY 1`,
  comments: `SELECT objoid::regclass || '.' || attname AS name, description
    FROM pg_description JOIN pg_attribute ON attrelid = objoid AND attnum = objsubid
    WHERE objsubid > 0 AND description = 'counted' ORDER BY 1`,
} as const;

/**
 * What a database is made of, apart from rows and functions: two with the same answer can be used alike. A dump groups
 * what belongs together with other brackets, so these are left out.
 */
export async function catalogOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [name, question] of Object.entries(questions)) all[name] = (await pool.query(question)).rows;
  return all;
}
