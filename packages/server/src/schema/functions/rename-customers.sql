-- Orders and invoices carry what their customer is searched by, orders the name too.
CREATE OR REPLACE FUNCTION rename_in_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET customer_name = NEW.first_name || ' ' || NEW.last_name, search = replace(search, OLD.search, NEW.search)
    WHERE tenant_id = NEW.tenant_id AND customer_id = NEW.id;
  UPDATE invoices SET search = replace(search, OLD.search, NEW.search)
    WHERE tenant_id = NEW.tenant_id AND customer_id = NEW.id AND OLD.search <> '';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rename_in_orders AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name OR OLD.search <> NEW.search)
  EXECUTE FUNCTION rename_in_orders();
