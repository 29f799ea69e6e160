-- The last seal of the audit chain of the transaction's own tenant. Nothing is sealed until the transaction ends, so that
-- what is checked against it stays.
CREATE OR REPLACE FUNCTION own_audit_head() RETURNS TABLE (sealed_no bigint, hash text)
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  SELECT h.sealed_no, h.hash FROM audit_heads h
  WHERE h.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint FOR SHARE
$$;
REVOKE ALL ON FUNCTION own_audit_head() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_audit_head() TO app_rw;
