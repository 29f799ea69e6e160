import type { cancelPayout as endpoint } from '@recoup/contract/payouts/payouts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payouts } from '../../../schema/payouts.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { asPayout } from '../../orders/orders/parts.ts';
import { lockPayout } from './decide-payout.ts';

/** Asks the service to cancel an unclaimed payout. It ends once the service confirms. */
export const cancelPayout: Handler<typeof endpoint> = async (tx, { session, params, now, effects }) => {
  const { order, payout } = await lockPayout(tx, session, params.id);
  if (payout.state !== 'unclaimed')
    throw new Refusal('transition_refused', 'Only an unclaimed payout can be canceled.', { allowed: [] });
  if (payout.cancel_asked_at !== null) throw new Refusal('already_done', 'This payout is already being canceled.');
  const [updated] = await tx
    .update(payouts)
    .set({ cancel_asked_at: now, ask_at: now })
    .where(eq(payouts.id, payout.id))
    .returning();
  if (!updated) throw new Error('The payout is gone');
  const { tenant_id: tenantId, id: payoutId, reference } = payout;
  await effects.enqueue('ask-about-payout', { tenantId, payoutId }, `${reference}-cancel`);
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', {}, [
    { action: 'Payout cancellation requested' },
  ]);
  effects.emit('resource.changed', { resource: 'payout', id: payout.id });
  return { success: true, message: `Cancellation requested for order ${order.number}.`, data: asPayout(updated) };
};
