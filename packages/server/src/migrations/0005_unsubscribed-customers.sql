ALTER TABLE "customers" ADD COLUMN "unsubscribed_at" timestamp with time zone;
