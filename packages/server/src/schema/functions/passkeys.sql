-- What requests may do with passkeys, whose table they cannot see: each function looks at one user of the tenant only.
CREATE OR REPLACE FUNCTION own_passkeys(whose bigint)
RETURNS TABLE (
  id bigint, credential_id text, public_key text, site text, name text, uses bigint, synced boolean,
  created_at timestamptz, last_used_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.credential_id, p.public_key, p.site, p.name, p.uses, p.synced, p.created_at, p.last_used_at
  FROM users u JOIN platform.passkeys p ON p.email = u.email
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND u.status = 1
  ORDER BY p.id
$$;
REVOKE ALL ON FUNCTION own_passkeys(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_passkeys(bigint) TO app_rw;

-- False: it is kept already, by whomever.
CREATE OR REPLACE FUNCTION add_passkey(whose bigint, credential text, key text, host text, called text, used bigint, kept boolean)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO platform.passkeys (credential_id, public_key, email, site, name, uses, synced)
    SELECT credential, key, a.email, host, called, used, kept
    FROM users u JOIN platform.accounts a ON a.email = u.email
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND u.status = 1
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION add_passkey(bigint, text, text, text, text, bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_passkey(bigint, text, text, text, text, bigint, boolean) TO app_rw;

-- Whoever has no passkey left is not asked for one.
CREATE OR REPLACE FUNCTION remove_passkey(whose bigint, which bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed boolean;
BEGIN
  DELETE FROM platform.passkeys p USING users u
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND p.email = u.email
      AND p.id = which;
  removed := FOUND;
  UPDATE platform.accounts a SET passkey_needed = false FROM users u
    WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND a.email = u.email
      AND NOT EXISTS (SELECT FROM platform.passkeys p WHERE p.email = a.email);
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION remove_passkey(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_passkey(bigint, bigint) TO app_rw;

CREATE OR REPLACE FUNCTION use_passkey(whose bigint, credential text, used bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE platform.passkeys p SET uses = used, last_used_at = now() FROM users u
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND p.email = u.email
    AND p.credential_id = credential
$$;
REVOKE ALL ON FUNCTION use_passkey(bigint, text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_passkey(bigint, text, bigint) TO app_rw;

CREATE OR REPLACE FUNCTION passkey_needed(whose bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.passkey_needed FROM users u JOIN platform.accounts a ON a.email = u.email
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only
$$;
REVOKE ALL ON FUNCTION passkey_needed(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION passkey_needed(bigint) TO app_rw;

CREATE OR REPLACE FUNCTION need_passkey(whose bigint, needed boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE platform.accounts a SET passkey_needed = needed FROM users u
  WHERE u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint AND u.id = whose AND NOT u.provider_only AND a.email = u.email
$$;
REVOKE ALL ON FUNCTION need_passkey(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION need_passkey(bigint, boolean) TO app_rw;
