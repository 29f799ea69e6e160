-- Outside a transaction: a stock of years is indexed while it is written.
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_stocked_serial";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_stocked_serial" ON "inventory_items" USING btree ("tenant_id","serial") WHERE serial is not null and status in (0, 1, 4, 5);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_serial";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_serial" ON "inventory_items" USING btree ("tenant_id","serial") WHERE serial is not null;
