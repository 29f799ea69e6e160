import { cursorAt } from '../../../platform/db/cursor.ts';
import { orders } from '../../../schema/orders.ts';

/** The columns that lists of orders can be sorted by. Each has an index per tab. */
export const orderSorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

export type OrderSortName = keyof typeof orderSorts;

/** The cursor of a row, for the next page. */
export function cursorOf({ place, id }: { readonly place: Date | string | number; readonly id: number }): string {
  return cursorAt(place, id);
}
