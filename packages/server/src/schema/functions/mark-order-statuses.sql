-- Since when an order is in its status and sub-status. Whoever gives it one need not know; an undo says it itself.
CREATE OR REPLACE FUNCTION mark_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := NEW.updated_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER mark_status_of_new BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION mark_order_status();

CREATE OR REPLACE TRIGGER mark_status BEFORE UPDATE OF status_id, sub_status_id ON orders FOR EACH ROW
  WHEN ((NEW.status_id, NEW.sub_status_id) IS DISTINCT FROM (OLD.status_id, OLD.sub_status_id)
    AND NEW.status_since = OLD.status_since)
  EXECUTE FUNCTION mark_order_status();
