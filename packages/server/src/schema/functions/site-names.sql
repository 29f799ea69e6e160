-- What a company may do with its short name: read its own, and take one that nobody else has or had.
CREATE OR REPLACE FUNCTION own_site_name() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name FROM platform.site_names
  WHERE tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND current
$$;
REVOKE ALL ON FUNCTION own_site_name() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_site_name() TO app_rw;

-- False: it is another company's.
CREATE OR REPLACE FUNCTION take_site_name(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own bigint := nullif(current_setting('app.tenant_id', true), '')::bigint;
BEGIN
  INSERT INTO platform.site_names (name, tenant_id, current) VALUES (wanted, own, false) ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM platform.site_names WHERE name = wanted AND tenant_id = own) THEN
    RETURN false;
  END IF;
  UPDATE platform.site_names SET current = false WHERE tenant_id = own AND current AND name <> wanted;
  UPDATE platform.site_names SET current = true WHERE name = wanted;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION take_site_name(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_site_name(text) TO app_rw;
