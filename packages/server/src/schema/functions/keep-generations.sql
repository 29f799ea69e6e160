-- Which of its kind a node is, by its name: the year, or "14" of "iPhone 14 Pro 256 GB"; no catalogue says when a model
-- came out. An iPhone SE has a count of its own, three generations apart. Sizes are no generation.
CREATE OR REPLACE FUNCTION keep_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.generation := coalesce(
    substring(NEW.path_name from '\m20(\d\d)\M')::int,
    substring(NEW.path_name from 'iPhone SE \((\d)')::int * 3 + 4,
    CASE WHEN NEW.path_name LIKE '%iPhone X%' THEN 10 END,
    substring(NEW.path_name from '(\d\d?)(?:st|nd|rd|th) generation')::int,
    substring(NEW.path_name from '(?<![\d.])(\d\d?)(?![\d.]|[- ]?(?:GB|TB|mm|cm|inch|G\M))')::int,
    0);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER generation_kept BEFORE INSERT OR UPDATE OF path_name ON catalogue_nodes
  FOR EACH ROW EXECUTE FUNCTION keep_generations();
