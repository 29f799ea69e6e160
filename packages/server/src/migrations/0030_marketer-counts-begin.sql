-- Orders are counted by marketplace, too: its lists and tabs are as quick as those of the whole company.
CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, count)
    SELECT tenant_id, kind, category, status_id, coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), count(*)
    FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_counters.count + excluded.count;
  INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id, count, total)
    SELECT o.tenant_id, o.kind, o.category, (o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, o.status_id,
      coalesce(o.sub_status_id, 0), o.location_id, coalesce(o.marketer_id, 0), count(*), sum(o.total)
    FROM new_rows o LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_day_counters.count + excluded.count, total = order_day_counters.total + excluded.total;
  INSERT INTO order_source_counters (tenant_id, kind, referral_source, category, count, total)
    SELECT tenant_id, kind, referral_source, category, count(*), sum(total) FROM new_rows
    WHERE referral_source IS NOT NULL GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, count)
    SELECT tenant_id, kind, category, status_id, coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), sum(n)
    FROM (
      SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, -1 AS n FROM old_rows
      UNION ALL SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, 1 FROM new_rows
    ) d GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_counters.count + excluded.count;
  INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id, count, total)
    SELECT d.tenant_id, kind, category, (d.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, status_id,
      coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), sum(n), sum(n * total)
    FROM (
      SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, created_at, total, -1 AS n
      FROM old_rows
      UNION ALL
      SELECT tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, created_at, total, 1
      FROM new_rows
    ) d LEFT JOIN companies c ON c.tenant_id = d.tenant_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0 OR sum(n * total) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_day_counters.count + excluded.count, total = order_day_counters.total + excluded.total;
  IF EXISTS (SELECT FROM new_rows WHERE referral_source IS NOT NULL)
    OR EXISTS (SELECT FROM old_rows WHERE referral_source IS NOT NULL) THEN
    INSERT INTO order_source_counters (tenant_id, kind, referral_source, category, count, total)
      SELECT tenant_id, kind, referral_source, category, sum(n), sum(n * total) FROM (
        SELECT tenant_id, kind, referral_source, category, total, -1 AS n FROM old_rows
        UNION ALL SELECT tenant_id, kind, referral_source, category, total, 1 FROM new_rows
      ) d WHERE referral_source IS NOT NULL
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * total) <> 0;
  END IF;
  -- The devices of an order go with it when it is deleted, and come back with it.
  IF EXISTS (SELECT FROM new_rows WHERE category = 'deleted') OR EXISTS (SELECT FROM old_rows WHERE category = 'deleted') THEN
    -- Planned each time: how many rows there are decides how they are joined.
    EXECUTE 'INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
      SELECT n.tenant_id, n.kind, date_trunc(''month'', n.created_at AT TIME ZONE coalesce(c.timezone, ''UTC''))::date,
        i.device_id, i.state, sum(CASE n.category WHEN ''deleted'' THEN -1 ELSE 1 END) AS n
      FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
        AND (n.category = ''deleted'') <> (o.category = ''deleted'')
      JOIN order_items i ON i.tenant_id = n.tenant_id AND i.order_id = n.id
      LEFT JOIN companies c ON c.tenant_id = n.tenant_id
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(CASE n.category WHEN ''deleted'' THEN -1 ELSE 1 END) <> 0';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, count)
    SELECT tenant_id, kind, category, status_id, coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), -count(*)
    FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_counters.count + excluded.count;
  INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id, count, total)
    SELECT o.tenant_id, o.kind, o.category, (o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, o.status_id,
      coalesce(o.sub_status_id, 0), o.location_id, coalesce(o.marketer_id, 0), -count(*), -sum(o.total)
    FROM old_rows o LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id)
    DO UPDATE SET count = order_day_counters.count + excluded.count, total = order_day_counters.total + excluded.total;
  INSERT INTO order_source_counters (tenant_id, kind, referral_source, category, count, total)
    SELECT tenant_id, kind, referral_source, category, -count(*), -sum(total) FROM old_rows
    WHERE referral_source IS NOT NULL GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER count_deleted ON orders;
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();
--> statement-breakpoint
DROP FUNCTION count_orders();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_days_anew(whose bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_items IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_day_counters WHERE tenant_id = whose;
  INSERT INTO order_day_counters (tenant_id, kind, category, day, status_id, sub_status_id, location_id, marketer_id, count, total)
    SELECT o.tenant_id, kind, category, (o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, status_id,
      coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), count(*), sum(total)
    FROM orders o LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    WHERE o.tenant_id = whose GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  DELETE FROM device_month_counters WHERE tenant_id = whose;
  INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT o.tenant_id, kind, date_trunc('month', o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date, device_id, state, count(*)
    FROM order_items i JOIN orders o ON o.tenant_id = i.tenant_id AND o.id = i.order_id
    LEFT JOIN companies c ON c.tenant_id = o.tenant_id
    WHERE o.tenant_id = whose AND o.category <> 'deleted' GROUP BY 1, 2, 3, 4, 5;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  whose bigint;
BEGIN
  LOCK TABLE orders, order_items IN SHARE ROW EXCLUSIVE MODE;
  FOR whose IN SELECT DISTINCT tenant_id FROM orders WHERE marketer_id IS NOT NULL ORDER BY 1 LOOP
    PERFORM count_days_anew(whose);
    DELETE FROM order_counters WHERE tenant_id = whose;
    INSERT INTO order_counters (tenant_id, kind, category, status_id, sub_status_id, location_id, marketer_id, count)
      SELECT tenant_id, kind, category, status_id, coalesce(sub_status_id, 0), location_id, coalesce(marketer_id, 0), count(*)
      FROM orders WHERE tenant_id = whose GROUP BY 1, 2, 3, 4, 5, 6, 7;
  END LOOP;
END $$;
