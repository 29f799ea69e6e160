ALTER TABLE "sessions" ADD COLUMN "provider_sid" text;
