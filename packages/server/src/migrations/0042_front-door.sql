CREATE TABLE "company_roles" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"base" text,
	"permissions" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_roles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "clock" text;
--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "look" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "test_order_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" bigint;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_roles_name" ON "company_roles" USING btree ("tenant_id",lower(name));
--> statement-breakpoint
CREATE UNIQUE INDEX "company_roles_base" ON "company_roles" USING btree ("tenant_id","base");
--> statement-breakpoint
CREATE POLICY "company_roles_own_rows" ON "company_roles" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
