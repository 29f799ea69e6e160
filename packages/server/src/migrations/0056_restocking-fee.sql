ALTER TABLE "invoice_lines" ADD COLUMN "untaxed" boolean DEFAULT false NOT NULL;
