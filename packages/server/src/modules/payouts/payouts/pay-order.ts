import { formatMoney, type Money } from '@recoup/contract/money';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payouts } from '../../../schema/orders.ts';
import { auditDoubts, doubtsOf, refusalOf } from '../../orders/device-checks/doubtful-devices.ts';
import { itemsOfOrder, type StoredItem } from '../../orders/items/items.ts';
import { totalOf } from '../../orders/items/total.ts';
import { checkOrderVersion, lockOrder, refusedFor, type StoredOrder } from '../../orders/orders/lock-order.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { readWays } from '../../orders/orders/payout-travel.ts';
import { followPayout } from './follow-payout.ts';
import { needsApproval, releasedState } from './travel.ts';

/** Orders the payout of an order, once. */
export const payOrder: Handler<OrderEndpoints['payOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await refuseSecondPayout(tx, order);
  await checkOrderVersion(tx, order, body);
  const payout = await orderPayout(tx, { session, now, effects, services }, order, body);
  return { success: true, message: messages[payout.state](order.number), data: asPayout(payout) };
};

/** What whoever pays has seen of the order, and why doubtful devices are paid for. */
interface Seen {
  readonly amount: Money;
  readonly flagged_reason: string | null;
}

type Paying = Pick<Call<OrderEndpoints['payOrder']>, 'session' | 'now' | 'effects' | 'services'>;

/**
 * The payout of a locked order that has none. Money that a service carries leaves through the outbox, what a file
 * carries waits for the next one, what staff hand over is paid at once; more than the limit waits for a second person.
 * What it refuses it refuses before anything is written.
 */
export async function orderPayout(tx: Tx, { session, now, effects, services }: Paying, order: StoredOrder, seen: Seen) {
  const items = await itemsOfOrder(tx, order.id);
  refuseUnpayable(order, items);
  const amount = await totalOf(tx, order.id);
  if (seen.amount.amount !== amount || seen.amount.currency !== order.currency) {
    const message = `The amount is now ${formatMoney({ amount, currency: order.currency })}.`;
    throw new Refusal('price_changed', message, { errors: { amount: [message] } });
  }
  const doubts = await doubtsOf(tx, services, items);
  const doubted = refusalOf(session, doubts, seen.flagged_reason);
  if (doubted) throw doubted;
  const ways = await readWays(tx, order.location_id);
  const asked = { method: order.payout_method, amount, currency: order.currency };
  const state = needsApproval(asked, ways) ? 'waiting' : releasedState(asked, ways);
  const [payout] = await tx
    .insert(payouts)
    .values({
      tenant_id: session.tenantId,
      order_id: order.id,
      customer_id: order.customer_id,
      ...asked,
      details: order.payout_details,
      state,
      reference: await referenceOf(tx, order),
      created_by: session.userId,
      created_by_name: session.userName,
      created_at: now,
      sent_at: state === 'sent' ? now : null,
      flagged_reason: doubts.length > 0 ? seen.flagged_reason : null,
    })
    .returning();
  if (!payout) throw new Error('The payout was not kept');
  await auditDoubts(tx, session, order, doubts, payout.flagged_reason);
  return followPayout(tx, { actor: session, now, effects }, order, payout);
}

const messages = {
  waiting: (number: number) => `The payout of order ${number} waits for a second person to approve it.`,
  queued: (number: number) => `The payout of order ${number} goes into the next file.`,
  sending: (number: number) => `The payout of order ${number} is on its way.`,
  sent: (number: number) => `Order ${number} is paid.`,
  failed: (number: number) => `The payout of order ${number} has failed.`,
} as const;

/** Two people pay at once: the one who comes second is told so, whatever version he saw. */
async function refuseSecondPayout(tx: Tx, order: StoredOrder): Promise<void> {
  const [other] = await tx
    .select({ by: payouts.created_by_name, state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.order_id, order.id), ne(payouts.state, 'failed')));
  if (!other) return;
  const waits = other.state === 'waiting' ? '; it waits for approval' : '';
  throw new Refusal('already_done', `${other.by} has paid this order already${waits}.`);
}

function refuseUnpayable(order: StoredOrder, items: readonly StoredItem[]): void {
  // In stock already is what was paid for with a payout that failed later.
  const open = items.filter(({ state }) => state !== 'accepted' && state !== 'stocked');
  if (meaningOf(order.status_id) === statusIds.payoutProcessing && open.length === 0) return;
  const why =
    open.length > 0
      ? `Not agreed with the customer yet: ${open.map(({ name }) => name).join(', ')}.`
      : 'Only an order in Payout Processing can be paid.';
  throw refusedFor(order, why);
}

/** What the service knows the payout by: a new one only after an earlier try has failed for good. */
async function referenceOf(tx: Tx, order: StoredOrder): Promise<string> {
  const tries = await tx.$count(payouts, eq(payouts.order_id, order.id));
  return `payout-${order.tenant_id}-${order.id}-${tries + 1}`;
}
