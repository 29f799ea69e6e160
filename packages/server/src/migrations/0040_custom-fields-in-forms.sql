ALTER TABLE "custom_fields" ADD COLUMN "in_forms" boolean DEFAULT false NOT NULL;
