-- The role every request works as: it owns nothing, so row-level security holds for it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw') THEN
    CREATE ROLE app_rw NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of the same server made it at this moment
END $$;
--> statement-breakpoint
-- Whoever made the role may hand it out, himself included; from PostgreSQL 16 on he has to, to act as it.
DO $$
BEGIN
  EXECUTE format('GRANT app_rw TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  NULL; -- the role was made by somebody else, who has granted it
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pgcrypto;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Row-level security keeps ILIKE from using a trigram index unless the function behind it is leakproof, and so are those
-- that the index is of: a text in lower case, a part of an address, several of them together. Only a superuser may say
-- so; without one, searches are correct and slower.
DO $$
BEGIN
  ALTER FUNCTION texticlike(text, text) LEAKPROOF;
  ALTER FUNCTION textlike(text, text) LEAKPROOF;
  ALTER FUNCTION lower(text) LEAKPROOF;
  ALTER FUNCTION jsonb_object_field_text(jsonb, text) LEAKPROOF;
  ALTER FUNCTION textcat(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'texticlike stays leaky: trigram indexes are not used under row-level security';
END $$;
