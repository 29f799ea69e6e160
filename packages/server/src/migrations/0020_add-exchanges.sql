CREATE TABLE "exchanges" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"calls" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"order_id" bigint,
	"reference" text,
	"parcel" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchanges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "exchanges" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_tenant_id_connection_id_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."connections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exchanges_newest" ON "exchanges" USING btree ("tenant_id","connection_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "exchanges_old" ON "exchanges" USING btree ("created_at");
--> statement-breakpoint
CREATE POLICY "exchanges_own_rows" ON "exchanges" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
