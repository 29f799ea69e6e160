-- Devices that nobody has bound to the catalogue yet have no rates: the counts per device leave them out.
CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER without_device BEFORE INSERT ON device_month_counters FOR EACH ROW
  WHEN (NEW.device_id IS NULL) EXECUTE FUNCTION leave_out();
--> statement-breakpoint
UPDATE order_items i SET line = i.position + 1 FROM orders o
  WHERE o.tenant_id = i.tenant_id AND o.id = i.order_id AND o.kind IN ('bulk-quote', 'easy-offer');
--> statement-breakpoint
UPDATE offers SET lines = coalesce((SELECT jsonb_agg(jsonb_build_object('quantity', 1) || l.line ORDER BY l.place)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS l(line, place)), '[]');
