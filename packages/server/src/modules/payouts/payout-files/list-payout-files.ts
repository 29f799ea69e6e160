import { type listPayoutFiles as endpoint, formatsOf, payoutFileFilters } from '@recoup/contract/payouts/payout-files';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, getTableColumns, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { payoutFiles, payouts } from '../../../schema/payouts.ts';
import { asPayoutFile, filesFor } from './payout-file-rows.ts';

const { content: _sealed, ...shown } = getTableColumns(payoutFiles);

export const listPayoutFiles: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const list = await listOf(tx, query, {
    table: payoutFiles,
    rows: tx.select(shown).from(payoutFiles).$dynamic(),
    where: and(
      filesFor(session),
      filterBy(payoutFileFilters, query, {
        created: payoutFiles.created_at,
        total: payoutFiles.total,
        format: payoutFiles.format,
      }),
    ),
    search: payoutFiles.file_name,
    as: asPayoutFile,
  });
  return { ...list, waiting: await readWaiting(tx, session) };
};

/** Payouts that wait for a file, once for each format that could carry them. */
async function readWaiting(tx: Tx, session: Session) {
  const rows = await tx
    .select({
      method: payouts.method,
      currency: payouts.currency,
      count: count(),
      total: sql`sum(${payouts.amount})`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.state, 'queued'), ofUserOrders(session, payouts.order_id)))
    .groupBy(payouts.method, payouts.currency);
  return rows.flatMap(({ method, currency, count, total }) =>
    formatsOf(method).map((format) => ({ format, count, total: { amount: total, currency } })),
  );
}
