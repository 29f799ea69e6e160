import type { Order } from '@recoup/contract/orders/order-schema';
import { orderTagsOf } from '@recoup/contract/orders/order-tags';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { TagsField, tagsIn } from '../../shared/orders/tags-field.tsx';

/** Edits the order's tags. */
export function TagsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useContractForm(orderTagsOf(order.kind).tagOrder, {
    initial: { tags: order.tags.join(', '), version: order.version },
    params: { id: order.id },
    toBody: ({ tags, version }) => ({ tags: tagsIn(tags), version }),
    collides: ['tags'],
    onDone: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={`Tags for order ${order.number}`} submitLabel="Save" onClose={onClose}>
      <TagsField form={form} label="Tags" />
    </FormDialog>
  );
}
