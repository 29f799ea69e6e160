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

/** So often marketplaces are asked for orders. */
const everyMs = 600_000;

/** What was changed a little before the last time may have come too late for it; the same changes nothing twice. */
const overlapMs = 3_600_000;

/** More pages than this are no answer. */
const mostPages = 1_000;

/** So many that could not be taken are tried again each time; the others the next time. */
const triedAgain = 20;

/** Whether the owner has switched it on. */
const isOn = sql`${connections.shown}->>'buyback' = 'on'`;

/** Has every marketplace whose turn it is asked for orders. */
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

/** The account with its service; null where it is disconnected. */
export async function buybackOf(tx: Tx, services: Work['services'], connectionId: number) {
  const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  if (!account || !isMarketplace(account.integration)) return null;
  const service = await serviceOf(tx, services, buybackPort, connectionId);
  return service && { account: { ...account, integration: account.integration }, service };
}

/**
 * Asks a marketplace for what has changed since the last time, to the end, and takes each order. The first time those are
 * asked for that are open there. A crash in between repeats nothing: the watermark moves at the end, and each order is
 * taken once.
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

/** Orders that could not be taken, those first that were tried longest ago. */
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

/** Takes an order that we know as it is there now. */
async function takeKnown(db: Database, work: Work, account: BuybackAccount, service: Buyback, known: KnownOrder) {
  const ref = { externalId: known.external_id, order: known.order_id === null ? null : { id: known.order_id } };
  const theirs = await service.read(ref).catch(nullIfMissing);
  if (theirs) return keepTheirOrder(db, work, account, theirs, { anew: true });
  const gone = { message: 'It isn’t there anymore. Check it on the marketplace.', tried_at: work.now() };
  await db.inTenant(account.tenant_id, (tx) =>
    tx.update(marketplaceOrders).set(gone).where(eq(marketplaceOrders.id, known.id)),
  );
}

/** The turn of a marketplace: its orders are taken, or its page says why they cannot be. */
export const askBuybackOrders: Worker<'ask-buyback-orders'> = (db, payload, work) =>
  fetchOrders(db, work, payload).catch((error: unknown) =>
    tellFailure(db, payload, error, { orders_asked_at: work.now() }),
  );

/** One order of theirs is asked for again: staff have said what it is, or ours has come to where theirs is. */
export const takeBuybackOrder: Worker<'take-buyback-order'> = async (db, { tenantId, marketplaceOrderId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [known] = await tx.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, marketplaceOrderId));
    const open = known && (await buybackOf(tx, work.services, known.connection_id));
    return known && open ? { known, ...open } : null;
  });
  if (found) await takeKnown(db, work, found.account, found.service, found.known);
};
