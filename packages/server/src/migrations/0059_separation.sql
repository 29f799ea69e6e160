CREATE TABLE "canaries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "canaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "canaries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "canaries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "platform"."separation_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."separation_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"tables" integer NOT NULL,
	"passed" boolean NOT NULL,
	"results" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "separation_checks_at" ON "platform"."separation_checks" USING btree ("at");
--> statement-breakpoint
CREATE POLICY "canaries_own_rows" ON "canaries" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
