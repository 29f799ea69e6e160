import { audit } from '../../../platform/audit/audit.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { ordersRemoved } from '../../orders/events/order-events.ts';
import { orderOf } from './ask-label.ts';
import { auditOf } from './label-words.ts';
import { isBought, voidJob } from './void-label.ts';

/**
 * Deletes the labels of orders that are removed for good. Unused labels go back to their carriers; a label still being
 * bought goes back once it's bought (`buy-label.ts`).
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
