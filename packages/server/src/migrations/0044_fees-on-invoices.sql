ALTER TABLE "invoice_lines" ALTER COLUMN "inventory_id" DROP NOT NULL;
