import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { orders } from '../../../schema/orders.ts';

/** What lists of orders are sorted by; each has an index per tab. */
export const orderSorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

export type OrderSortName = keyof typeof orderSorts;

const kept = {
  created_at: { value: 'string', type: sql`timestamptz` },
  total: { value: 'number', type: sql`bigint` },
  number: { value: 'number', type: sql`bigint` },
} as const;

/** The place of a row in its list, for the page that follows. */
export function cursorOf(row: OrderRow, name: OrderSortName): string {
  return encodeCursor([name === 'total' ? row.total.amount : row[name], row.id]);
}

/** Rows that come after the cursor; `place` and `id` are what they are ordered by. */
export function afterCursor(cursor: string, name: OrderSortName, newestFirst: boolean, place: SQL, id: SQL): SQL {
  const { value, type } = kept[name];
  const [last, lastId] = decodeCursor(cursor, [value, 'number'] as const);
  return sql`(${place}, ${id}) ${newestFirst ? sql`<` : sql`>`} (${last}::${type}, ${lastId}::bigint)`;
}
