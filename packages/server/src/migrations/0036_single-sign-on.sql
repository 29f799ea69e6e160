CREATE TABLE "provider_subjects" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "provider_subjects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_subjects_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "provider_subjects" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sealed" text,
	"ending" text DEFAULT '' NOT NULL,
	"proved_for" text,
	"proved_at" timestamp with time zone,
	"sign_out_url" text,
	CONSTRAINT "sign_in_providers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_providers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_subjects" ADD CONSTRAINT "provider_subjects_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_subjects_subject" ON "provider_subjects" USING btree ("tenant_id","issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_subjects_user" ON "provider_subjects" USING btree ("tenant_id","user_id","issuer");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_one" ON "sign_in_providers" USING btree ("tenant_id");
--> statement-breakpoint
CREATE POLICY "provider_subjects_own_rows" ON "provider_subjects" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "sign_in_providers_own_rows" ON "sign_in_providers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
