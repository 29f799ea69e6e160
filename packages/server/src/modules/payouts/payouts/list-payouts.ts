import { type listPayouts as endpoint, type PayoutRow, payoutStateNames } from '@recoup/contract/payouts/payouts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { orders, payouts } from '../../../schema/orders.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { countsOf } from '../../row-counts.ts';
import { hasAllWords } from '../../search-words.ts';

const ofPayout = and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id));

export const listPayouts: Handler<typeof endpoint> = async (tx, { query }) => {
  const { state, method, file_id } = query;
  const counts = (await countsOf(tx, 'payouts')).flatMap(({ key, count }) => {
    const state = payoutStateNames.find((name) => name === key);
    return state ? [{ state, count }] : [];
  });
  const narrowed = and(
    method === 'all' ? undefined : eq(payouts.method, method),
    file_id === undefined ? undefined : eq(payouts.file_id, file_id),
    hasAllWords(orders.search, query.search),
  );
  const filter = and(state === 'all' ? undefined : eq(payouts.state, state), narrowed);
  const descending = query.sort !== 'created_at';
  const direction = descending ? desc : asc;
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, ['string', 'number']);
    after = sql`(${payouts.created_at}, ${payouts.id}) ${descending ? sql`<` : sql`>`} (${last}::timestamptz, ${id}::bigint)`;
  }
  const rows = await tx
    .select({ payout: payouts, number: orders.number, kind: orders.kind, customer_name: orders.customer_name })
    .from(payouts)
    .innerJoin(orders, ofPayout)
    .where(and(filter, after))
    .orderBy(direction(payouts.created_at), direction(payouts.id))
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);
  const kept = counts.filter((each) => state === 'all' || each.state === state);
  const total = narrowed
    ? ((await tx.select({ n: count() }).from(payouts).innerJoin(orders, ofPayout).where(filter))[0]?.n ?? 0)
    : kept.reduce((sum, each) => sum + each.count, 0);
  const data: PayoutRow[] = rows.map(({ payout, number, kind, customer_name }) => ({
    ...asPayout(payout),
    order_id: payout.order_id,
    order_number: number,
    kind,
    customer_name,
  }));
  const cursorOf = (last: PayoutRow) => encodeCursor([last.created_at, last.id]);
  return { ...listResult(query, data, total, cursorOf), counts };
};
