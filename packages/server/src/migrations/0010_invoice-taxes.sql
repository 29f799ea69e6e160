ALTER TABLE "customers" ADD COLUMN "tax_number" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_free_reason" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_certificate" text;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "margin_cost" bigint;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_within" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax2_name" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax2_rate" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_free_reason" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_certificate" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_tax_number" text;
