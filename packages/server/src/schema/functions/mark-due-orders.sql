-- Since when an order's customer is to be paid: as long as its status is Payout Processing, or behaves like it (7, and
-- 700 to 799 of the company's own; order-status.ts). Whoever gives an order its status need not know.
CREATE OR REPLACE FUNCTION mark_due_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_since := CASE WHEN NEW.due_since IS NULL THEN NEW.updated_at END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER mark_due BEFORE INSERT OR UPDATE OF status_id ON orders FOR EACH ROW
  WHEN ((NEW.status_id = 7 OR NEW.status_id BETWEEN 700 AND 799) <> (NEW.due_since IS NOT NULL))
  EXECUTE FUNCTION mark_due_order();
