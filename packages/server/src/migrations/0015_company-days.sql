-- Days are the company's: the counts per day agree with its calendar, and carry what the orders come to. Orders with a
-- referral source are counted by it; most have none, and then nothing is written.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_row text := 'SELECT o.tenant_id, o.kind, o.category, o.status_id, coalesce(o.sub_status_id, 0) AS sub_status_id, o.location_id,
    (o.created_at AT TIME ZONE coalesce(c.timezone, ''UTC''))::date AS day, o.referral_source, %1$s AS n, %1$s * o.total AS total
    FROM %2$s o LEFT JOIN companies c ON c.tenant_id = o.tenant_id';
  delta text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_row, 1, 'new_rows')
    WHEN 'DELETE' THEN format(one_row, -1, 'old_rows')
    ELSE format(one_row, -1, 'old_rows') || ' UNION ALL ' || format(one_row, 1, 'new_rows')
  END;
  referred boolean := false;
BEGIN
  EXECUTE 'INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, count)
    SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, sum(n) FROM (' || delta || ') d
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (tenant_id, kind, category, status_id, sub_status_id, location_id)
    DO UPDATE SET count = order_counters.count + excluded.count';
  EXECUTE 'INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, count, total)
    SELECT tenant_id, kind, category, day, status_id, sub_status_id, location_id, sum(n), sum(total) FROM (' || delta || ') d
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 OR sum(total) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, kind, category, day, status_id, sub_status_id, location_id)
    DO UPDATE SET count = order_day_counters.count + excluded.count, total = order_day_counters.total + excluded.total';
  IF TG_OP <> 'DELETE' THEN referred := EXISTS (SELECT FROM new_rows WHERE referral_source IS NOT NULL); END IF;
  IF TG_OP <> 'INSERT' AND NOT referred THEN
    referred := EXISTS (SELECT FROM old_rows WHERE referral_source IS NOT NULL);
  END IF;
  IF referred THEN
    EXECUTE 'INSERT INTO order_source_counters (tenant_id, kind, referral_source, category, count, total)
      SELECT tenant_id, kind, referral_source, category, sum(n), sum(total) FROM (' || delta || ') d
      WHERE referral_source IS NOT NULL
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(total) <> 0';
  END IF;
  -- The devices of an order go with it when it is deleted, and come back with it.
  IF TG_OP = 'UPDATE' THEN
    -- Planned each time: how many rows there are decides how they are joined.
    IF EXISTS (SELECT FROM new_rows WHERE category = 'deleted') OR EXISTS (SELECT FROM old_rows WHERE category = 'deleted') THEN
      EXECUTE 'INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
        SELECT n.tenant_id, n.kind, date_trunc(''month'', n.created_at AT TIME ZONE coalesce(c.timezone, ''UTC''))::date,
          i.device_id, i.state, sum(CASE n.category WHEN ''deleted'' THEN -1 ELSE 1 END) AS n
        FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
          AND (n.category = ''deleted'') <> (o.category = ''deleted'')
        JOIN order_items i ON i.tenant_id = n.tenant_id AND i.order_id = n.id
        LEFT JOIN companies c ON c.tenant_id = n.tenant_id
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(CASE n.category WHEN ''deleted'' THEN -1 ELSE 1 END) <> 0';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Devices per state and month. An order is there before its items are, and stays until they have gone; those of a
-- deleted order were taken away with it.
CREATE FUNCTION count_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_row text := 'SELECT tenant_id, order_id, device_id, state, %s AS n FROM %s';
  delta text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_row, 1, 'new_rows')
    WHEN 'DELETE' THEN format(one_row, -1, 'old_rows')
    ELSE format(one_row, -1, 'old_rows') || ' UNION ALL ' || format(one_row, 1, 'new_rows')
  END;
BEGIN
  EXECUTE 'INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT d.tenant_id, o.kind, date_trunc(''month'', o.created_at AT TIME ZONE coalesce(c.timezone, ''UTC''))::date,
      d.device_id, d.state, sum(n)
    FROM (SELECT tenant_id, order_id, device_id, state, sum(n) AS n FROM (' || delta || ') e GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0) d
    JOIN orders o ON o.tenant_id = d.tenant_id AND o.id = d.order_id AND o.category <> ''deleted''
    LEFT JOIN companies c ON c.tenant_id = d.tenant_id
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();
--> statement-breakpoint
-- All counts that hang on a company's calendar, from the orders themselves. Whoever writes orders meanwhile waits, so
-- that none of them is counted by the former time zone.
CREATE FUNCTION count_days_anew(whose bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_items IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_day_counters WHERE tenant_id = whose;
  INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, count, total)
    SELECT o.tenant_id, kind, category, (o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, status_id,
      coalesce(sub_status_id, 0), location_id, count(*), sum(total)
    FROM orders o LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    WHERE o.tenant_id = whose GROUP BY 1, 2, 3, 4, 5, 6, 7;
  DELETE FROM device_month_counters WHERE tenant_id = whose;
  INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT o.tenant_id, kind, date_trunc('month', o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, device_id, state, count(*)
    FROM order_items i JOIN orders o ON o.tenant_id = i.tenant_id AND o.id = i.order_id
    LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    WHERE o.tenant_id = whose AND o.category <> 'deleted' GROUP BY 1, 2, 3, 4, 5;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_company_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_days_anew(NEW.tenant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_days AFTER UPDATE OF timezone ON companies FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION keep_company_days();
--> statement-breakpoint
DO $$
DECLARE
  whose bigint;
BEGIN
  FOR whose IN SELECT DISTINCT tenant_id FROM order_counters ORDER BY 1 LOOP
    PERFORM count_days_anew(whose);
  END LOOP;
END $$;
--> statement-breakpoint
-- Changes that are rows of their own, merged into one per group. What is written meanwhile is merged the next time.
CREATE FUNCTION merge_counts() RETURNS void LANGUAGE sql AS $$
  WITH crowded AS (
    SELECT tenant_id, kind, referral_source, category FROM order_source_counters GROUP BY 1, 2, 3, 4 HAVING count(*) > 1
  ), gone AS (
    DELETE FROM order_source_counters c USING crowded g WHERE c.tenant_id = g.tenant_id AND c.kind = g.kind
      AND c.referral_source = g.referral_source AND c.category = g.category RETURNING c.*
  )
  INSERT INTO order_source_counters (tenant_id, kind, referral_source, category, count, total)
    SELECT tenant_id, kind, referral_source, category, sum(count), sum(total) FROM gone GROUP BY 1, 2, 3, 4
    HAVING sum(count) <> 0 OR sum(total) <> 0;
  WITH crowded AS (
    SELECT tenant_id, kind, month, device_id, state FROM device_month_counters GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1
  ), gone AS (
    DELETE FROM device_month_counters c USING crowded g WHERE c.tenant_id = g.tenant_id AND c.kind = g.kind
      AND c.month = g.month AND c.device_id = g.device_id AND c.state = g.state RETURNING c.*
  )
  INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT tenant_id, kind, month, device_id, state, sum(count) FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0;
$$;
