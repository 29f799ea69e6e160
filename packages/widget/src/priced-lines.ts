import { getWidgetDevice } from '@recoup/contract/orders/customer-pages/widget-orders';
import { type BasketEntry, basketChanged, saveBasket } from '@recoup/customer/basket';
import { type Line, lineOf } from './basket.ts';
import { call, Refused } from './call.ts';

/** The lines of a basket at current prices. Devices that aren't bought anymore are left out. */
export async function linesOf(company: string, basket: readonly BasketEntry[]): Promise<Line[]> {
  const lines = await Promise.all(basket.map((entry) => pricedLine(company, entry)));
  return lines.flatMap((line) => line ?? []);
}

async function pricedLine(company: string, entry: BasketEntry): Promise<Line | null> {
  const { device_id, condition_id, sub_ids, quantity } = entry;
  const answer = await call(getWidgetDevice, { id: company, query: { device_id } }).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'not_found') return null;
    throw error;
  });
  const condition = answer?.data.conditions.find(({ id }) => id === condition_id);
  return answer && condition ? lineOf(answer.data.device, condition, sub_ids, quantity) : null;
}

/** The browser's storage for a company's data. */
export const storage = () => localStorage;

/** Saves a basket in this browser and notifies the page. */
export function keepBasket(company: string, basket: readonly BasketEntry[]): void {
  saveBasket(storage, company, basket);
  dispatchEvent(new Event(basketChanged));
}

/** A line as the basket stores it. Its price is always requested again. */
export const entryOfLine = ({ device_id, condition_id, sub_ids, quantity }: Line): BasketEntry => ({
  ...{ device_id, condition_id, sub_ids, quantity },
});
