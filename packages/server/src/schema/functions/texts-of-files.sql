-- Texts as files want them, for files whose lines the database writes. Most are written as they are, and whether one is
-- such is asked within the statement, by what costs least: a call for each would take longer than all the rest.

CREATE OR REPLACE FUNCTION csv_enclosed(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '"' || replace(value, '"', '""') || '"'
$$;

-- A cell that programs read: quoted where it must be.
CREATE OR REPLACE FUNCTION csv_quoted(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value LIKE '%,%' OR value LIKE '%"%' OR value LIKE E'%\n%' OR value LIKE E'%\r%'
    THEN csv_enclosed(value) ELSE value END
$$;

-- A field that people read, as `csv.ts` writes it: never run as a formula. The signs are = + @ -, a tabulator and a
-- carriage return, also behind apostrophes. COPY writes nothing where there is none, and quotation marks where there is an empty one.
CREATE OR REPLACE FUNCTION csv_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ascii(value) IN (61, 43, 64, 45, 9, 13, 39) AND value ~ E'^''*[=+@\t\r-]'
      AND value !~ '^-?\d+(\.\d+)?$' THEN '''' || value
    WHEN value = '' THEN NULL ELSE value END
$$;

-- A moment as programs write it, with milliseconds.
CREATE OR REPLACE FUNCTION iso_of(utc text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(rpad(CASE WHEN utc LIKE '%.%' THEN utc ELSE utc || '.' END, 23, '0') PLACING 'T' FROM 11) || 'Z'
$$;

CREATE OR REPLACE FUNCTION iso_time(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT iso_of((at AT TIME ZONE 'UTC')::text)
$$;

CREATE OR REPLACE FUNCTION xml_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '[&<>"]'
    THEN replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') ELSE value END
$$;

-- A text as part of an address, as `encodeURIComponent` makes it.
CREATE OR REPLACE FUNCTION url_encoded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(CASE WHEN sign ~ '^[A-Za-z0-9_.!~*''()-]$' THEN sign
      ELSE regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\1', 'g') END, '' ORDER BY place)
  FROM regexp_split_to_table(value, '') WITH ORDINALITY signs(sign, place)
$$;

CREATE OR REPLACE FUNCTION url_part(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '[^A-Za-z0-9_.-]' THEN url_encoded(value) ELSE value END
$$;
