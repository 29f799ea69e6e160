import type pg from 'pg';

/** The privileges that the database user needs, each with the statement by which an administrator grants it. */
const rights = `
SELECT unnest(array_remove(ARRAY[
  CASE WHEN NOT has_database_privilege(current_database(), 'CREATE')
    THEN format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user) END,
  CASE WHEN NOT has_schema_privilege('public', 'CREATE')
    THEN format('GRANT CREATE, USAGE ON SCHEMA public TO %I', current_user) END,
  CASE WHEN NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw')
         AND NOT (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user)
    THEN format('CREATE ROLE app_rw NOLOGIN; GRANT app_rw TO %I', current_user) END,
  CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw')
         AND NOT pg_has_role(current_user, (SELECT oid FROM pg_roles WHERE rolname = 'app_rw'), 'MEMBER')
         AND NOT (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user)
    THEN format('GRANT app_rw TO %I', current_user) END
], NULL)) AS statement`;

/**
 * Refuses a database user without the required privileges. Otherwise, some statement would fail midway without saying
 * why.
 */
export async function refuseMissingRights(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(rights);
  if (rows.length === 0) return;
  const user = (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name;
  throw new Error(
    `The database user ${user} lacks rights. Nothing changed. Have an administrator run this in the database:\n` +
      rows.map(({ statement }) => `  ${statement};`).join('\n'),
  );
}
