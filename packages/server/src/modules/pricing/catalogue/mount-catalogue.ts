import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { getConditionPrices } from './get-condition-prices.ts';
import { listBrands, listCategories, listChildren } from './list-nodes.ts';
import { listPrices } from './list-prices.ts';
import { searchDevices } from './search-devices.ts';

export const catalogueHandlers: Handlers<typeof contract.catalogue> = {
  searchDevices,
  getConditionPrices,
  listCategories,
  listBrands,
  listChildren,
  listPrices,
};
