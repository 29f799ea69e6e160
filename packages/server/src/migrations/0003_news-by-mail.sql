ALTER TABLE "users" ADD COLUMN "news_by_mail" jsonb DEFAULT '[]'::jsonb NOT NULL;
