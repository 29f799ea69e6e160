import { integrationOf, integrationsFor } from '@recoup/contract/add-ons/integration';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { nullIfMissing, ServiceError } from '../../../platform/service-error.ts';
import { marketplaceOrders } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { type Buyback, buybackPort } from '../sinks/buyback-port.ts';
import { tellFailure } from '../stock/tell-failure.ts';
import { type BuybackAccount, type KnownOrder, keepTheirOrder } from './keep-their-order.ts';
import { isMarketplace } from './place-their-order.ts';
import { openStatuses } from './their-statuses.ts';

/** How often marketplaces are asked for orders. */
const everyMs = 600_000;

/** Changes shortly before the last request may have been too late for it. Reading a change twice has no effect. */
const overlapMs = 3_600_000;

/** A sane limit: no real answer has more pages. */
const mostPages = 1_000;

/** How many orders that couldn't be imported to retry each time. The rest follow the next time. */
const triedAgain = 20;

/** Whether the owner turned it on. */
const isOn = sql`${connections.shown}->>'buyback' = 'on'`;

/** Queues a request for orders at every marketplace that is due. */
export async function askForBuybackOrders({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const turn = now.toISOString().slice(0, 16);
  await pool.asPlatform(async (tx) => {
    const due = await tx
      .select({ tenantId: connections.tenant_id, connectionId: connections.id })
      .from(connections)
      .where(
        and(
          inArray(connections.integration, integrationsFor(buybackPort.name)),
          eq(connections.state, 'connected'),
          isOn,
          or(isNull(connections.orders_asked_at), lt(connections.orders_asked_at, new Date(now.getTime() - everyMs))),
        ),
      );
    const jobs = due.map((payload) => ({
      payload,
      key: `buyback-orders-${payload.tenantId}-${payload.connectionId}-${turn}`,
    }));
    await outbox.putMany(tx, 'ask-buyback-orders', jobs);
  });
}

/** The account with its service. Null if it was disconnected. */
export async function buybackOf(tx: Tx, services: Work['services'], connectionId: number) {
  const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  if (!account || !isMarketplace(account.integration)) return null;
  const service = await serviceOf(tx, services, buybackPort, connectionId);
  return service && { account: { ...account, integration: account.integration }, service };
}

/**
 * Reads all changes of a marketplace since the last time, and processes each order. The first time, it reads the open
 * orders. A crash midway repeats nothing: the watermark moves at the end, and each order is imported once.
 */
export async function fetchOrders(
  db: Database,
  work: Work,
  { tenantId, connectionId }: JobPayload<'ask-buyback-orders'>,
): Promise<void> {
  const { services } = work;
  const now = work.now();
  await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connectionId, now));
  const found = await db.inTenant(tenantId, async (tx) => {
    const open = await buybackOf(tx, services, connectionId);
    if (open?.account.shown.buyback !== 'on') return null;
    await tx.update(connections).set({ orders_asked_at: now }).where(eq(connections.id, connectionId));
    return open;
  });
  if (!found) return;
  const { account, service } = found;
  const { orders_heard_at: heard } = account;
  const since = heard && new Date(heard.getTime() - overlapMs);
  for (const status of since ? [null] : openStatuses) await takePages(db, work, account, service, { since, status });
  await db.inTenant(tenantId, (tx) =>
    tx.update(connections).set({ orders_heard_at: now }).where(eq(connections.id, connectionId)),
  );
  for (const known of await db.inTenant(tenantId, (tx) => stillWaiting(tx, connectionId)))
    await takeKnown(db, work, account, service, known);
}

async function takePages(
  db: Database,
  work: Work,
  account: BuybackAccount,
  service: Buyback,
  search: { readonly since: Date | null; readonly status: string | null },
): Promise<void> {
  for (let page = 1; page <= mostPages; page++) {
    const { orders, more } = await service.orders({ ...search, page });
    for (const theirs of orders) await keepTheirOrder(db, work, account, theirs);
    if (!more) return;
  }
  throw new ServiceError(
    'unknown',
    `${integrationOf(account.integration).name} lists more than ${mostPages} pages of orders`,
  );
}

/** Orders that couldn't be imported, least recently tried first. */
const stillWaiting = (tx: Tx, connectionId: number) =>
  tx
    .select()
    .from(marketplaceOrders)
    .where(
      and(
        eq(marketplaceOrders.connection_id, connectionId),
        isNull(marketplaceOrders.order_id),
        inArray(marketplaceOrders.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(marketplaceOrders.tried_at))
    .limit(triedAgain);

/** Processes an order that we know, in its current state there. */
async function takeKnown(db: Database, work: Work, account: BuybackAccount, service: Buyback, known: KnownOrder) {
  const ref = { externalId: known.external_id, order: known.order_id === null ? null : { id: known.order_id } };
  const theirs = await service.read(ref).catch(nullIfMissing);
  if (theirs) return keepTheirOrder(db, work, account, theirs, { anew: true });
  const gone = { message: 'It isn’t there anymore. Check it on the marketplace.', tried_at: work.now() };
  await db.inTenant(account.tenant_id, (tx) =>
    tx.update(marketplaceOrders).set(gone).where(eq(marketplaceOrders.id, known.id)),
  );
}

/** Runs a marketplace's turn: processes its orders, or shows on its page why that failed. */
export const askBuybackOrders: Worker<'ask-buyback-orders'> = (db, payload, work) =>
  fetchOrders(db, work, payload).catch((error: unknown) =>
    tellFailure(db, payload, error, { orders_asked_at: work.now() }),
  );

/** Reads one marketplace order again, because staff identified its device or our order has reached its state. */
export const takeBuybackOrder: Worker<'take-buyback-order'> = async (db, { tenantId, marketplaceOrderId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [known] = await tx.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, marketplaceOrderId));
    const open = known && (await buybackOf(tx, work.services, known.connection_id));
    return known && open ? { known, ...open } : null;
  });
  if (found) await takeKnown(db, work, found.account, found.service, found.known);
};
