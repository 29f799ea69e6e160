import { useEndpoint } from '@recoup/api';
import { createItemNote, listItemNotes } from '@recoup/contract/stock/inventory-records';
import { useMay } from '@recoup/remote-kit';
import { Loaded, Section, When } from '@recoup/screens';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Stack, Text, TextArea } from '@recoup/ui';

/** The staff's notes on the item. */
export function ItemNotes({ itemId }: { itemId: number }) {
  const read = useEndpoint(listItemNotes, { params: { id: itemId } });
  const may = useMay(createItemNote);
  return (
    <Section id="item.notes" title="Notes">
      <Stack gap={3}>
        {may && <NewNote itemId={itemId} />}
        <Loaded what="Notes" read={read} skeleton={40} isEmpty={({ data }) => data.length === 0} empty="No notes.">
          {({ data }) => (
            <Stack as="ul" gap={2} aria-label="Notes">
              {data.map((note) => (
                <Box as="li" key={note.id}>
                  <Text small muted>
                    {note.by}, <When at={note.created_at} />
                  </Text>
                  <Text whiteSpace="pre-line" overflowWrap="anywhere">
                    {note.text}
                  </Text>
                </Box>
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Section>
  );
}

function NewNote({ itemId }: { itemId: number }) {
  const form = useContractForm(createItemNote, {
    initial: { text: '' },
    params: { id: itemId },
    quiet: true,
    onDone: () => form.saved({ text: '' }),
  });
  return (
    <Form form={form} small submitLabel="Save note">
      <FormField form={form} name="text" label="New note">
        {(field) => <TextArea {...field} hideLabel placeholder="Write a note" rows={2} maxLength={4000} />}
      </FormField>
    </Form>
  );
}
