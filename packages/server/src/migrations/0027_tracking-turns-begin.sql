-- Parcels that were under way before carriers were asked about them by themselves have their turn now.
UPDATE "shipping_labels" SET "ask_at" = now() WHERE state IN ('created', 'in_transit') AND tracking_number <> '';
