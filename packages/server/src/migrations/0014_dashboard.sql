CREATE TABLE "device_month_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_month_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"device_id" bigint NOT NULL,
	"state" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "device_month_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_month_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_source_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_source_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"referral_source" text NOT NULL,
	"category" text NOT NULL,
	"count" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_source_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_source_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_day_counters" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referral_source" text;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "expected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "device_month_counters_key" ON "device_month_counters" USING btree ("tenant_id","kind","month","device_id","state");--> statement-breakpoint
CREATE INDEX "order_source_counters_key" ON "order_source_counters" USING btree ("tenant_id","kind","referral_source","category");--> statement-breakpoint
CREATE INDEX "customers_most_paid" ON "customers" USING btree ("tenant_id","paid_total","id");--> statement-breakpoint
CREATE INDEX "order_items_device" ON "order_items" USING btree ("tenant_id","device_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_referral_source" ON "orders" USING btree ("tenant_id","kind","referral_source","created_at","id") WHERE referral_source is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_expected" ON "shipping_labels" USING btree ("tenant_id","expected_at") WHERE expected_at is not null and state in ('created', 'in_transit');--> statement-breakpoint
CREATE POLICY "device_month_counters_own_rows" ON "device_month_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_source_counters_own_rows" ON "order_source_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));