-- Sets the tenant that row-level security reads and answers whose session it is; a session that idled too long is none,
-- and neither is one that began too long ago.
-- Reads need no transaction (docs/decisions/0004-reads-without-transactions.md): `local` false sets the tenant on the
-- connection, which only reads and is told a tenant before every request. `stale` asks for `touch_session`.
DROP FUNCTION IF EXISTS open_session(text, interval, boolean);
DROP FUNCTION IF EXISTS open_session(text, interval, interval, boolean);
CREATE OR REPLACE FUNCTION open_session(hash text, idle interval, lifetime interval, local boolean)
RETURNS TABLE (
  tenant_id bigint, user_id bigint, user_name text, location_id bigint, role text, permissions jsonb, onboarding boolean, stale boolean,
  package_id bigint, subscription_id text, trial_ends_at timestamptz, is_unpaid_billing boolean,
  deployment_id text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT s.tenant_id, s.user_id, u.first_name || ' ' || u.last_name, s.location_id, u.role, coalesce(l.permissions, u.permissions), t.onboarding_step IS NOT NULL,
         s.last_seen_at < now() - interval '1 minute', t.package_id, t.subscription_id, t.trial_ends_at, t.is_unpaid_billing, t.deployment_id
  INTO tenant_id, user_id, user_name, location_id, role, permissions, onboarding, stale,
       package_id, subscription_id, trial_ends_at, is_unpaid_billing, deployment_id
  FROM sessions s
  JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.status = 1
  JOIN tenants t ON t.id = s.tenant_id
  LEFT JOIN user_locations l
    ON NOT u.all_locations AND l.tenant_id = s.tenant_id AND l.user_id = s.user_id AND l.location_id = s.location_id
  WHERE s.token_hash = hash AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime;
  -- Nobody's session sees nobody's rows, whoever used the connection before.
  PERFORM set_config('app.tenant_id', coalesce(tenant_id::text, ''), local);
  IF tenant_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END $$;
REVOKE ALL ON FUNCTION open_session(text, interval, interval, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(text, interval, interval, boolean) TO app_rw;

-- The same with the networks that the company's rules allow; null is every one. Nodes of the release before ask the one
-- above, which goes with it.
CREATE OR REPLACE FUNCTION open_session(hash text, idle interval, lifetime interval, local boolean, rules text)
RETURNS TABLE (
  tenant_id bigint, user_id bigint, user_name text, location_id bigint, role text, permissions jsonb, onboarding boolean, stale boolean,
  package_id bigint, subscription_id text, trial_ends_at timestamptz, is_unpaid_billing boolean,
  deployment_id text, networks jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT s.tenant_id, s.user_id, u.first_name || ' ' || u.last_name, s.location_id, u.role, coalesce(l.permissions, u.permissions), t.onboarding_step IS NOT NULL,
         s.last_seen_at < now() - interval '1 minute', t.package_id, t.subscription_id, t.trial_ends_at, t.is_unpaid_billing, t.deployment_id, r.value->'networks'
  INTO tenant_id, user_id, user_name, location_id, role, permissions, onboarding, stale,
       package_id, subscription_id, trial_ends_at, is_unpaid_billing, deployment_id, networks
  FROM sessions s
  JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.status = 1
  JOIN tenants t ON t.id = s.tenant_id
  LEFT JOIN user_locations l
    ON NOT u.all_locations AND l.tenant_id = s.tenant_id AND l.user_id = s.user_id AND l.location_id = s.location_id
  LEFT JOIN settings r ON r.tenant_id = s.tenant_id AND r.key = rules
  WHERE s.token_hash = hash AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime;
  -- Nobody's session sees nobody's rows, whoever used the connection before.
  PERFORM set_config('app.tenant_id', coalesce(tenant_id::text, ''), local);
  IF tenant_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END $$;
REVOKE ALL ON FUNCTION open_session(text, interval, interval, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(text, interval, interval, boolean, text) TO app_rw;
