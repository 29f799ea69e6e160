DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "inventory_items_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "checks_search";--> statement-breakpoint
DROP INDEX "shipping_labels_search";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("tenant_id",search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inventory_items_search" ON "inventory_items" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("tenant_id",search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checks_search" ON "checks" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipping_labels_search" ON "shipping_labels" USING gin ("tenant_id","search" gin_trgm_ops);