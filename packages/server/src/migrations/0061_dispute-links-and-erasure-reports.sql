CREATE TABLE "dispute_links" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dispute_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "dispute_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "dispute_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "dispute_links" ADD CONSTRAINT "dispute_links_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_links_open" ON "dispute_links" USING btree ("tenant_id","order_id") WHERE withdrawn_at is null;
--> statement-breakpoint
CREATE INDEX "dispute_links_order" ON "dispute_links" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE POLICY "dispute_links_own_rows" ON "dispute_links" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE TABLE "erasure_reports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "erasure_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "erasure_reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasure_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_reports_customer" ON "erasure_reports" USING btree ("tenant_id","customer_id");
--> statement-breakpoint
CREATE POLICY "erasure_reports_own_rows" ON "erasure_reports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
