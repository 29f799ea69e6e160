-- Opens the transaction for the tenant of a session: one call answers who it is and sets what row-level security
-- reads. A session that idled too long is no session. `last_seen_at` is written at most once a minute.
CREATE FUNCTION open_session(hash text, idle interval)
RETURNS TABLE (
  tenant_id bigint, user_id bigint, user_name text, location_id bigint, permissions jsonb
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seen timestamptz;
BEGIN
  SELECT s.tenant_id, s.user_id, u.first_name || ' ' || u.last_name, s.location_id, u.permissions, s.last_seen_at
  INTO tenant_id, user_id, user_name, location_id, permissions, seen
  FROM sessions s
  JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
  WHERE s.token_hash = hash AND s.last_seen_at > now() - idle;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF seen < now() - interval '1 minute' THEN
    UPDATE sessions s SET last_seen_at = now() WHERE s.token_hash = hash;
  END IF;
  PERFORM set_config('app.tenant_id', tenant_id::text, true);
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(text, interval) FROM PUBLIC;
