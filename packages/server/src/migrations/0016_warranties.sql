CREATE TABLE "warranty_claims" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inventory_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"problem" text NOT NULL,
	"cost" bigint NOT NULL,
	"is_covered" boolean NOT NULL,
	"replacement_id" bigint,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_claims_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "warranty_claims" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "warranty_until" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "warranty_claims_item" ON "warranty_claims" USING btree ("tenant_id","inventory_id","id");
--> statement-breakpoint
CREATE POLICY "warranty_claims_own_rows" ON "warranty_claims" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
