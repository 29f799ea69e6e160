-- When the order of a device was made, kept with the device: reports by device would read every order for it. Devices of a
-- deleted order have none, and get it back with their order.
CREATE OR REPLACE FUNCTION date_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN category <> 'deleted' THEN created_at END INTO NEW.ordered_at
    FROM orders WHERE tenant_id = NEW.tenant_id AND id = NEW.order_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER dated BEFORE INSERT OR UPDATE OF order_id ON order_items FOR EACH ROW
  EXECUTE FUNCTION date_order_item();

CREATE OR REPLACE FUNCTION date_items_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_items SET ordered_at = CASE WHEN NEW.category <> 'deleted' THEN NEW.created_at END
    WHERE tenant_id = NEW.tenant_id AND order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dates_items AFTER UPDATE OF created_at, category ON orders FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at OR (OLD.category = 'deleted') <> (NEW.category = 'deleted'))
  EXECUTE FUNCTION date_items_of_order();
