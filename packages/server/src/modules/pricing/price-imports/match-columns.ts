import { type matchPriceColumns as endpoint, priceColumns } from '@recoup/contract/pricing/price-imports';
import type { Handler } from '../../../platform/handler.ts';
import { keepColumns } from '../sheets/keep-columns.ts';
import { priceSheet } from '../sheets/sheet-table.ts';

/** Remembers how a supplier's columns match ours. */
export const matchPriceColumns: Handler<typeof endpoint> = async (tx, { body, ...by }) => {
  const sources = await keepColumns(tx, priceColumns, body, priceSheet.needed, by);
  return { success: true, message: 'Columns matched. Upload the sheet again.', data: { sources } };
};
