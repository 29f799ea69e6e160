import { formatMoney } from '@recoup/contract/money';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt } from '@recoup/contract/payouts/payout-states';
import type {
  approvePayout as approve,
  failPayout as fail,
  rejectPayout as reject,
} from '@recoup/contract/payouts/payouts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { findDoubtfulDevices, newDoubtsText } from '../../orders/device-checks/doubtful-devices.ts';
import { itemsOfOrder } from '../../orders/items/items.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { readWays } from '../../orders/payouts/payout-travel.ts';
import { endPayout } from './end-payout.ts';
import { followPayouts } from './follow-payout.ts';
import { releasedState } from './travel.ts';

/** A second person approves a payout over the limit. */
export const approvePayout: Handler<typeof approve> = async (tx, { session, params, now, effects, services }) => {
  const { order, payout } = await lockPayout(tx, session, params.id);
  refuseUnlessWaiting(payout);
  if (payout.created_by === session.userId)
    throw new Refusal('forbidden', 'You requested this payout, so someone else has to approve it.');
  if (payout.flagged_reason === null) {
    const doubts = await findDoubtfulDevices(tx, services, await itemsOfOrder(tx, order.id));
    if (doubts.length > 0) throw new Refusal('transition_refused', `${newDoubtsText(doubts)}.`, { allowed: [] });
  }
  const state = releasedState(payout, await readWays(tx, order.location_id));
  const [approved] = await tx
    .update(payouts)
    .set({
      state,
      approved_by: session.userId,
      approved_by_name: session.userName,
      approved_at: now,
      sent_at: state === 'sent' ? now : null,
    })
    .where(eq(payouts.id, payout.id))
    .returning();
  if (!approved) throw new Error('The payout is gone');
  const [followed] = await followPayouts(tx, { actor: session, now, effects }, [{ order, payout: approved }]);
  if (!followed) throw new Error('The payout is gone');
  return {
    success: true,
    message: `Payout of ${moneyOf(payout)} for order ${order.number} approved`,
    data: asPayout(followed),
  };
};

/** A second person rejects it, or the first one withdraws it. */
export const rejectPayout: Handler<typeof reject> = async (tx, { session, params, body, now, effects }) => {
  const { order, payout } = await lockPayout(tx, session, params.id);
  refuseUnlessWaiting(payout);
  const isOwn = payout.created_by === session.userId;
  const action = isOwn ? 'Payout withdrawn' : 'Payout rejected';
  const ended = await endPayout(tx, { actor: session, now, effects }, order, payout, { action, reason: body.reason });
  return {
    success: true,
    message: `Payout for order ${order.number} ${isOwn ? 'withdrawn' : 'rejected'}`,
    data: asPayout(ended),
  };
};

/**
 * Marks a payout as failed: the money never left or came back, and the order can be paid again. Refuses if it has moved
 * on since the user saw it.
 */
export const failPayout: Handler<typeof fail> = async (tx, { session, params, body, now, effects }) => {
  const { order, payout } = await lockPayout(tx, session, params.id);
  const { state } = payout;
  if (isAt(state, 'ended')) throw new Refusal('already_done', 'This payout has already ended.');
  if (isPaidElsewhere(payout.method)) {
    const why = `${payoutLabel(payout.method)} reported that it paid this order. Contact ${payoutLabel(payout.method)}.`;
    throw new Refusal('transition_refused', why, { allowed: [] });
  }
  if (state !== body.state) throw new Refusal('transition_refused', whyNot[state], { allowed: [] });
  const ended = await endPayout(tx, { actor: session, now, effects }, order, payout, {
    action: 'Payout marked as failed',
    reason: body.reason,
  });
  return {
    success: true,
    message: `Payout for order ${order.number} marked as failed. You can pay the order again.`,
    data: asPayout(ended),
  };
};

/** Why a payout isn't marked as failed, if it's no longer in the state that the user saw. */
const whyNot = {
  waiting: 'It needs approval. Reject it instead.',
  queued: 'It’s waiting for its file again. Check it again before you mark it as failed.',
  sending: 'It’s in progress. Wait for the payout service.',
  processing: 'The payout service is processing it. Wait for the result.',
  held: 'The payout service put it on hold. Check it there before you mark it as failed.',
  unclaimed: 'The customer can still claim it. Cancel it instead.',
  sent: 'It was sent in the meantime. Check whether the money came back before you mark it as failed.',
} as const;

const moneyOf = ({ amount, currency }: typeof payouts.$inferSelect) => formatMoney({ amount, currency });

/** Locks a payout and its order. The order is locked first, as everywhere. */
export async function lockPayout(tx: Tx, session: Pick<Session, 'permissions'>, id: number) {
  const [found] = await tx.select({ order_id: payouts.order_id }).from(payouts).where(eq(payouts.id, id));
  if (!found) throw new Refusal('not_found');
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, found.order_id), inUserOrderKinds(session, orders.kind)))
    .for('update');
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!order || !payout) throw new Refusal('not_found');
  return { order, payout };
}

function refuseUnlessWaiting({ state, approved_by_name, message }: typeof payouts.$inferSelect): void {
  if (state === 'waiting') return;
  if (approved_by_name) throw new Refusal('already_done', `${approved_by_name} already approved this payout.`);
  throw new Refusal(
    'already_done',
    isAt(state, 'ended') ? `This payout has already ended: ${message ?? ''}` : 'This payout doesn’t need approval.',
  );
}
