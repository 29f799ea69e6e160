CREATE TABLE "store_credits" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "store_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone,
	"note" text,
	"invoice_id" bigint,
	"order_id" bigint,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_credits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "store_credits" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "store_credits_customer" ON "store_credits" USING btree ("tenant_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "store_credits_left" ON "store_credits" USING btree ("tenant_id","customer_id","id") WHERE "left" > 0;
--> statement-breakpoint
CREATE INDEX "store_credits_order" ON "store_credits" USING btree ("tenant_id","order_id") WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX "store_credits_invoice" ON "store_credits" USING btree ("tenant_id","invoice_id") WHERE invoice_id is not null;
--> statement-breakpoint
CREATE POLICY "store_credits_own_rows" ON "store_credits" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
