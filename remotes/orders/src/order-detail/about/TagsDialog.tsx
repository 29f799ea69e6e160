import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { listOrderTags, mostTags, orderTagsOf } from '@recoup/contract/orders/order-tags';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Button, Inline, Stack, Text, TextField } from '@recoup/ui';

/** Tags as they are typed: parted by commas. */
function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag, i) => tag && tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === i);
}

/** By what staff sort an order; tags that other orders have are one press away. */
export function TagsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const known = useEndpoint(listOrderTags, {}).data?.data ?? [];
  const form = useContractForm(orderTagsOf(order.kind).tagOrder, {
    initial: { tags: order.tags.join(', '), version: order.version },
    params: { id: order.id },
    toBody: ({ tags, version }) => ({ tags: tagsIn(tags), version }),
    collides: ['tags'],
    onDone: onClose,
  });
  const chosen = tagsIn(form.values.tags);
  const others = known.flatMap(({ tag }) => (chosen.includes(tag) ? [] : [tag])).slice(0, 12);
  return (
    <FormDialog form={form} size="sm" title={`Tags of order ${order.number}`} submitLabel="Save" onClose={onClose}>
      <Stack gap={3}>
        <FormField form={form} name="tags" label="Tags">
          {(field) => (
            <TextField
              {...field}
              maxLength={400}
              help={`Parted by commas, ${mostTags} at most. Only staff see them.`}
            />
          )}
        </FormField>
        {others.length > 0 && (
          <Stack gap={2} role="group" aria-label="Tags of other orders">
            <Text small muted>
              Tags of other orders
            </Text>
            <Inline gap={2} wrap>
              {others.map((tag) => (
                <Button
                  key={tag}
                  size="sm"
                  onClick={() => form.set('tags', [...tagsIn(form.latest().tags), tag].join(', '))}
                >
                  {tag}
                </Button>
              ))}
            </Inline>
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
}
