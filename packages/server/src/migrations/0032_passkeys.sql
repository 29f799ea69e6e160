CREATE TABLE "platform"."passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"uses" bigint NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD COLUMN "passkey_needed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "platform"."passkeys" ADD CONSTRAINT "passkeys_email_accounts_email_fk" FOREIGN KEY ("email") REFERENCES "platform"."accounts"("email") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "platform"."passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "platform"."passkeys" USING btree ("email");
