DROP INDEX "offers_token";--> statement-breakpoint
CREATE UNIQUE INDEX "offers_token" ON "offers" USING btree ("token_hash");