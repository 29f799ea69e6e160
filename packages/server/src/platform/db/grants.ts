/**
 * The privileges of the role that requests use. It may write tables under row-level security and only read those
 * without it (shared reference data). The schemas `platform` and `upgrade` aren't granted at all.
 */
export const grants = `
DO $$
DECLARE
  name regclass;
  guarded boolean;
BEGIN
  GRANT USAGE ON SCHEMA public TO app_rw;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO app_rw;
  FOR name, guarded IN
    SELECT c.oid::regclass, c.relrowsecurity FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format(
      CASE WHEN guarded THEN 'GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app_rw' ELSE 'GRANT SELECT ON %s TO app_rw' END,
      name
    );
  END LOOP;
  -- What was said stays said.
  REVOKE UPDATE, DELETE ON audit_entries FROM app_rw;
END $$`;
