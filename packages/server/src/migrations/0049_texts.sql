CREATE TABLE "order_texts" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text NOT NULL,
	"connection_id" bigint,
	"external_id" text,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_texts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_texts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "text_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "text_consents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_texts_order" ON "order_texts" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "order_texts_phone" ON "order_texts" USING btree ("tenant_id","phone","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_texts_reference" ON "order_texts" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE INDEX "order_texts_external" ON "order_texts" USING btree ("tenant_id","external_id") WHERE external_id is not null;
--> statement-breakpoint
CREATE INDEX "text_consents_phone" ON "text_consents" USING btree ("tenant_id","phone","id");
--> statement-breakpoint
CREATE INDEX "text_consents_customer" ON "text_consents" USING btree ("tenant_id","customer_id","id");
--> statement-breakpoint
CREATE POLICY "order_texts_own_rows" ON "order_texts" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "text_consents_own_rows" ON "text_consents" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
