import { useEndpoint } from '@recoup/api';
import { listOrderTags, mostTags } from '@recoup/contract/orders/order-tags';
import { FormField, type FormFields, setField, useOwnForm } from '@recoup/screens/forms';
import { Button, Inline, Stack, Text, TextField } from '@recoup/ui';

/** Parses tags separated by commas. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag, i) => tag && tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === i);
}

interface TagsFieldProps {
  form: FormFields<{ tags: string }>;
  label: string;
  /** Tags that needn't be suggested again. */
  had?: readonly string[];
}

/** A field for tags. Tags of other orders are suggestions. */
export function TagsField({ label, had = [], ...props }: TagsFieldProps) {
  const form = useOwnForm(props.form);
  const existingTags = useEndpoint(listOrderTags, {}).data?.data ?? [];
  const chosen = [...tagsIn(form.values.tags), ...had].map((tag) => tag.toLowerCase());
  const others = existingTags.flatMap(({ tag }) => (chosen.includes(tag.toLowerCase()) ? [] : [tag])).slice(0, 12);
  const add = (tag: string) => setField(form, 'tags', [...tagsIn(form.latest().tags), tag].join(', '));
  return (
    <Stack gap={3}>
      <FormField form={form} name="tags" label={label}>
        {(field) => (
          <TextField
            {...field}
            maxLength={400}
            help={`Separate up to ${mostTags} tags with commas. Only staff can see them.`}
          />
        )}
      </FormField>
      {others.length > 0 && (
        <Stack gap={2} role="group" aria-label="Tags from other orders">
          <Text small muted>
            Tags from other orders
          </Text>
          <Inline gap={2} wrap>
            {others.map((tag) => (
              <Button key={tag} size="sm" onClick={() => add(tag)}>
                {tag}
              </Button>
            ))}
          </Inline>
        </Stack>
      )}
    </Stack>
  );
}
