import { audit } from '../../../platform/audit/audit.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { ordersRemoved } from '../../orders/events/order-events.ts';
import { orderOf } from './ask-label.ts';
import { auditOf } from './label-words.ts';
import { isBought, voidJob } from './void-label.ts';

/**
 * Labels of orders that are removed for good: one that nobody has used goes back to its carrier; one that is still being
 * bought goes back when it is (`buy-label.ts`).
 */
export const returnRemovedLabels = ordersRemoved.heardBy(async (tx, { tenantId, ids }, effects) => {
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
      ...auditOf({ labelId: label.id, ...orderOf(label) }),
      action: 'Label voided',
      field: 'tracking_number',
      from: label.tracking_number,
      to: null,
    })),
  );
});
