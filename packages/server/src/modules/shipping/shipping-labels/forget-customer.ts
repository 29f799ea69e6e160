import { erasedName } from '@recoup/contract/stock/customer-person';
import { and, eq, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { orders } from '../../../schema/orders.ts';
import { type LabelParty, shippingLabels } from '../../../schema/shipping.ts';
import { customerErased } from '../../stock/events/stock-events.ts';

/**
 * Labels of an erased customer, by order or email, keep carrier, number, cost and country. The documents that show who
 * it was are deleted.
 */
export const forgetErasedCustomer = customerErased.heardBy(async (tx, { customer, erased }, effects) => {
  const { tenant_id, id, email } = customer;
  const theirs = or(
    inArray(shippingLabels.order_id, tx.select({ id: orders.id }).from(orders).where(eq(orders.customer_id, id))),
    email === '' ? undefined : and(sql`order_id is null`, eq(shippingLabels.customer_email, email)),
  );
  const labels = await tx.select().from(shippingLabels).where(theirs).for('update');
  erased('labels', labels.length);
  const nobody = ({ country }: LabelParty): LabelParty => ({ name: erasedName, lines: [], country });
  for (const label of labels) {
    const party = label.outbound ? { receiver: nobody(label.receiver) } : { sender: nobody(label.sender) };
    const words = [label.order_number, erasedName, label.tracking_number];
    const documents = { image_key: null, code_key: null, customs_key: null };
    const set = { ...party, customer_name: erasedName, customer_email: null, ...documents };
    await tx
      .update(shippingLabels)
      .set({ ...set, ...(!label.outbound && { from_city: '' }), search: searchText(words) })
      .where(eq(shippingLabels.id, label.id));
  }
  const files = labels
    .flatMap(({ image_key, code_key, customs_key }) => [image_key, code_key, customs_key])
    .filter((key) => key !== null);
  await effects.enqueueMany(
    'remove-file',
    files.map((fileKey) => ({ payload: { tenantId: tenant_id, fileKey }, key: `remove-${fileKey}` })),
  );
});
