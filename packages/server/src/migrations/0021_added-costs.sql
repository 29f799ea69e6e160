ALTER TABLE "inventory_items" ADD COLUMN "added_cost" bigint DEFAULT 0 NOT NULL;
