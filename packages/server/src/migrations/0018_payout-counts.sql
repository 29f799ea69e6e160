-- Payouts and checks per state, kept as they change (see count_rows in 0004_kept-counts.sql).
INSERT INTO row_counters (tenant_id, relation, key, count)
SELECT tenant_id, 'payouts', state, count(*) FROM payouts GROUP BY tenant_id, state;
--> statement-breakpoint
DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['payouts', 'checks'] LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(''state'')', relation);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(''state'')', relation);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(''state'')', relation);
  END LOOP;
END $$;
