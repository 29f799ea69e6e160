CREATE TABLE "check_numbers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "check_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"next" bigint NOT NULL,
	CONSTRAINT "check_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"state" text NOT NULL,
	"payout_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" bigint NOT NULL,
	"payee" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"reason" text,
	"created_by_name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payout_files" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payout_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_by_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_tenant_id_payout_id_payouts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payout_id") REFERENCES "public"."payouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_numbers_tenant" ON "check_numbers" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checks_number" ON "checks" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "checks_payout" ON "checks" USING btree ("tenant_id","payout_id");--> statement-breakpoint
CREATE INDEX "checks_order" ON "checks" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE INDEX "checks_state" ON "checks" USING btree ("tenant_id","state","number");--> statement-breakpoint
CREATE INDEX "checks_issued" ON "checks" USING btree ("tenant_id","issued_at");--> statement-breakpoint
CREATE INDEX "checks_search" ON "checks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payout_files_newest" ON "payout_files" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_files_newest_of_format" ON "payout_files" USING btree ("tenant_id","format","id");--> statement-breakpoint
CREATE INDEX "payouts_newest_of_state" ON "payouts" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_queue" ON "payouts" USING btree ("tenant_id","method","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "payouts_file" ON "payouts" USING btree ("tenant_id","file_id","id") WHERE file_id is not null;--> statement-breakpoint
CREATE POLICY "check_numbers_own_rows" ON "check_numbers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "checks_own_rows" ON "checks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payout_files_own_rows" ON "payout_files" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));