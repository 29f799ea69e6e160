CREATE TABLE "catalogue_nodes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"level" text NOT NULL,
	"parent_id" bigint,
	"ancestor_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"path_name" text NOT NULL,
	"product_id" text,
	"children_count" integer DEFAULT 0 NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"best_price" bigint,
	"search" text NOT NULL,
	CONSTRAINT "catalogue_nodes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_nodes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conditions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"term" text NOT NULL,
	"help" text,
	"sort" integer NOT NULL,
	CONSTRAINT "conditions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "conditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_rows" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leaf_id" bigint NOT NULL,
	"condition_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sub_conditions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sub_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condition_id" bigint NOT NULL,
	"term" text NOT NULL,
	"amount" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "sub_conditions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sub_conditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_day_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_day_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_day_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_day_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"next" bigint NOT NULL,
	CONSTRAINT "order_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "row_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "row_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"relation" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "row_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "row_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" integer DEFAULT 1 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" jsonb,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"name" text NOT NULL,
	"imei" text,
	"condition" text NOT NULL,
	"status" integer NOT NULL,
	"cost" bigint NOT NULL,
	"currency" text NOT NULL,
	"location_id" bigint NOT NULL,
	"order_id" bigint,
	"order_number" bigint,
	"order_item_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "inventory_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "boxes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "boxes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "boxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"message" text NOT NULL,
	"currency" text NOT NULL,
	"quoted_total" bigint NOT NULL,
	"offered_total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_items" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"device_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"imei" text,
	"quoted" jsonb NOT NULL,
	"quoted_amount" bigint NOT NULL,
	"price_list" jsonb NOT NULL,
	"inspected" jsonb,
	"inspected_amount" bigint,
	"reason" text,
	"note" text,
	"agreed_amount" bigint,
	"inventory_id" bigint,
	CONSTRAINT "order_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text DEFAULT 'active' NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer,
	"customer_id" bigint NOT NULL,
	"customer_name" text NOT NULL,
	"item_count" integer NOT NULL,
	"first_item" text NOT NULL,
	"currency" text NOT NULL,
	"quoted_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payout_method" text NOT NULL,
	"payout_details" jsonb NOT NULL,
	"tracking_number" text,
	"price_locked_until" timestamp with time zone,
	"received_at" timestamp with time zone,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payouts" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"method" text NOT NULL,
	"details" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"external_id" text,
	"message" text,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payouts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invalid_price_rows" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invalid_price_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"condition" text NOT NULL,
	"price" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "invalid_price_rows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invalid_price_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_imports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "price_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipping_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_number" bigint NOT NULL,
	"box_id" bigint NOT NULL,
	"customer_name" text NOT NULL,
	"from_city" text NOT NULL,
	"sender" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"tracking_number" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"type" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "shipping_labels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catalogue_nodes" ADD CONSTRAINT "catalogue_nodes_tenant_id_parent_id_catalogue_nodes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."catalogue_nodes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_conditions" ADD CONSTRAINT "sub_conditions_tenant_id_condition_id_conditions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","condition_id") REFERENCES "public"."conditions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_nodes_product" ON "catalogue_nodes" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_nodes_parent" ON "catalogue_nodes" USING btree ("tenant_id","parent_id","name","id");--> statement-breakpoint
CREATE INDEX "catalogue_nodes_level" ON "catalogue_nodes" USING btree ("tenant_id","category","level","name","id");--> statement-breakpoint
CREATE INDEX "catalogue_nodes_search" ON "catalogue_nodes" USING gin (search gin_trgm_ops) WHERE level = 'last_child';--> statement-breakpoint
CREATE UNIQUE INDEX "conditions_term" ON "conditions" USING btree ("tenant_id","category",lower(term));--> statement-breakpoint
CREATE UNIQUE INDEX "price_rows_leaf" ON "price_rows" USING btree ("tenant_id","leaf_id","condition_id");--> statement-breakpoint
CREATE INDEX "sub_conditions_condition" ON "sub_conditions" USING btree ("tenant_id","condition_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "order_counters_key" ON "order_counters" USING btree ("tenant_id","kind","category","status_id","sub_status_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_day_counters_key" ON "order_day_counters" USING btree ("tenant_id","kind","category","day","status_id","sub_status_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_numbers_tenant" ON "order_numbers" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "row_counters_key" ON "row_counters" USING btree ("tenant_id","relation","key");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("tenant_id","email") WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("tenant_id","status","last_name","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_order_item" ON "inventory_items" USING btree ("tenant_id","order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_stocked_imei" ON "inventory_items" USING btree ("tenant_id","imei") WHERE imei is not null and status in (0, 1);--> statement-breakpoint
CREATE INDEX "inventory_items_newest" ON "inventory_items" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_items_newest_of_status" ON "inventory_items" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_items_cost" ON "inventory_items" USING btree ("tenant_id","cost","id");--> statement-breakpoint
CREATE INDEX "inventory_items_search" ON "inventory_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "boxes_order" ON "boxes" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_token" ON "offers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order" ON "order_items" USING btree ("tenant_id","order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_open_imei" ON "order_items" USING btree ("tenant_id","imei") WHERE imei is not null and state not in ('stocked', 'returned');--> statement-breakpoint
CREATE INDEX "order_items_imei" ON "order_items" USING btree ("tenant_id","imei");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("tenant_id","kind","category","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_of_status" ON "orders" USING btree ("tenant_id","kind","category","status_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_largest" ON "orders" USING btree ("tenant_id","kind","category","total","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_order" ON "payouts" USING btree ("tenant_id","order_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "payouts_day" ON "payouts" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "invalid_price_rows_import" ON "invalid_price_rows" USING btree ("tenant_id","import_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "price_imports_running" ON "price_imports" USING btree ("tenant_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_reference" ON "shipping_labels" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "shipping_labels_tracking" ON "shipping_labels" USING btree ("tenant_id","tracking_number");--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "shipping_labels_newest" ON "shipping_labels" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_labels_newest_of_carrier" ON "shipping_labels" USING btree ("tenant_id","carrier","created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_labels_search" ON "shipping_labels" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "catalogue_nodes_own_rows" ON "catalogue_nodes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "conditions_own_rows" ON "conditions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "price_rows_own_rows" ON "price_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sub_conditions_own_rows" ON "sub_conditions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_counters_own_rows" ON "order_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_day_counters_own_rows" ON "order_day_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_numbers_own_rows" ON "order_numbers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "row_counters_own_rows" ON "row_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "customers_own_rows" ON "customers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "inventory_items_own_rows" ON "inventory_items" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "boxes_own_rows" ON "boxes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "offers_own_rows" ON "offers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_items_own_rows" ON "order_items" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "orders_own_rows" ON "orders" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payouts_own_rows" ON "payouts" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "invalid_price_rows_own_rows" ON "invalid_price_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "price_imports_own_rows" ON "price_imports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "shipping_labels_own_rows" ON "shipping_labels" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));