CREATE TABLE "second_inspections" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "second_inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"first" jsonb,
	"first_by" bigint,
	"first_at" timestamp with time zone,
	"second" jsonb,
	"second_by" bigint,
	"second_at" timestamp with time zone,
	"note" text,
	"settled_by" bigint,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "second_inspections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "second_inspections" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "second_inspections" ADD CONSTRAINT "second_inspections_tenant_id_item_id_order_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."order_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "second_inspections_item" ON "second_inspections" USING btree ("tenant_id","item_id");
--> statement-breakpoint
CREATE INDEX "second_inspections_state" ON "second_inspections" USING btree ("tenant_id","state","at","id");
--> statement-breakpoint
CREATE INDEX "second_inspections_made" ON "second_inspections" USING btree ("tenant_id","second_at","first_by","state","item_id") WHERE second_at is not null;
--> statement-breakpoint
CREATE POLICY "second_inspections_own_rows" ON "second_inspections" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
