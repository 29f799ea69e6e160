ALTER TABLE "custom_tables" ADD COLUMN "mailed" text;
--> statement-breakpoint
ALTER TABLE "custom_tables" ADD COLUMN "mailed_at" timestamp with time zone;
