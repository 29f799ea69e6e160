-- Outside a transaction: years of trade are indexed while more is written.
DROP INDEX CONCURRENTLY IF EXISTS "invoice_lines_returned";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_lines_returned" ON "invoice_lines" USING btree ("tenant_id","returned_at") WHERE returned_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_payments_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_payments_day" ON "invoice_payments" USING btree ("tenant_id","at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payouts_sent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_sent" ON "payouts" USING btree ("tenant_id","sent_at") WHERE sent_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payouts_back";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_back" ON "payouts" USING btree ("tenant_id","failed_at") WHERE failed_at is not null and sent_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reservation_payments_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_payments_day" ON "reservation_payments" USING btree ("tenant_id","at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "store_credits_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "store_credits_day" ON "store_credits" USING btree ("tenant_id","at");
