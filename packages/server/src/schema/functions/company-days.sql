-- All counts that hang on a company's calendar, from the orders themselves. Whoever writes orders meanwhile waits, so
-- that none of them is counted by the former time zone.
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

CREATE OR REPLACE FUNCTION keep_company_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_days_anew(NEW.tenant_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_days AFTER UPDATE OF timezone ON companies FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION keep_company_days();

-- Changes that are rows of their own, merged into one per group. What is written meanwhile is merged the next time.
CREATE OR REPLACE FUNCTION merge_counts() RETURNS void LANGUAGE sql AS $$
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
