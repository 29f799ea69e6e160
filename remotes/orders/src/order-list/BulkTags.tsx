import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { orderTagsOf } from '@recoup/contract/orders/order-tags';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { Checkbox, Stack, Text } from '@recoup/ui';
import { TagsField, tagsIn } from '../shared/orders/tags-field.tsx';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { useUndoOf } from '../shared/orders/use-undo.ts';

/** Adds tags to the selected orders, and removes others. */
export function BulkTags(bulk: BulkProps<OrderRow>) {
  return (
    <DialogButton
      endpoint={orderTagsOf(useOrderKind()).bulkTagOrders}
      size="sm"
      dialog={(close) => <BulkTagsDialog {...bulk} onClose={close} />}
    >
      Tags
    </DialogButton>
  );
}

function BulkTagsDialog({ ids, rows, onDone, onClose }: BulkProps<OrderRow> & { onClose: () => void }) {
  const undoOf = useUndoOf();
  const without: readonly string[] = [];
  const form = useContractForm(orderTagsOf(useOrderKind()).bulkTagOrders, {
    initial: { tags: '', without },
    toBody: ({ tags, without }) => ({ ids: [...ids], tags: tagsIn(tags), without: [...without] }),
    draft: null,
    quiet: true,
    onDone: (answer) => {
      onClose();
      onDone({ ...answer, undo: undoOf(answer) });
    },
  });
  const tagged = tagsOf(rows);
  const onAll = tagged.flatMap(({ tag, count }) => (count === rows.length ? [tag] : []));
  const chosen = form.values.without;
  const orders = ids.length === 1 ? '1 order' : `${ids.length} orders`;
  return (
    <FormDialog form={form} size="sm" title={`Tags for ${orders}`} submitLabel="Save" onClose={onClose}>
      <Stack gap={4}>
        <TagsField form={form} label="Add" had={onAll} />
        {tagged.length > 0 && (
          <Stack gap={1} role="group" aria-label="Remove">
            <Text strong>Remove</Text>
            {tagged.map(({ tag, count }) => (
              <Checkbox
                key={tag}
                label={`${tag} (${count} of ${rows.length})`}
                checked={chosen.includes(tag)}
                onChange={(isChosen) =>
                  form.set('without', isChosen ? [...chosen, tag] : chosen.filter((other) => other !== tag))
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
}

/** The tags of the selected orders, most common first. */
function tagsOf(rows: readonly OrderRow[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).toSorted((a, b) => b.count - a.count);
}
