import type { downloadPriceTemplate as endpoint } from '@recoup/contract/pricing/price-files';
import type { Handler } from '../../../platform/handler.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { priceFile } from './price-sheets.ts';

/** Price sheets to fill in: every device in every condition, with its current price. */
export const downloadPriceTemplate: Handler<typeof endpoint> = async (tx, { query, now, later }) => {
  const { currency, timezone } = await readCompany(tx);
  const { category = null } = query;
  const { content, extension, type } = await priceFile(later, query.type, { currency, category });
  const fileName = `prices-${category ?? 'all'}-${fileStamp(timezone, now)}.${extension}`;
  return { fileName, type, content };
};
