CREATE TABLE "reservation_payments" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reservation_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservation_payments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reservations" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inventory_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"until" date NOT NULL,
	"invoice_id" bigint,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "reservation_id" bigint;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD COLUMN "reservation_id" bigint;
--> statement-breakpoint
CREATE INDEX "reservation_payments_of" ON "reservation_payments" USING btree ("tenant_id","reservation_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_open" ON "reservations" USING btree ("tenant_id","inventory_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "reservations_item" ON "reservations" USING btree ("tenant_id","inventory_id","id");
--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("tenant_id","at","id");
--> statement-breakpoint
CREATE INDEX "reservations_customer" ON "reservations" USING btree ("tenant_id","customer_id");
--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("until") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "reservations_ended" ON "reservations" USING btree ("tenant_id","ended_at");
--> statement-breakpoint
CREATE POLICY "reservation_payments_own_rows" ON "reservation_payments" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "reservations_own_rows" ON "reservations" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
