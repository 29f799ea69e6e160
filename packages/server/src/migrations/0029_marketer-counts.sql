DROP INDEX "orders_marketer";--> statement-breakpoint
DROP INDEX "order_counters_key";--> statement-breakpoint
DROP INDEX "order_day_counters_key";--> statement-breakpoint
ALTER TABLE "order_counters" ADD COLUMN "marketer_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_day_counters" ADD COLUMN "marketer_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest_of_marketer" ON "orders" USING btree ("tenant_id","kind","marketer_id","category","created_at","id") WHERE marketer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_newest_of_marketer_status" ON "orders" USING btree ("tenant_id","kind","marketer_id","category","status_id","created_at","id") WHERE marketer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_counters_key" ON "order_counters" USING btree ("tenant_id","kind","category","status_id","sub_status_id","location_id","marketer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_day_counters_key" ON "order_day_counters" USING btree ("tenant_id","kind","category","day","status_id","sub_status_id","location_id","marketer_id");