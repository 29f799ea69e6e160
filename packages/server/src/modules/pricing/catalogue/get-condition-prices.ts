import type { getConditionPrices as endpoint } from '@recoup/contract/pricing/catalogue';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPriceLists } from './price-lists.ts';

export const getConditionPrices: Handler<typeof endpoint> = async (tx, { query }) => {
  const list = (await readPriceLists(tx, [query.device_id])).get(query.device_id);
  if (!list) throw new Refusal('not_found');
  return { data: list };
};
