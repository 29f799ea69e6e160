import { useEndpoint } from '@recoup/api';
import { type OrderNote, orderNotesOf } from '@recoup/contract/orders/order-notes';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, Loaded, Section, When } from '@recoup/screens';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Button, IconButton, Inline, Stack, Text, TextArea } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';

/** The staff's notes on the order. The customer never sees them. */
export function NotesSection({ order }: { order: Order }) {
  const { listOrderNotes, createOrderNote } = orderNotesOf(order.kind);
  const read = useEndpoint(listOrderNotes, { params: { id: order.id } });
  const may = useMay(createOrderNote);
  return (
    <Section id="order.notes" title={read.data?.data.length ? `Notes (${read.data.data.length})` : 'Notes'}>
      <Stack gap={3}>
        {may && <NewNote order={order} />}
        <Loaded
          what="Notes"
          read={read}
          skeleton={40}
          isEmpty={({ data }) => data.length === 0 && !may}
          empty="No notes."
        >
          {({ data }) => (
            <Stack as="ul" gap={0} aria-label="Notes">
              {data.map((note) => (
                <Note key={note.id} note={note} order={order} may={may} />
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Section>
  );
}

function NewNote({ order }: { order: Order }) {
  const form = useContractForm(orderNotesOf(order.kind).createOrderNote, {
    initial: { text: '' },
    params: { id: order.id },
    quiet: true,
    onDone: () => form.saved({ text: '' }),
  });
  return (
    <Form form={form} small submitLabel="Save note">
      <FormField form={form} name="text" label="New note">
        {(field) => (
          <TextArea {...field} hideLabel placeholder="Write a note for your colleagues" rows={2} maxLength={4000} />
        )}
      </FormField>
    </Form>
  );
}

function Note({ note, order, may }: { note: OrderNote; order: Order; may: boolean }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // The focused field is gone, so focus returns to its button, unless the user has moved elsewhere.
    if (edited.current && !editing && document.activeElement === document.body) edit.current?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <Box as="li" paddingBlock={2} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Inline justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Text small muted>
          {note.by}, <When at={note.created_at} clock />
          {note.edited_at && ', edited'}
        </Text>
        {may && !editing && (
          <Inline gap={0} flexShrink={0}>
            <IconButton ref={edit} icon="edit" size="sm" label="Edit note" onClick={() => setEditing(true)} />
            <ActionButton
              endpoint={orderNotesOf(order.kind).deleteOrderNote}
              input={{ params: { id: note.id } }}
              failed="We couldn’t delete the note"
              look="ghost"
              size="sm"
              icon="delete"
              label="Delete note"
            />
          </Inline>
        )}
      </Inline>
      {editing ? (
        <EditNote note={note} order={order} onClose={() => setEditing(false)} />
      ) : (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {note.text}
        </Text>
      )}
    </Box>
  );
}

function EditNote({
  note: { id, text, version },
  order,
  onClose,
}: {
  note: OrderNote;
  order: Order;
  onClose: () => void;
}) {
  const form = useContractForm(orderNotesOf(order.kind).updateOrderNote, {
    initial: { text, version },
    params: { id },
    draft: String(id),
    quiet: true,
    onDone: onClose,
  });
  const cancel = () => {
    form.reset();
    onClose();
  };
  return (
    <Form
      form={form}
      small
      submitLabel="Save"
      actions={
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <FormField form={form} name="text" label="Note">
        {(field) => <TextArea {...field} hideLabel autoFocus rows={3} maxLength={4000} />}
      </FormField>
    </Form>
  );
}
