-- Outside a transaction: a stock of years is indexed while it is written.
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_device";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_device" ON "inventory_items" USING btree ("tenant_id","device_id","id");
