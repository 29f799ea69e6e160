-- The previous release joins lines with their items, so that it shows none where a fee has no item.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "invoice_lines" ALTER COLUMN "inventory_id" DROP NOT NULL;
