import type { contract } from '@recoup/contract';
import type { listInvalidPriceRows as invalidEndpoint } from '@recoup/contract/pricing/price-imports';
import { asc, eq } from 'drizzle-orm';
import type { Handler, Handlers } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { invalidPriceRows } from '../../../schema/price-imports.ts';
import { downloadPriceTemplate } from './download-price-template.ts';
import { importPrices } from './import-prices.ts';
import { asPriceImport, newestImport } from './import-rows.ts';

/** Rows of the newest upload that were not taken, as they stand in the file. */
const listInvalidPriceRows: Handler<typeof invalidEndpoint> = async (tx, { query }) => {
  const paging = { page: query.page, per_page: query.limit };
  const newest = await newestImport(tx);
  if (!newest) return listResult(paging, [], 0);
  const rows = await tx
    .select({
      row: invalidPriceRows.row,
      product_id: invalidPriceRows.product_id,
      product_name: invalidPriceRows.product_name,
      condition: invalidPriceRows.condition,
      price: invalidPriceRows.price,
      reason: invalidPriceRows.reason,
    })
    .from(invalidPriceRows)
    .where(eq(invalidPriceRows.import_id, newest.id))
    .orderBy(asc(invalidPriceRows.row))
    .limit(query.limit + 1)
    .offset((query.page - 1) * query.limit);
  return listResult(paging, rows, newest.failed);
};

export const priceImportHandlers: Handlers<typeof contract.priceImports> = {
  importPrices,
  getPriceImport: async (tx) => {
    const newest = await newestImport(tx);
    return { data: newest ? asPriceImport(newest) : null };
  },
  listInvalidPriceRows,
  downloadPriceTemplate,
};
