CREATE TABLE "device_checks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"item_name" text NOT NULL,
	"imei" text NOT NULL,
	"state" text NOT NULL,
	"result" text NOT NULL,
	"findings" jsonb NOT NULL,
	"raw" text,
	"message" text,
	"service" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "device_checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scan_commits" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scan_commits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"arrival" jsonb,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by_name" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "scan_commits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "scan_commits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "custom_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "custom_reason" text;--> statement-breakpoint
ALTER TABLE "device_checks" ADD CONSTRAINT "device_checks_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_commits" ADD CONSTRAINT "scan_commits_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_checks_order" ON "device_checks" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE INDEX "device_checks_item" ON "device_checks" USING btree ("tenant_id","item_id","id");--> statement-breakpoint
CREATE INDEX "scan_commits_order" ON "scan_commits" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE POLICY "device_checks_own_rows" ON "device_checks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "scan_commits_own_rows" ON "scan_commits" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));