import { cursorAt } from '../../../platform/db/cursor.ts';
import { orders } from '../../../schema/orders.ts';

/** What lists of orders are sorted by; each has an index per tab. */
export const orderSorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

export type OrderSortName = keyof typeof orderSorts;

/** The place of a row in its list, for the page that follows. */
export function cursorOf({ place, id }: { readonly place: Date | string | number; readonly id: number }): string {
  return cursorAt(place, id);
}
