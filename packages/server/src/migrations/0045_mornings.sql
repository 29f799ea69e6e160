CREATE TABLE "mornings" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mornings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"owed_total" bigint NOT NULL,
	"inspection" bigint NOT NULL,
	"expiry" bigint NOT NULL,
	"answer" bigint NOT NULL,
	"arriving" bigint NOT NULL,
	CONSTRAINT "mornings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mornings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "mornings_key" ON "mornings" USING btree ("tenant_id","day","kind","location_id");
--> statement-breakpoint
CREATE POLICY "mornings_own_rows" ON "mornings" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
