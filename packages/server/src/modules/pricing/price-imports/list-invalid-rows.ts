import type {
  downloadInvalidPriceRows as downloadEndpoint,
  listInvalidPriceRows as listEndpoint,
} from '@recoup/contract/pricing/price-imports';
import { invalidRowsKept } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { invalidPriceRows } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { findImport } from './import-rows.ts';

/** Rejected rows of an upload, as they are in the file. */
export const listInvalidPriceRows: Handler<typeof listEndpoint> = async (tx, { query }) => {
  const paging = { page: query.page, per_page: query.limit };
  const found = await findImport(tx, query.id);
  if (!found) return listResult(paging, [], 0);
  const rows = await rowsOf(tx, found.id)
    .limit(query.limit + 1)
    .offset((query.page - 1) * query.limit);
  return listResult(paging, rows, Math.min(found.failed, invalidRowsKept));
};

const columns = ['product_id', 'product_name', 'condition', 'price', 'row', 'reason'] as const;

/** Downloads rejected rows as a price sheet. The columns after the price say what to correct. */
export const downloadInvalidPriceRows: Handler<typeof downloadEndpoint> = async (tx, { body, now }) => {
  const found = await findImport(tx, body.id);
  if (!found) throw new Refusal('not_found');
  const { timezone } = await readCompany(tx);
  const rows = await rowsOf(tx, found.id);
  // The sheet's name only matters if there were several.
  const named = rows.some(({ sheet }) => sheet !== '') ? [...columns, 'sheet' as const] : columns;
  const lines = rows.map((row) => csvLine(named.map((column) => row[column])));
  const fileName = `prices-not-taken-${fileStamp(timezone, now)}.csv`;
  return { fileName, content: Buffer.from([csvLine(named), ...lines].join('')) };
};

function rowsOf(tx: Tx, importId: number) {
  const { id, sheet, row, product_id, product_name, condition, price, reason } = invalidPriceRows;
  return tx
    .select({ id, sheet, row, product_id, product_name, condition, price, reason })
    .from(invalidPriceRows)
    .where(eq(invalidPriceRows.import_id, importId))
    .orderBy(asc(id))
    .$dynamic();
}
