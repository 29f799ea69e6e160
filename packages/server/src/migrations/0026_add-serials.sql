ALTER TABLE "inventory_items" ADD COLUMN "serial" text;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "serial" text;
