import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { downloadPriceTemplate } from './download-price-template.ts';
import { downloadPriceExport, exportPrices, getPriceExport } from './price-exports.ts';

export const priceFileHandlers: Handlers<typeof contract.priceFiles> = {
  downloadPriceTemplate,
  exportPrices,
  getPriceExport,
  downloadPriceExport,
};
