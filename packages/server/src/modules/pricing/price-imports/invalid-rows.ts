import { type PriceSheetFault, priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { invalidPriceRows } from '../../../schema/price-imports.ts';
import type { SheetRow } from '../sheets/sheet-table.ts';

/** A rejected row, with the reason. */
export interface FaultyRow extends SheetRow {
  fault: PriceSheetFault;
}

/** Stores rejected rows with the reason in words. */
export async function saveInvalidRows(
  tx: Tx,
  tenantId: number,
  importId: number,
  rows: readonly FaultyRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ sheet, row, product_id, product_name, condition, price, fault }) => ({
    sheet: sheet.slice(0, 200),
    row,
    product_id: product_id.slice(0, 200),
    product_name: product_name.slice(0, 200),
    condition: condition.slice(0, 200),
    price: price.slice(0, 200),
    reason: priceSheetFaults[fault],
  }));
  await tx.execute(sql`insert into ${invalidPriceRows}
      (tenant_id, import_id, sheet, "row", product_id, product_name, condition, price, reason)
    select ${tenantId}::bigint, ${importId}::bigint, r.* from json_to_recordset(${JSON.stringify(values)}::json)
    as r(sheet text, "row" int, product_id text, product_name text, condition text, price text, reason text)`);
}
