-- Outside a transaction: years of orders are indexed while they are written.
DROP INDEX CONCURRENTLY IF EXISTS "order_items_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_ordered" ON "order_items" USING btree ("tenant_id","ordered_at","order_id","state","quoted_amount","device_id") WHERE ordered_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "warranty_claims_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "warranty_claims_day" ON "warranty_claims" USING btree ("tenant_id","at");
