-- Rows per value of the column named by the trigger's argument.
CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_row text := 'SELECT tenant_id, ' || quote_ident(TG_ARGV[0]) || '::text AS key, %s AS n FROM %s';
  delta text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_row, 1, 'new_rows')
    WHEN 'DELETE' THEN format(one_row, -1, 'old_rows')
    ELSE format(one_row, -1, 'old_rows') || ' UNION ALL ' || format(one_row, 1, 'new_rows')
  END;
BEGIN
  EXECUTE 'INSERT INTO row_counters (tenant_id, relation, key, count)
    SELECT tenant_id, $1, key, sum(n) FROM (' || delta || ') d GROUP BY 1, 3 HAVING sum(n) <> 0 ORDER BY 1, 3
    ON CONFLICT (tenant_id, relation, key) DO UPDATE SET count = row_counters.count + excluded.count'
    USING TG_TABLE_NAME::text;
  RETURN NULL;
END $$;

DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('checks', 'state'), ('customers', 'status'), ('inventory_items', 'status'), ('payouts', 'state'),
    ('shipping_labels', 'carrier')
  ) AS t (relation, key_column) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
    EXECUTE format('CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
    EXECUTE format('CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
  END LOOP;
END $$;

-- Every new order counts its customer one order on: what that leaves unchanged is found by a statement whose plan a
-- connection keeps (see count-orders.sql), not by one whose text is made each time.
CREATE OR REPLACE FUNCTION count_changed_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counters (tenant_id, relation, key, count)
    SELECT tenant_id, 'customers', status::text, sum(n) FROM (
      SELECT tenant_id, status, -1 AS n FROM old_rows
      UNION ALL SELECT tenant_id, status, 1 FROM new_rows
    ) d GROUP BY 1, 3 HAVING sum(n) <> 0 ORDER BY 1, 3
    ON CONFLICT (tenant_id, relation, key) DO UPDATE SET count = row_counters.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON customers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_customers();
