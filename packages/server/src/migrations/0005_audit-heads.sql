CREATE TABLE "platform"."audit_heads" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"sealed_no" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("tenant_id","id") WHERE sealed_no IS NULL;