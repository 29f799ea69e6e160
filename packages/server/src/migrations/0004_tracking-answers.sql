ALTER TABLE "shipping_labels" ADD COLUMN "tracking_answer" text;
