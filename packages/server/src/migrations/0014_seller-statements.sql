CREATE TABLE "seller_statements" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seller_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"owned_since" text NOT NULL,
	"signature" text NOT NULL,
	"sealed" text,
	"thumbprint" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_statements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "seller_statements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "customer_ids" ADD COLUMN "location_id" bigint;
--> statement-breakpoint
CREATE UNIQUE INDEX "seller_statements_order" ON "seller_statements" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE POLICY "seller_statements_own_rows" ON "seller_statements" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
