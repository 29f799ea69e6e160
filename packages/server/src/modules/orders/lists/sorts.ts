import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { cursorAt } from '../../../platform/db/cursor.ts';
import { orders } from '../../../schema/orders.ts';

/** What lists of orders are sorted by; each has an index per tab. */
export const orderSorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

export type OrderSortName = keyof typeof orderSorts;

/** The place of a row in its list, for the page that follows. */
export function cursorOf(row: OrderRow, name: OrderSortName): string {
  return cursorAt(name === 'total' ? row.total.amount : row[name], row.id);
}
