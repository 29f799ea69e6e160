CREATE TABLE "order_operations" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"detail" text,
	"entries" jsonb NOT NULL,
	"orders" integer NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "order_operations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "order_operations_newest" ON "order_operations" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "order_operations_of_kind" ON "order_operations" USING btree ("tenant_id","kind","id");--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("updated_at") WHERE category = 'deleted';--> statement-breakpoint
CREATE POLICY "order_operations_own_rows" ON "order_operations" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));