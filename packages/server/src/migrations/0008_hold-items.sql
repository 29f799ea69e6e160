CREATE TABLE "police_holds" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "police_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"officer" text NOT NULL,
	"agency" text NOT NULL,
	"badge" text NOT NULL,
	"case_number" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "police_holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "police_holds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "hold" text;
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "free_on" date;
--> statement-breakpoint
CREATE INDEX "police_holds_item" ON "police_holds" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "police_holds_open" ON "police_holds" USING btree ("tenant_id","item_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE POLICY "police_holds_own_rows" ON "police_holds" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
