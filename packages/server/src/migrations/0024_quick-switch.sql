CREATE TABLE "quick_pins" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quick_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"pin_hash" text,
	"badge_hash" text,
	CONSTRAINT "quick_pins_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "quick_pins" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "register_locks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "register_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"location_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "register_locks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "register_locks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_pin" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "quick_pins_user" ON "quick_pins" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "quick_pins_badge" ON "quick_pins" USING btree ("tenant_id","badge_hash") WHERE badge_hash is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "register_locks_token" ON "register_locks" USING btree ("tenant_id","token_hash");
--> statement-breakpoint
CREATE INDEX "register_locks_at" ON "register_locks" USING btree ("tenant_id","at");
--> statement-breakpoint
CREATE POLICY "quick_pins_own_rows" ON "quick_pins" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "register_locks_own_rows" ON "register_locks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
