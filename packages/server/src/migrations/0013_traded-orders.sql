ALTER TABLE "invoice_payments" ADD COLUMN "order_id" bigint;
