-- The daily tests of the separation: they are of the whole deployment and say nothing of a company.
CREATE OR REPLACE FUNCTION newest_separation_checks()
RETURNS TABLE (at timestamptz, took_ms integer, tables integer, passed boolean, results jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  SELECT c.at, c.took_ms, c.tables, c.passed, c.results FROM separation_checks c ORDER BY c.at DESC, c.id DESC LIMIT 30
$$;
REVOKE ALL ON FUNCTION newest_separation_checks() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION newest_separation_checks() TO app_rw;

-- The state of the audit chain of the transaction's own tenant, for reading.
CREATE OR REPLACE FUNCTION own_audit_state()
RETURNS TABLE (sealed_no bigint, hash text, checked_at timestamptz, broken_at bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  SELECT h.sealed_no, h.hash, h.checked_at, h.broken_at FROM audit_heads h
  WHERE h.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
$$;
REVOKE ALL ON FUNCTION own_audit_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_audit_state() TO app_rw;
