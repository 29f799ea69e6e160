-- Outside a transaction: years of trade are indexed while more is written.
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_costs";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_costs" ON "inventory_items" USING btree ("tenant_id","id","device_id","cost","order_id","order_item_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_lines_sales";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_lines_sales" ON "invoice_lines" USING btree ("tenant_id","inventory_id","sold_at","price","discount","tax_within","invoice_id") WHERE returned_at is null;
