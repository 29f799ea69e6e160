-- The revision of a price feed grows with everything it shows that has no small version of its own: prices that go live,
-- and names of devices. A row is updated rather than a time compared: whoever commits later always has the greater one.
CREATE OR REPLACE FUNCTION renew_feed_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_addresses SET revision = revision + 1 WHERE tenant_id = NEW.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER feed_of_prices AFTER UPDATE OF live_at ON price_changes
  FOR EACH ROW WHEN (NEW.live_at IS NOT NULL) EXECUTE FUNCTION renew_feed_of_prices();

-- Once per statement, of the company that works, or of all where the platform does. Prices update other columns.
CREATE OR REPLACE FUNCTION renew_feed_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_addresses SET revision = revision + 1
    WHERE tenant_id = coalesce(nullif(current_setting('app.tenant_id', true), '')::bigint, tenant_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER feed_of_names AFTER UPDATE OF path_name, product_id, brand ON catalogue_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION renew_feed_of_names();

CREATE OR REPLACE TRIGGER feed_of_devices AFTER DELETE ON catalogue_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION renew_feed_of_names();
