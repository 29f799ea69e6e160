CREATE TABLE "marketplace_orders" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"order_id" bigint,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"sku" text,
	"grade" text,
	"amount" bigint,
	"counter_amount" bigint,
	"currency" text,
	"device_id" bigint,
	"condition_id" bigint,
	"message" text,
	"changed_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "marketplace_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "marketplace_orders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "orders_asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "orders_heard_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "marketplace_reasons" jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_orders_once" ON "marketplace_orders" USING btree ("tenant_id","integration","external_id");
--> statement-breakpoint
CREATE INDEX "marketplace_orders_order" ON "marketplace_orders" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE INDEX "marketplace_orders_newest" ON "marketplace_orders" USING btree ("tenant_id","integration","changed_at","id");
--> statement-breakpoint
CREATE INDEX "marketplace_orders_all" ON "marketplace_orders" USING btree ("tenant_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "marketplace_orders_waiting" ON "marketplace_orders" USING btree ("tenant_id","connection_id","tried_at") WHERE order_id is null;
--> statement-breakpoint
CREATE POLICY "marketplace_orders_own_rows" ON "marketplace_orders" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
