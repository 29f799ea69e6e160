CREATE TABLE "commissions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"side" text NOT NULL,
	"inventory_id" bigint,
	"invoice_id" bigint,
	"line_id" bigint,
	"device" text NOT NULL,
	"number" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"is_second" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "commissions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "commissions_user" ON "commissions" USING btree ("tenant_id","user_id","at","id");
--> statement-breakpoint
CREATE INDEX "commissions_day" ON "commissions" USING btree ("tenant_id","at");
--> statement-breakpoint
CREATE INDEX "commissions_invoice" ON "commissions" USING btree ("tenant_id","invoice_id") WHERE invoice_id is not null;
--> statement-breakpoint
CREATE INDEX "commissions_item" ON "commissions" USING btree ("tenant_id","inventory_id") WHERE inventory_id is not null;
--> statement-breakpoint
CREATE POLICY "commissions_own_rows" ON "commissions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
