import { formatMoney } from '@recoup/contract/money';
import type { Insurance } from '@recoup/contract/shipping/order-parcel';
import type { insureParcel as endpoint } from '@recoup/contract/shipping/order-shipping';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../../orders/history/order-changes.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { lockShipped, refusedFor } from '../../orders/order-rows/lock-order.ts';
import { askInsurance } from '../shipping-labels/ask-insurance.ts';
import { sellerNeeded } from '../shipping-labels/carrier.ts';
import { parcelOf } from './parcel.ts';

/** Requests insurance for a package, for its order's current total. */
export const insureParcel: Handler<typeof endpoint> = async (tx, { session, params, now, effects }) => {
  const [owner] = await tx
    .select({ id: orders.id, version: orders.version })
    .from(boxes)
    .innerJoin(orders, eq(orders.id, boxes.order_id))
    .where(eq(boxes.id, params.box_id))
    .for('update', { of: orders });
  if (!owner) throw new Refusal('not_found');
  const order = await lockShipped(tx, session, owner.id, owner);
  const { box, label } = await parcelOf(tx, order, params.box_id);
  if (!label || label.tracking_number === '') throw refusedFor(order, 'You can’t insure a package without a label.');
  if (label.state === 'delivered') throw refusedFor(order, 'This package has already arrived.');
  if (box.insurance && box.insurance.state !== 'failed') {
    throw new Refusal('already_done', `This package is insured for ${formatMoney(box.insurance.value)}.`);
  }
  const { insurance, action } = await askInsurance(tx, effects, order, box.id, `${order.version}`);
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', {}, [{ action }]);
  return { success: true, message: 'We’ve asked the carrier to insure the package.', data: insurance };
};

/** Insures the package with its carrier. The label is the reference, so it's insured only once. */
export const insureAtCarrier: Worker<'insure-parcel'> = async (db, { tenantId, boxId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({ box: boxes, order: orders })
      .from(boxes)
      .innerJoin(orders, eq(orders.id, boxes.order_id))
      .where(eq(boxes.id, boxId));
    return row && { ...row, ...(await parcelOf(tx, row.order, boxId)) };
  });
  const insurance = found?.box.insurance;
  if (!found?.label || insurance?.state !== 'asked') return;
  const { order, label } = found;
  const { amount, currency } = insurance.value;
  let ended: Insurance;
  let history: { action: string; why?: string };
  try {
    const request = {
      reference: `label-${tenantId}-${label.id}`,
      trackingNumber: label.tracking_number,
      externalId: label.external_id,
      value: amount,
      currency,
    };
    const seller = await db.inTenant(tenantId, (tx) => sellerNeeded(tx, work.services, label.connection_id));
    const price = { amount: (await seller.insure(request)).price, currency };
    ended = { ...insurance, state: 'insured', price };
    history = { action: `Package insured for ${formatMoney(insurance.value)}, price ${formatMoney(price)}` };
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
    ended = { ...insurance, state: 'failed', message: error.message };
    history = { action: 'Package not insured', why: error.message };
  }
  await db.inTenant(tenantId, async (tx) => {
    // The label, and the insurance with it, may have been given up in the meantime.
    const updated = await tx
      .update(boxes)
      .set({ insurance: ended })
      .where(and(eq(boxes.id, boxId), sql`${boxes.insurance}->>'state' = 'asked'`))
      .returning({ id: boxes.id });
    if (updated.length === 0) return;
    const about = { entity: 'order', entityId: order.id, subject: subjectOf(order) };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...about, ...history }]);
  });
  const { id, kind, version, status_id } = order;
  work.emit('order.changed', { id, kind, version, status_id, by: null, what: 'changed' });
};
