ALTER TABLE "inventory_items" ADD COLUMN "marked_down_days" integer;
