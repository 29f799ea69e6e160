CREATE TABLE "resale_prices" (
	"tenant_id" bigint NOT NULL,
	"leaf_id" bigint NOT NULL,
	"condition_id" bigint NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resale_prices_tenant_id_leaf_id_condition_id_source_pk" PRIMARY KEY("tenant_id","leaf_id","condition_id","source")
);
--> statement-breakpoint
ALTER TABLE "resale_prices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cleared_amount" bigint;
--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "reason" text;
--> statement-breakpoint
CREATE POLICY "resale_prices_own_rows" ON "resale_prices" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
