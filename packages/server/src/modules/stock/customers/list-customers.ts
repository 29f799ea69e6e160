import type { listCustomers as endpoint } from '@recoup/contract/stock/customers';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { customers } from '../../../schema/customers.ts';
import { countOfRows } from '../../row-counts.ts';
import { hasAllWords } from '../../search-words.ts';
import { asCustomerRow } from './customer-rows.ts';

const sorts = {
  created_at: { column: customers.created_at, type: sql`timestamptz` },
  last_name: { column: customers.last_name, type: sql`text` },
} as const;

export const listCustomers: Handler<typeof endpoint> = async (tx, { query }) => {
  const sort = query.sort ?? '-created_at';
  const name = sort.replace('-', '') as keyof typeof sorts;
  const descending = sort.startsWith('-');
  const { column, type } = sorts[name];
  const words = hasAllWords(customers.search, query.search);
  const filter = and(eq(customers.status, query.status as 0 | 1 | 2), words);
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, ['string', 'number']);
    after = sql`(${column}, ${customers.id}) ${descending ? sql`<` : sql`>`} (${last}::${type}, ${id}::bigint)`;
  }
  const direction = descending ? desc : asc;
  const rows = await tx
    .select()
    .from(customers)
    .where(and(filter, after))
    .orderBy(direction(column), direction(customers.id))
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);
  const total = words
    ? ((await tx.select({ count: count() }).from(customers).where(filter))[0]?.count ?? 0)
    : await countOfRows(tx, 'customers', query.status);
  return listResult(query, rows.map(asCustomerRow), total, (last) => encodeCursor([last[name], last.id]));
};
