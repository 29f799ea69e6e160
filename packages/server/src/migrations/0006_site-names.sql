CREATE TABLE "platform"."site_names" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"current" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_names_current" ON "platform"."site_names" USING btree ("tenant_id") WHERE current;
