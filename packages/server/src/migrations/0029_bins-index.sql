-- Outside a transaction: a stock of years is indexed while it is written.
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_bin";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_bin" ON "inventory_items" USING btree ("tenant_id","bin_id","id") WHERE bin_id is not null;
