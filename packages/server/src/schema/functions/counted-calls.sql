-- How many calls of an account are counted under these keys: companies read it of their own accounts, whose keys they
-- make of credentials that nobody else has.
CREATE OR REPLACE FUNCTION counted_calls(counters text[]) RETURNS bigint
LANGUAGE sql SECURITY DEFINER STABLE SET search_path = platform, pg_temp AS $$
  SELECT coalesce(sum(c.count), 0)::bigint FROM platform.rate_counters c
  WHERE c.key = ANY (counters) AND starts_with(c.key, 'quota ')
$$;
REVOKE ALL ON FUNCTION counted_calls(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION counted_calls(text[]) TO app_rw;
