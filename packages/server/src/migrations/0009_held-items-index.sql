-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_held";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_held" ON "inventory_items" USING btree ("tenant_id","hold","free_on","id") WHERE hold is not null;
