ALTER TABLE "invoice_lines" ADD COLUMN "condition" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_on" date;
--> statement-breakpoint
ALTER TABLE "item_moves" ADD COLUMN "canceled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_imports" ADD COLUMN "live_at" timestamp with time zone;
