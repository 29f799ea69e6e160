-- Counts that lists and tabs show are kept as rows change, once per statement: reading them never scans. Groups are
-- written in the order of their key, so two statements that touch the same groups wait instead of deadlocking. Each kind
-- of write has statements of its own, whose plans a connection keeps: planning one costs more than running it.

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

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

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
    -- So do the orders of a customer.
    UPDATE customers c SET orders_count = c.orders_count + d.n
    FROM (
      SELECT n.tenant_id, n.customer_id, sum(CASE n.category WHEN 'deleted' THEN -1 ELSE 1 END) AS n
      FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
        AND (n.category = 'deleted') <> (o.category = 'deleted')
      GROUP BY 1, 2
    ) d WHERE c.tenant_id = d.tenant_id AND c.id = d.customer_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_orders();

CREATE OR REPLACE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();
