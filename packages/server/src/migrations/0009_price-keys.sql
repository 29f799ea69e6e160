DROP INDEX "price_rows_leaf";--> statement-breakpoint
ALTER TABLE "price_rows" DROP CONSTRAINT "price_rows_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_tenant_id_leaf_id_condition_id_pk" PRIMARY KEY("tenant_id","leaf_id","condition_id");--> statement-breakpoint
ALTER TABLE "price_rows" DROP COLUMN "id";--> statement-breakpoint
-- Prices change the counts of nodes, never what is indexed: room on the page lets the row stay where it is.
ALTER TABLE "catalogue_nodes" SET (fillfactor = 70);
