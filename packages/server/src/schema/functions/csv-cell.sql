-- A text as a cell of a CSV file, as `modules/csv.ts` writes it: quoted where it must be, and never run as a formula.
CREATE OR REPLACE FUNCTION csv_cell(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value !~ '[",\r\n]|^[=+@\t-]' THEN value ELSE (
    SELECT CASE WHEN kept ~ '[",\r\n]' THEN '"' || replace(kept, '"', '""') || '"' ELSE kept END
    FROM (SELECT CASE WHEN value ~ '^[=+@\t\r-]' AND value !~ '^-?\d+(\.\d+)?$' THEN '''' || value ELSE value END AS kept) safe
  ) END
$$;
