CREATE TABLE "refurbishments" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refurbishments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"cost_before" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cost_after" bigint,
	"note" text,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refurbishments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "refurbishments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "refurbishing_id" bigint;
--> statement-breakpoint
CREATE INDEX "refurbishments_item" ON "refurbishments" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE POLICY "refurbishments_own_rows" ON "refurbishments" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
