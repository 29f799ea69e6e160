CREATE TABLE "order_statuses" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status_id" integer NOT NULL,
	"name" text,
	"tone" text,
	"sort" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"send" boolean DEFAULT false NOT NULL,
	"mail_subject" text,
	"mail_text" text,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_statuses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_statuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "order_statuses_key" ON "order_statuses" USING btree ("tenant_id","kind","status_id");--> statement-breakpoint
CREATE POLICY "order_statuses_own_rows" ON "order_statuses" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));