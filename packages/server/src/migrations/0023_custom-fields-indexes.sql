-- Outside a transaction: years of orders are indexed while they are written.
DROP INDEX CONCURRENTLY IF EXISTS "customers_custom_fields";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_custom_fields" ON "customers" USING btree ("tenant_id","created_at","id") WHERE custom_fields <> '{}';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_custom_fields";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_custom_fields" ON "inventory_items" USING btree ("tenant_id","created_at","id") WHERE custom_fields <> '{}';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_custom_fields";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_custom_fields" ON "orders" USING btree ("tenant_id","kind","created_at","id") WHERE custom_fields <> '{}';
