-- What linked companies know of each other. Each function looks whether a row of both says that they may.
CREATE OR REPLACE FUNCTION franchise_candidate(wanted bigint, address text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.name FROM companies c JOIN tenants t ON t.id = c.tenant_id
  WHERE c.tenant_id = wanted AND lower(c.company_email) = lower(address) AND t.onboarding_step IS NULL
    AND wanted <> nullif(current_setting('app.tenant_id', true), '')::bigint
$$;
REVOKE ALL ON FUNCTION franchise_candidate(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION franchise_candidate(bigint, text) TO app_rw;

-- The other company of each row that the tenant sees.
CREATE OR REPLACE FUNCTION franchise_companies() RETURNS TABLE (franchise bigint, asker bigint, name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.id, f.tenant_id, c.name, c.company_email
  FROM franchises f JOIN companies c ON c.tenant_id =
    CASE WHEN f.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint THEN f.partner_id ELSE f.tenant_id END
  WHERE nullif(current_setting('app.tenant_id', true), '')::bigint IN (f.tenant_id, f.partner_id)
$$;
REVOKE ALL ON FUNCTION franchise_companies() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION franchise_companies() TO app_rw;

-- Open locations that the partner of a link brings.
CREATE OR REPLACE FUNCTION franchise_places()
RETURNS TABLE (franchise bigint, asker bigint, company text, id bigint, name text, phone text, address jsonb, hours jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f.id, f.tenant_id, c.name, l.id, l.name, l.phone, l.address, l.hours
  FROM franchises f
  JOIN companies c ON c.tenant_id = f.partner_id
  JOIN locations l ON l.tenant_id = f.partner_id AND l.id = ANY (f.location_ids) AND l.status = 1
  WHERE f.state = 'linked'
    AND nullif(current_setting('app.tenant_id', true), '')::bigint IN (f.tenant_id, f.partner_id)
  ORDER BY c.name, l.name, l.id
$$;
REVOKE ALL ON FUNCTION franchise_places() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION franchise_places() TO app_rw;
