import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { marketplaceOrders } from '../../../schema/exchange.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import type { TheirOrder } from '../sinks/buyback-port.ts';
import { followTheirOrder } from './follow-their-order.ts';
import { type Marketplace, placeTheirOrder } from './place-their-order.ts';
import { meaningOfStatus, skipReason } from './their-statuses.ts';

/** A marketplace order as stored here. */
export type KnownOrder = typeof marketplaceOrders.$inferSelect;

/** An account whose buyback orders are imported. */
export type BuybackAccount = StoredConnection & { readonly integration: Marketplace };

type Working = Pick<Work, 'services' | 'now'>;

/**
 * Processes an order in its current state at the marketplace. It becomes our order, once, or ours follows it. If that
 * isn't possible, the reason is stored and it's tried again. Concurrent calls for the same order wait for each other.
 */
export async function keepTheirOrder(
  db: Database,
  work: Working,
  account: BuybackAccount,
  theirs: TheirOrder,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<void> {
  const now = work.now();
  const tenantId = account.tenant_id;
  const { integration } = account;
  const at = { connection_id: account.id };
  try {
    await db.inTenant(tenantId, async (tx, effects) => {
      const known = await lockKnown(tx, account, theirs);
      if (known && known.changed_at > theirs.changedAt) return;
      if (known && isSame(known, theirs) && !anew) return;
      if (known?.order_id == null) {
        const why = skipReason(theirs.status);
        if (why !== null) {
          // An order that was never open here doesn't concern us.
          if (known) await keep(tx, known, theirs, { ...at, message: why, tried_at: now });
          return;
        }
      }
      const row = known ?? (await insert(tx, account, theirs));
      let { order_id } = row;
      if (order_id === null) {
        const { device_id, condition_id } = row;
        const chosen = device_id !== null && condition_id !== null ? { device_id, condition_id } : null;
        const services = work.services;
        order_id = (await placeTheirOrder(tx, { now, services, effects }, account, theirs, chosen)).id;
      }
      // Saved first, because the next step reads its state there.
      await keep(tx, row, theirs, { ...at, order_id, tried_at: now });
      const message = await followTheirOrder(tx, { tenantId, integration, now, effects }, order_id, theirs);
      await keep(tx, row, theirs, { message });
      effects.emit('resource.changed', { resource: 'delivery', id: null });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.inTenant(tenantId, async (tx, effects) => {
      const row = (await lockKnown(tx, account, theirs)) ?? (await insert(tx, account, theirs));
      await keep(tx, row, theirs, { ...at, message: saidBy(error), tried_at: now });
      effects.emit('resource.changed', { resource: 'delivery', id: null });
    });
  }
}

/** Why it failed, worded for staff. */
function saidBy({ message, errors }: Refusal): string {
  const [first] = Object.values(errors ?? {}).flat();
  return message || (first ?? 'It couldn’t be created.');
}

/** Locks the row of an order until this transaction ends. */
async function lockKnown(
  tx: Tx,
  { tenant_id, integration }: BuybackAccount,
  { externalId }: TheirOrder,
): Promise<KnownOrder | null> {
  const key = `marketplace order ${tenant_id} ${integration} ${externalId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select()
    .from(marketplaceOrders)
    .where(and(eq(marketplaceOrders.integration, integration), eq(marketplaceOrders.external_id, externalId)));
  return known ?? null;
}

const isSame = (known: KnownOrder, { status, changedAt }: TheirOrder) =>
  known.order_id !== null && known.status === status && known.changed_at.getTime() === changedAt.getTime();

function columnsOf({ status, title, sku, grade, price, counterPrice, changedAt }: TheirOrder) {
  return {
    status,
    title: title ?? 'A device without a name',
    sku,
    grade,
    amount: price?.amount ?? null,
    counter_amount: counterPrice && counterPrice.currency === price?.currency ? counterPrice.amount : null,
    currency: price?.currency ?? null,
    changed_at: changedAt,
  };
}

async function insert(tx: Tx, account: BuybackAccount, theirs: TheirOrder): Promise<KnownOrder> {
  const { tenant_id, integration, id: connection_id } = account;
  const about = { tenant_id, integration, connection_id, external_id: theirs.externalId };
  const [row] = await tx
    .insert(marketplaceOrders)
    .values({ ...about, ...columnsOf(theirs) })
    .returning();
  if (!row) throw new Error('The order wasn’t saved');
  return row;
}

async function keep(tx: Tx, { id }: KnownOrder, theirs: TheirOrder, set: Partial<KnownOrder>): Promise<void> {
  await tx
    .update(marketplaceOrders)
    .set({ ...columnsOf(theirs), ...set })
    .where(eq(marketplaceOrders.id, id));
}

/** An amount of an order in its currency. */
export const priceIn = ({ currency }: Pick<KnownOrder, 'currency'>, amount: number | null) =>
  amount === null || currency === null ? null : { amount, currency };

/** What staff call a marketplace order. */
export const subjectOfTheirs = ({ integration, external_id }: Pick<KnownOrder, 'integration' | 'external_id'>) =>
  `${integrationOf(integration).name} ${external_id}`;

/** Whether a marketplace order can still become one of ours. */
export const mayBecomeOurs = ({ order_id, status }: Pick<KnownOrder, 'order_id' | 'status'>) =>
  order_id === null && meaningOfStatus(status) === 'open';
