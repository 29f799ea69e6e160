-- Outside a transaction: a stock of years is indexed while it is written.
DROP INDEX CONCURRENTLY IF EXISTS "inventory_items_refurbishing";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_refurbishing" ON "inventory_items" USING btree ("tenant_id",(case when refurbishing_id is null then 'no' else 'yes' end),"created_at","id");
