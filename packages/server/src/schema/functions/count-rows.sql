-- Rows of every table that is `counted` (tenant-table.ts; the comment of the column says so), per value of that column.
-- Each table and kind of change has a function of its own, whose plan a connection keeps: making the text of a statement
-- anew costs more than running it.
DO $$
DECLARE
  counted record;
  change record;
BEGIN
  FOR counted IN
    SELECT c.relname AS relation, a.attname AS key_column,
      NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'count_inserted') AS is_new
    FROM pg_description d
    JOIN pg_class c ON c.oid = d.objoid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid
    WHERE d.classoid = 'pg_class'::regclass AND d.description = 'counted'
  LOOP
    FOR change IN SELECT * FROM (VALUES
      ('inserted', 'INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
      ('deleted', 'DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
      ('updated', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
        'SELECT *, -1 AS n FROM old_rows UNION ALL SELECT *, 1 FROM new_rows')
    ) AS t (name, event, rows, delta) LOOP
      EXECUTE format($f$
        CREATE OR REPLACE FUNCTION count_%1$s_%2$s() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          INSERT INTO row_counters (tenant_id, relation, key, count)
            SELECT tenant_id, '%2$s', %3$I::text, sum(n) FROM (%4$s) d
            GROUP BY 1, 3 HAVING sum(n) <> 0 ORDER BY 1, 3
            ON CONFLICT (tenant_id, relation, key) DO UPDATE SET count = row_counters.count + excluded.count;
          RETURN NULL;
        END $body$;
        CREATE OR REPLACE TRIGGER count_%1$s AFTER %5$s ON %2$I REFERENCING %6$s
          FOR EACH STATEMENT EXECUTE FUNCTION count_%1$s_%2$s()
      $f$, change.name, counted.relation, counted.key_column, change.delta, change.event, change.rows);
    END LOOP;
    -- What a table had before it was counted.
    IF counted.is_new THEN
      EXECUTE format('INSERT INTO row_counters (tenant_id, relation, key, count)
        SELECT tenant_id, %1$L, %2$I::text, count(*) FROM %1$I GROUP BY 1, 3', counted.relation, counted.key_column);
    END IF;
  END LOOP;
END $$;
