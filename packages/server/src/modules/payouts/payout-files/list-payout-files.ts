import { type listPayoutFiles as endpoint, formatsOf } from '@recoup/contract/payouts/payout-files';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { payouts } from '../../../schema/orders.ts';
import { payoutFiles } from '../../../schema/payouts.ts';
import { hasAllWords } from '../../search-words.ts';
import { asPayoutFile } from './payout-file-rows.ts';

export const listPayoutFiles: Handler<typeof endpoint> = async (tx, { query }) => {
  const descending = query.sort !== 'created_at';
  const direction = descending ? desc : asc;
  const words = hasAllWords(payoutFiles.file_name, query.search);
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, ['string', 'number']);
    after = sql`(${payoutFiles.created_at}, ${payoutFiles.id}) ${descending ? sql`<` : sql`>`} (${last}::timestamptz, ${id}::bigint)`;
  }
  const [rows, totals, waiting] = await Promise.all([
    tx
      .select({
        id: payoutFiles.id,
        format: payoutFiles.format,
        file_name: payoutFiles.file_name,
        count: payoutFiles.count,
        total: payoutFiles.total,
        currency: payoutFiles.currency,
        created_by_name: payoutFiles.created_by_name,
        created_at: payoutFiles.created_at,
      })
      .from(payoutFiles)
      .where(and(words, after))
      .orderBy(direction(payoutFiles.created_at), direction(payoutFiles.id))
      .limit(query.per_page + 1)
      .offset(query.cursor ? 0 : (query.page - 1) * query.per_page),
    tx.select({ n: count() }).from(payoutFiles).where(words),
    readWaiting(tx),
  ]);
  const data = rows.map(asPayoutFile);
  const cursorOf = (last: (typeof data)[number]) => encodeCursor([last.created_at, last.id]);
  return { ...listResult(query, data, totals[0]?.n ?? 0, cursorOf), waiting };
};

/** What waits for a file, once for each format that could carry it. */
async function readWaiting(tx: Tx) {
  const rows = await tx
    .select({
      method: payouts.method,
      currency: payouts.currency,
      count: count(),
      total: sql`sum(${payouts.amount})`.mapWith(Number),
    })
    .from(payouts)
    .where(eq(payouts.state, 'queued'))
    .groupBy(payouts.method, payouts.currency);
  return rows.flatMap(({ method, currency, count, total }) =>
    formatsOf(method).map((format) => ({ format, count, total: { amount: total, currency } })),
  );
}
