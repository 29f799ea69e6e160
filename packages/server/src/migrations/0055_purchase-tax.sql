CREATE TABLE "purchase_invoices" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchase_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"seller_tax_number" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_invoices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchase_invoices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "purchase_tax" bigint;
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD COLUMN "next_purchase" bigint DEFAULT 1001 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_tax_rate" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_invoices_number" ON "purchase_invoices" USING btree ("tenant_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_invoices_order" ON "purchase_invoices" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE INDEX "purchase_invoices_day" ON "purchase_invoices" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE POLICY "purchase_invoices_own_rows" ON "purchase_invoices" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
