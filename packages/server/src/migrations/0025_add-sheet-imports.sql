CREATE TABLE "sheet_import_rows" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sheet_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"row" integer NOT NULL,
	"title" text NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"entity_id" bigint,
	CONSTRAINT "sheet_import_rows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sheet_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"state" text NOT NULL,
	"step" text DEFAULT 'check' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"headers" jsonb,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sheet_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sheet_imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "sheet_import_rows_outcome" ON "sheet_import_rows" USING btree ("tenant_id","import_id","outcome","id");
--> statement-breakpoint
CREATE INDEX "sheet_import_rows_import" ON "sheet_import_rows" USING btree ("tenant_id","import_id","id");
--> statement-breakpoint
CREATE INDEX "sheet_import_rows_entity" ON "sheet_import_rows" USING btree ("tenant_id","entity_id") WHERE entity_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_imports_running" ON "sheet_imports" USING btree ("tenant_id","kind") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "sheet_imports_newest" ON "sheet_imports" USING btree ("tenant_id","kind","id");
--> statement-breakpoint
CREATE INDEX "sheet_imports_created" ON "sheet_imports" USING btree ("created_at");
--> statement-breakpoint
CREATE POLICY "sheet_import_rows_own_rows" ON "sheet_import_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "sheet_imports_own_rows" ON "sheet_imports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
