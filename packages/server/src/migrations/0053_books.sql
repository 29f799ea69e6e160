CREATE TABLE "book_entries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "book_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"organization" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"dated" date NOT NULL,
	"message" text,
	"issue" text,
	"external_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "book_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "book_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "books" jsonb;
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "counted_on" date;
--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_once" ON "book_entries" USING btree ("tenant_id","integration","organization","location_id","day","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_reference" ON "book_entries" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE INDEX "book_entries_newest" ON "book_entries" USING btree ("tenant_id","day","id");
--> statement-breakpoint
CREATE INDEX "book_entries_waiting" ON "book_entries" USING btree ("created_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE POLICY "book_entries_own_rows" ON "book_entries" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
