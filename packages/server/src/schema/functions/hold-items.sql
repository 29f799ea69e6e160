-- Holds of inventory, where no path gets past them. What a location bought is held for the days that its rules say; what is
-- held, by these rules or by the police, keeps what it is, where it is and its status until the hold is lifted, in an
-- update of its own. Only a confiscation changes the status with it.
CREATE OR REPLACE FUNCTION hold_bought_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days integer;
  zone text;
BEGIN
  SELECT (place->>'hold_days')::integer INTO days
    FROM settings s, jsonb_array_elements(s.value->'places') place
    WHERE s.tenant_id = NEW.tenant_id AND s.key = 'id-at-counter' AND (place->>'location_id')::bigint = NEW.location_id
      AND coalesce((place->>'confirmed')::boolean, true)
    LIMIT 1;
  IF coalesce(days, 0) > 0 THEN
    SELECT timezone INTO zone FROM companies WHERE tenant_id = NEW.tenant_id;
    NEW.hold := 'period';
    NEW.free_on := (NEW.created_at AT TIME ZONE coalesce(zone, 'UTC'))::date + days + 1;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER held_when_bought BEFORE INSERT ON inventory_items FOR EACH ROW
  WHEN (NEW.order_item_id IS NOT NULL AND NEW.hold IS NULL) EXECUTE FUNCTION hold_bought_item();

CREATE OR REPLACE FUNCTION keep_held_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.hold = 'confiscated' AND OLD.hold = 'police' THEN
      RETURN NEW;
    END IF;
    IF (OLD.status, OLD.location_id, OLD.moving_to_id, OLD.device_id, OLD.name, OLD.imei, OLD.serial, OLD.category, OLD.condition,
        OLD.attributes, OLD.cost, OLD.added_cost, OLD.currency)
      IS NOT DISTINCT FROM (NEW.status, NEW.location_id, NEW.moving_to_id, NEW.device_id, NEW.name, NEW.imei, NEW.serial, NEW.category,
        NEW.condition, NEW.attributes, NEW.cost, NEW.added_cost, NEW.currency) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is held and can''t be changed.', OLD.name USING ERRCODE = 'RH001';
END $$;

CREATE OR REPLACE TRIGGER kept_while_held BEFORE UPDATE OR DELETE ON inventory_items FOR EACH ROW
  WHEN (OLD.hold IS NOT NULL) EXECUTE FUNCTION keep_held_item();
