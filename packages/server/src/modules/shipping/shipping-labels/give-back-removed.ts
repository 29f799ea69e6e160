import { inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { ordersRemoved } from '../../orders/events.ts';
import { subjectOf } from '../../orders/orders/words.ts';
import { isBought, voidJob } from '../order-shipping/void-label.ts';

/**
 * Labels of orders that are removed for good: one that nobody has used goes back to its carrier; one that is still being
 * bought goes back when it is (`buy-label.ts`).
 */
export const giveBackRemoved = ordersRemoved.heardBy(async (tx, { tenantId, ids }, effects) => {
  const labels = await tx
    .delete(shippingLabels)
    .where(inArray(shippingLabels.order_id, [...ids]))
    .returning();
  const unused = labels.filter((label) => label.state === 'created' && isBought(label));
  await effects.enqueueMany('void-label', unused.map(voidJob));
  await audit(
    tx,
    { tenantId, actor: 'system' },
    unused.map((label) => ({
      entity: 'order',
      entityId: label.order_id,
      action: 'Label voided',
      subject: subjectOf({ number: label.order_number }),
      field: 'tracking_number',
      from: label.tracking_number,
      to: null,
    })),
  );
});
