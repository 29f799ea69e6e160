CREATE TABLE "marketers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marketers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "marketers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "marketers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"place" text,
	CONSTRAINT "tracking_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tracking_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "insurance" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lock_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "marketer_id" bigint;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_tenant_id_label_id_shipping_labels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."shipping_labels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketers_name" ON "marketers" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_once" ON "tracking_events" USING btree ("tenant_id","label_id","at","code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_marketer_id_marketers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","marketer_id") REFERENCES "public"."marketers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_lock_reminder" ON "orders" USING btree ("tenant_id","lock_reminder_at") WHERE lock_reminder_at is not null and category = 'active' and received_at is null;--> statement-breakpoint
CREATE INDEX "orders_marketer" ON "orders" USING btree ("tenant_id","kind","marketer_id","created_at","id") WHERE marketer_id is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_travelling" ON "shipping_labels" USING btree ("tenant_id","id") WHERE state in ('created', 'in_transit');--> statement-breakpoint
CREATE POLICY "marketers_own_rows" ON "marketers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "tracking_events_own_rows" ON "tracking_events" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));