CREATE TABLE "customer_displays" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_displays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"register" text NOT NULL,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"by" text NOT NULL,
	"token_hash" text,
	"paired_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"order_id" bigint,
	"invoice_id" bigint,
	"draft" jsonb,
	"asks" boolean DEFAULT false NOT NULL,
	"signed_order_id" bigint,
	"shown_by" bigint,
	"shown_by_name" text,
	"shown_at" timestamp with time zone,
	CONSTRAINT "customer_displays_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_displays" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_displays_register" ON "customer_displays" USING btree ("tenant_id","location_id","register");
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_displays_token" ON "customer_displays" USING btree ("tenant_id","token_hash") WHERE token_hash is not null;
--> statement-breakpoint
CREATE INDEX "customer_displays_code" ON "customer_displays" USING btree ("code_hash") WHERE code_hash is not null;
--> statement-breakpoint
CREATE POLICY "customer_displays_own_rows" ON "customer_displays" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
