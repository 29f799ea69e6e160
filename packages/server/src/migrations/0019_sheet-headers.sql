ALTER TABLE "price_imports" ADD COLUMN "headers" jsonb;
