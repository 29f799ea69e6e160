CREATE TABLE "company_exports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"user_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"file_key" text,
	CONSTRAINT "company_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_exports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_exports_running" ON "company_exports" USING btree ("tenant_id") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "company_exports_over" ON "company_exports" USING btree ("expires_at") WHERE state = 'ready';
--> statement-breakpoint
CREATE POLICY "company_exports_own_rows" ON "company_exports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
