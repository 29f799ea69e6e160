-- Every new order counts its customer one order on: what that leaves unchanged is found by a statement whose plan a
-- connection keeps (see 0019), not by one whose text is made each time.
CREATE FUNCTION count_changed_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counters (tenant_id, relation, key, count)
    SELECT tenant_id, 'customers', status::text, sum(n) FROM (
      SELECT tenant_id, status, -1 AS n FROM old_rows
      UNION ALL SELECT tenant_id, status, 1 FROM new_rows
    ) d GROUP BY 1, 3 HAVING sum(n) <> 0 ORDER BY 1, 3
    ON CONFLICT (tenant_id, relation, key) DO UPDATE SET count = row_counters.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER count_updated ON customers;
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_customers();
