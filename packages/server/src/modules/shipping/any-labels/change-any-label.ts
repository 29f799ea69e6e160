import type {
  retryShippingLabel as retryEndpoint,
  voidShippingLabel as voidEndpoint,
} from '@recoup/contract/shipping/any-label';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { voidLabel } from '../order-shipping/parcel.ts';
import { askPurchase, orderOf, type StoredLabel } from '../shipping-labels/ask-label.ts';
import { asLabelRef, findLabel } from '../shipping-labels/label-rows.ts';
import { auditOf } from '../shipping-labels/label-words.ts';

/** Locks a label after its order. All code locks them in this order. */
async function lockLabel(tx: Tx, session: Session, id: number) {
  const seen = await findLabel(tx, session, id);
  const ofOrder = seen.order_id === null ? null : eq(orders.id, seen.order_id);
  const [order] = ofOrder ? await tx.select().from(orders).where(ofOrder).for('update') : [];
  const [label] = await tx.select().from(shippingLabels).where(eq(shippingLabels.id, id)).for('update');
  if (!label) throw new Refusal('not_found');
  return { label, order };
}

function refuseVoid({ state, own: isOwn }: StoredLabel): void {
  if (state === 'voided') throw new Refusal('already_done', 'This label is already voided.');
  if (isOwn)
    throw new Refusal('transition_refused', 'This label was purchased elsewhere. Void it there.', { allowed: [] });
  if (state === 'in_transit' || state === 'delivered') {
    throw new Refusal('transition_refused', 'This label has been used. Its package is in transit.', { allowed: [] });
  }
}

/** Gives an unused label back. A label still being bought goes back once it's bought. */
export const voidShippingLabel: Handler<typeof voidEndpoint> = async (tx, { params, session, now, effects }) => {
  const { label, order } = await lockLabel(tx, session, params.id);
  refuseVoid(label);
  const changes = await voidLabel(tx, effects, label);
  if (order) {
    const tracking = order.tracking_number === label.tracking_number ? { tracking_number: null } : {};
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', tracking, changes);
  } else {
    const about = auditOf({ labelId: label.id, ...orderOf(label) });
    await audit(
      tx,
      session,
      changes.map((change) => ({ ...about, ...change })),
    );
  }
  effects.emit('resource.changed', { resource: 'shipping-label', id: label.id });
  return { success: true, message: 'Label voided', data: asLabelRef({ ...label, state: 'voided' }) };
};

/** Retries the purchase of a label that failed. */
export const retryShippingLabel: Handler<typeof retryEndpoint> = async (tx, { session, params, now, effects }) => {
  const { label } = await lockLabel(tx, session, params.id);
  if (label.state !== 'failed') throw new Refusal('already_done', 'This label doesn’t need to be retried.');
  const again = { ...label, state: 'buying' as const, message: null };
  await tx.update(shippingLabels).set({ state: 'buying', message: null }).where(eq(shippingLabels.id, label.id));
  await askPurchase(effects, again, `again-${now.getTime()}`);
  effects.emit('resource.changed', { resource: 'shipping-label', id: label.id });
  return { success: true, message: `Purchasing a label from ${label.carrier}`, data: asLabelRef(again) };
};
