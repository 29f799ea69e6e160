-- What requests may do with sign-ins, whose tables they cannot see: each function looks at one user of the tenant only.
CREATE OR REPLACE FUNCTION account_password(whose bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.password_hash FROM users u JOIN platform.accounts a ON a.email = u.email
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND u.status = 1
    AND NOT u.provider_only
$$;
REVOKE ALL ON FUNCTION account_password(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_password(bigint) TO app_rw;

-- False: the address is of an account already.
CREATE OR REPLACE FUNCTION open_account(whose bigint, hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO platform.accounts (email, tenant_id, user_id, password_hash)
    SELECT u.email, u.tenant_id, u.id, hash FROM users u
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION open_account(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_account(bigint, text) TO app_rw;

CREATE OR REPLACE FUNCTION change_password(whose bigint, hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE platform.accounts a SET password_hash = hash FROM users u
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND a.email = u.email
    AND NOT u.provider_only
$$;
REVOKE ALL ON FUNCTION change_password(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_password(bigint, text) TO app_rw;

-- Their address in every company they work in. False: it is of another account.
CREATE OR REPLACE FUNCTION change_email(whose bigint, address text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  former text;
BEGIN
  SELECT u.email INTO former FROM users u
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only;
  UPDATE platform.accounts SET email = address WHERE email = former;
  UPDATE users SET email = address, version = version + 1 WHERE email = former AND NOT provider_only;
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION change_email(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_email(bigint, text) TO app_rw;

-- After a user was removed: whoever works in no other company has no account any more.
CREATE OR REPLACE FUNCTION close_account(whose bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM platform.accounts a USING users u
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND u.status <> 1
    AND NOT u.provider_only AND a.email = u.email
    AND NOT EXISTS (SELECT FROM users o WHERE o.email = u.email AND o.status = 1 AND NOT o.provider_only)
$$;
REVOKE ALL ON FUNCTION close_account(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_account(bigint) TO app_rw;

-- The companies that a user of the tenant works in. Who is there by its provider alone works, as far as anybody knows, in
-- that company only, and is found from no other.
CREATE OR REPLACE FUNCTION own_companies(whose bigint) RETURNS TABLE (tenant_id bigint, user_id bigint, id bigint, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.tenant_id, o.id, c.id, c.name
  FROM users u
  JOIN users o ON o.email = u.email AND o.status = 1
    AND (o.tenant_id = u.tenant_id OR NOT (u.provider_only OR o.provider_only))
  JOIN companies c ON c.tenant_id = o.tenant_id
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND u.status = 1
  ORDER BY c.name, c.id
$$;
REVOKE ALL ON FUNCTION own_companies(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_companies(bigint) TO app_rw;

-- Whether staff of a company sign in by its own provider alone.
CREATE OR REPLACE FUNCTION requires_provider(company bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM settings s
    WHERE s.tenant_id = company AND s.key = 'single-sign-on' AND s.value @> '{"enabled": true, "required": true}')
$$;
REVOKE ALL ON FUNCTION requires_provider(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requires_provider(bigint) TO app_rw;

-- Opens a session of the same person in another company they work in, in a location of theirs. False: they do not.
-- It proves nothing anew: what asks for a proof there asks for it. A company that requires its own provider is entered by
-- it alone, but by owners.
CREATE OR REPLACE FUNCTION enter_company(whose bigint, wanted bigint, hash text, called text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sessions (token_hash, tenant_id, user_id, location_id, device, proved_at)
    SELECT hash, o.tenant_id, o.id, l.id, called, 'epoch'
    FROM users u JOIN users o ON o.email = u.email AND o.status = 1 AND NOT (u.provider_only OR o.provider_only)
    JOIN companies c ON c.tenant_id = o.tenant_id AND c.id = wanted
    JOIN locations l ON l.tenant_id = o.tenant_id AND l.status = 1
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND u.status = 1
      AND (o.role = 'owner' OR NOT requires_provider(o.tenant_id))
      AND (o.all_locations OR EXISTS (
        SELECT FROM user_locations m WHERE m.tenant_id = o.tenant_id AND m.user_id = o.id AND m.location_id = l.id))
    ORDER BY l.id = o.location_id DESC, l.id
    LIMIT 1;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION enter_company(bigint, bigint, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_company(bigint, bigint, text, text) TO app_rw;
