-- A text as a cell of a CSV file, as `modules/csv.ts` writes it: quoted where it must be, and never run as a formula.
-- Most need neither, and that is asked within the statement: a call for each would take longer than all the rest.
CREATE OR REPLACE FUNCTION csv_guarded(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF value ~ '^[=+@\t\r-]' AND value !~ '^-?\d+(\.\d+)?$' THEN
    value := '''' || value;
  END IF;
  RETURN CASE WHEN value ~ '[",\r\n]' THEN '"' || replace(value, '"', '""') || '"' ELSE value END;
END $$;

CREATE OR REPLACE FUNCTION csv_cell(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '[",\r\n]|^[=+@\t-]' THEN csv_guarded(value) ELSE value END
$$;
