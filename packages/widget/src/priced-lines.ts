import { getWidgetDevice } from '@recoup/contract/orders/customer-pages/widget-orders';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { BasketEntry } from '@recoup/customer/basket';
import type { Line } from './basket.ts';
import { call, Refused } from './call.ts';

/** What a basket holds, at the prices of now. What is not bought any more is left out. */
export async function linesOf(company: string, basket: readonly BasketEntry[]): Promise<Line[]> {
  const lines = await Promise.all(basket.map((entry) => lineOf(company, entry)));
  return lines.flatMap((line) => line ?? []);
}

async function lineOf(company: string, entry: BasketEntry): Promise<Line | null> {
  const { device_id, condition_id, sub_ids, quantity } = entry;
  const answer = await call(getWidgetDevice, { id: company, query: { device_id } }).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'not_found') return null;
    throw error;
  });
  const condition = answer?.data.conditions.find(({ id }) => id === condition_id);
  if (!answer || !condition?.price) return null;
  const { name, category } = answer.data.device;
  const subs = condition.subs.filter(({ id }) => sub_ids.includes(id));
  return {
    ...{ device_id, condition_id, name, category, quantity },
    condition: [condition.term, ...subs.map(({ term }) => term)].join(', '),
    sub_ids: subs.map(({ id }) => id),
    price: devicePrice(
      condition.price,
      subs.map(({ value }) => value),
    ),
  };
}
