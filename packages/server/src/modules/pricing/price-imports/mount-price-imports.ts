import type { contract } from '@recoup/contract';
import { priceImportFilters } from '@recoup/contract/pricing/price-imports';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { correctPriceRows } from './correct-rows.ts';
import { cancelPriceImport, confirmPriceImport, undoPriceImport } from './decide-import.ts';
import { importPrices } from './import-prices.ts';
import { asPriceImport, findImport } from './import-rows.ts';
import { downloadInvalidPriceRows, listInvalidPriceRows } from './list-invalid-rows.ts';
import { matchPriceColumns } from './match-columns.ts';

export const priceImportHandlers: Handlers<typeof contract.priceImports> = {
  importPrices,
  matchPriceColumns,
  confirmPriceImport,
  cancelPriceImport,
  undoPriceImport,
  listPriceImports: (tx, { query }) =>
    listOf(tx, query, {
      table: priceImports,
      where: filterBy(priceImportFilters, query, { state: priceImports.state }),
      rows: tx.select().from(priceImports).$dynamic(),
      as: asPriceImport,
    }),
  getPriceImport: async (tx) => {
    const newest = await findImport(tx);
    return { data: newest ? asPriceImport(newest) : null };
  },
  listInvalidPriceRows,
  correctPriceRows,
  downloadInvalidPriceRows,
};
