import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, isNotNull, ne } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/order-items.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import type { OrderChange } from '../../orders/history/order-changes.ts';
import { refusedFor, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { giveCostBack } from '../shipping-labels/shipping-cost.ts';
import { isBought, voidJob } from '../shipping-labels/void-label.ts';

/** Reads a package of an order with its current label. Without an id, it's the first package. */
export async function parcelOf(tx: Tx, order: StoredOrder, boxId?: number) {
  const [found] = await tx
    .select({ box: boxes, label: shippingLabels })
    .from(boxes)
    .leftJoin(
      shippingLabels,
      and(eq(shippingLabels.box_id, boxes.id), ne(shippingLabels.state, 'voided'), eq(shippingLabels.outbound, false)),
    )
    .where(and(eq(boxes.order_id, order.id), boxId === undefined ? undefined : eq(boxes.id, boxId)))
    .orderBy(asc(boxes.id), desc(shippingLabels.id))
    .limit(1);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Refuses to give up a label that the customer has used. */
export function refuseUsed(order: StoredOrder, label: StoredLabel | null): void {
  if (label?.state !== 'in_transit' && label?.state !== 'delivered') return;
  throw refusedFor(order, 'This label has been used. Its package is in transit.');
}

/** Voids a label at once, and gives it back to the carrier through the outbox. Its insurance ends, too. */
export async function voidLabel(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany'>,
  label: StoredLabel | null,
): Promise<OrderChange[]> {
  if (!label) return [];
  await tx.update(shippingLabels).set({ state: 'voided' }).where(eq(shippingLabels.id, label.id));
  await giveCostBack(tx, label);
  if (isBought(label)) await effects.enqueueMany('void-label', [voidJob(label)]);
  const insured =
    label.box_id === null
      ? []
      : await tx
          .update(boxes)
          .set({ insurance: null })
          .where(and(eq(boxes.id, label.box_id), isNotNull(boxes.insurance)))
          .returning({ id: boxes.id });
  return [
    { action: 'Label voided', field: 'tracking_number', from: label.tracking_number || null, to: null },
    ...(insured.length > 0 ? [{ action: 'Insurance ended with its label' }] : []),
  ];
}
