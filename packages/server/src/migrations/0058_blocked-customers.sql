-- Outside a transaction: customers of years are indexed while they are written.
DROP INDEX CONCURRENTLY IF EXISTS "customers_blocked";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_blocked" ON "customers" USING btree ("tenant_id","phone") WHERE status = 2;
