ALTER TABLE "catalogue_nodes" ADD COLUMN "year" integer;
--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "examples" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "catalog_revision" integer DEFAULT 0 NOT NULL;
