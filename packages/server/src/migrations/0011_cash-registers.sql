CREATE TABLE "cash_drawers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cash_drawers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"register" text NOT NULL,
	"currency" text NOT NULL,
	"float" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"opened_by" bigint NOT NULL,
	"opened_by_name" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"counted" bigint,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"closed_by_name" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cash_drawers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_drawers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cash_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"drawer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"invoice_id" bigint,
	"order_id" bigint,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_movements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "cash_seats" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cash_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"drawer_id" bigint NOT NULL,
	CONSTRAINT "cash_seats_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_seats" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawers_open" ON "cash_drawers" USING btree ("tenant_id","location_id","register") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "cash_drawers_newest" ON "cash_drawers" USING btree ("tenant_id","opened_at","id");
--> statement-breakpoint
CREATE INDEX "cash_drawers_opener" ON "cash_drawers" USING btree ("tenant_id","opened_by","opened_at","id");
--> statement-breakpoint
CREATE INDEX "cash_movements_drawer" ON "cash_movements" USING btree ("tenant_id","drawer_id","id");
--> statement-breakpoint
CREATE INDEX "cash_movements_day" ON "cash_movements" USING btree ("tenant_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_seats_user" ON "cash_seats" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE POLICY "cash_drawers_own_rows" ON "cash_drawers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "cash_movements_own_rows" ON "cash_movements" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "cash_seats_own_rows" ON "cash_seats" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
