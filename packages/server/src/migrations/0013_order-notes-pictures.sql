CREATE TABLE "order_notes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "order_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "original_quote" jsonb;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_pictures_order" ON "order_pictures" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE POLICY "order_notes_own_rows" ON "order_notes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_pictures_own_rows" ON "order_pictures" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));