import type { contract } from '@recoup/contract';
import { type Exchange, type ExchangeKind, exchangeFilters } from '@recoup/contract/add-ons/exchanges';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections, exchanges } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { checkUse } from '../connections/find-connection.ts';

/** Refuses a log that the user may not see. */
async function checkLog(tx: Tx, session: Session, id: number): Promise<void> {
  const [connection] = await tx.select().from(connections).where(eq(connections.id, id));
  if (!connection) throw new Refusal('not_found');
  checkUse(session, connection.integration);
}

/** The order of a call: as recorded, or found by the reference of a payout or label, or by the package. */
const orderOf = sql<number | null>`coalesce(${exchanges.order_id},
  (select p.order_id from ${payouts} p where p.tenant_id = ${exchanges.tenant_id} and p.reference = ${exchanges.reference}),
  (select l.order_id from ${shippingLabels} l
    where l.tenant_id = ${exchanges.tenant_id} and l.reference = ${exchanges.reference}),
  (select l.order_id from ${shippingLabels} l
    where l.tenant_id = ${exchanges.tenant_id} and l.tracking_number = ${exchanges.parcel} order by l.id desc limit 1))`;

type Found = {
  exchange: typeof exchanges.$inferSelect;
  order: Pick<typeof orders.$inferSelect, 'id' | 'kind' | 'number'> | null;
};

function asExchange({ exchange, order }: Found): Exchange {
  const { id, kind, outcome, message, calls, took_ms, parcel, created_at } = exchange;
  return {
    id,
    kind,
    outcome,
    message,
    calls: [...calls],
    took_ms,
    parcel,
    order,
    created_at: created_at.toISOString(),
  };
}

export const exchangeHandlers: Handlers<typeof contract.exchanges> = {
  async listExchanges(tx, { session, params, query }) {
    await checkLog(tx, session, params.id);
    return listOf(tx, query, {
      table: exchanges,
      rows: tx
        .select({ exchange: exchanges, order: { id: orders.id, kind: orders.kind, number: orders.number } })
        .from(exchanges)
        .leftJoin(orders, and(eq(orders.tenant_id, exchanges.tenant_id), eq(orders.id, orderOf)))
        .$dynamic(),
      own: ({ exchange }) => exchange,
      searchIn: [exchanges.message, exchanges.parcel],
      where: and(
        eq(exchanges.connection_id, params.id),
        filterBy(exchangeFilters, query, { kind: exchanges.kind, outcome: exchanges.outcome }),
      ),
      as: asExchange,
    });
  },

  async sumExchanges(tx, { session, params, now }) {
    await checkLog(tx, session, params.id);
    const today = dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${companyZone})`);
    const { rows } = await tx.execute<{ kind: ExchangeKind; done: number; failed: number }>(sql`
      select kind, count(*) filter (where outcome = 'ok')::int as done,
        count(*) filter (where outcome <> 'ok')::int as failed
      from ${exchanges} where connection_id = ${params.id} and created_at >= ${today}
      group by kind order by done desc, kind`);
    const sumOf = (outcome: 'done' | 'failed') => rows.reduce((sum, row) => sum + row[outcome], 0);
    const done = rows.flatMap(({ kind, done: count }) => (count > 0 ? [{ kind, count }] : []));
    return { data: { sent: sumOf('done') + sumOf('failed'), failed: sumOf('failed'), done } };
  },
};
