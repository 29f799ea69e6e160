-- Counts that lists and tabs show are kept as rows change, once per statement: reading them never scans. The groups
-- are written in the order of their key, so two statements that touch the same groups wait instead of deadlocking.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_row text := 'SELECT tenant_id, kind, category, status_id, coalesce(sub_status_id, 0) AS sub_status_id, location_id,
    (created_at AT TIME ZONE ''UTC'')::date AS day, %s AS n FROM %s';
  delta text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_row, 1, 'new_rows')
    WHEN 'DELETE' THEN format(one_row, -1, 'old_rows')
    ELSE format(one_row, -1, 'old_rows') || ' UNION ALL ' || format(one_row, 1, 'new_rows')
  END;
BEGIN
  EXECUTE 'INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, count)
    SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, sum(n) FROM (' || delta || ') d
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (tenant_id, kind, category, status_id, sub_status_id, location_id)
    DO UPDATE SET count = order_counters.count + excluded.count';
  EXECUTE 'INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, count)
    SELECT tenant_id, kind, category, day, status_id, sub_status_id, location_id, sum(n) FROM (' || delta || ') d
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, kind, category, day, status_id, sub_status_id, location_id)
    DO UPDATE SET count = order_day_counters.count + excluded.count';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
-- Rows per value of the column named by the trigger's argument.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('customers', 'status'), ('inventory_items', 'status'), ('shipping_labels', 'carrier')
  ) AS t (relation, key_column) LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', counted.relation, counted.key_column);
  END LOOP;
END $$;
--> statement-breakpoint
-- The best price of a leaf, and how many leaves below each branch have one.
CREATE FUNCTION keep_best_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('WITH best AS (
      SELECT c.tenant_id, c.leaf_id, max(p.amount) AS amount
      FROM (SELECT DISTINCT tenant_id, leaf_id FROM (%s) changed) c
      LEFT JOIN price_rows p ON p.tenant_id = c.tenant_id AND p.leaf_id = c.leaf_id
      GROUP BY 1, 2
    ), leaf AS (
      SELECT n.tenant_id, n.id, n.ancestor_ids, b.amount, (b.amount IS NOT NULL)::int - n.priced AS delta
      FROM best b JOIN catalogue_nodes n ON n.tenant_id = b.tenant_id AND n.id = b.leaf_id
      WHERE n.best_price IS DISTINCT FROM b.amount
    ), own AS (
      UPDATE catalogue_nodes n SET best_price = l.amount, priced = n.priced + l.delta
      FROM leaf l WHERE n.tenant_id = l.tenant_id AND n.id = l.id
    )
    UPDATE catalogue_nodes n SET priced = n.priced + d.delta
    FROM (SELECT tenant_id, unnest(ancestor_ids) AS id, sum(delta)::int AS delta FROM leaf
      WHERE delta <> 0 GROUP BY 1, 2) d
    WHERE n.tenant_id = d.tenant_id AND n.id = d.id',
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
      ELSE 'SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows'
    END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER best_inserted AFTER INSERT ON price_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();
--> statement-breakpoint
CREATE TRIGGER best_updated AFTER UPDATE ON price_rows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();
--> statement-breakpoint
CREATE TRIGGER best_deleted AFTER DELETE ON price_rows REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_best_prices();
