-- Devices per state and month. An order is there before its items are, and stays until they have gone; those of a
-- deleted order were taken away with it.
CREATE OR REPLACE FUNCTION count_new_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT i.tenant_id, o.kind, date_trunc('month', o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date,
      i.device_id, i.state, count(*)
    FROM new_rows i
    JOIN orders o ON o.tenant_id = i.tenant_id AND o.id = i.order_id AND o.category <> 'deleted'
    LEFT JOIN companies c ON c.tenant_id = i.tenant_id
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_order_items();

CREATE OR REPLACE FUNCTION count_changed_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_month_counters (tenant_id, kind, month, device_id, state, count)
    SELECT d.tenant_id, o.kind, date_trunc('month', o.created_at AT TIME ZONE coalesce(c.timezone, 'UTC'))::date,
      d.device_id, d.state, sum(d.n)
    FROM (
      SELECT tenant_id, order_id, device_id, state, sum(n) AS n FROM (
        SELECT tenant_id, order_id, device_id, state, -1 AS n FROM old_rows
        UNION ALL SELECT tenant_id, order_id, device_id, state, 1 FROM new_rows
      ) e GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
    ) d
    JOIN orders o ON o.tenant_id = d.tenant_id AND o.id = d.order_id AND o.category <> 'deleted'
    LEFT JOIN companies c ON c.tenant_id = d.tenant_id
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_order_items();

CREATE OR REPLACE FUNCTION count_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();

-- Devices that nobody has bound to the catalogue yet have no rates: the counts per device leave them out.
CREATE OR REPLACE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;

CREATE OR REPLACE TRIGGER without_device BEFORE INSERT ON device_month_counters FOR EACH ROW
  WHEN (NEW.device_id IS NULL) EXECUTE FUNCTION leave_out();
