import { ApiError, errorText, useCommand, useEndpoint } from '@recoup/api';
import { type OrderNote, orderNotesOf } from '@recoup/contract/orders/order-notes';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { ReadError, Section, When } from '@recoup/screens';
import { Box, Button, IconButton, Inline, Skeleton, Stack, Text, TextArea } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useRef, useState } from 'react';

/** What staff tell each other about the order. The customer never sees it. */
export function NotesSection({ order }: { order: Order }) {
  const { listOrderNotes, createOrderNote } = orderNotesOf(order.kind);
  const read = useEndpoint(listOrderNotes, { params: { id: order.id } });
  const may = useMay(createOrderNote);
  return (
    <Section id="order.notes" title={read.data?.data.length ? `Notes (${read.data.data.length})` : 'Notes'}>
      <Stack gap={3}>
        {may && <NewNote order={order} />}
        {read.error && !read.data && (
          <ReadError what="Notes" error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        )}
        {!read.data && !read.error && <Skeleton height={10} />}
        {read.data?.data.length === 0 && !may && <Text muted>No notes.</Text>}
        <Stack as="ul" gap={0} aria-label="Notes">
          {read.data?.data.map((note) => (
            <Note key={note.id} note={note} order={order} may={may} />
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

function NewNote({ order }: { order: Order }) {
  const create = useCommand(orderNotesOf(order.kind).createOrderNote);
  const [text, setText] = useState('');
  const save = async () => {
    if (create.isPending) return;
    try {
      await create.mutateAsync({ params: { id: order.id }, body: { text } });
      // A next note that was begun meanwhile stays.
      setText((now) => (now === text ? '' : now));
    } catch (error) {
      toast({ title: 'The note was not kept', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Box
      as="form"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim()) void save();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="New note"
        hideLabel
        placeholder="Write a note for your colleagues"
        rows={2}
        maxLength={4000}
        value={text}
        onChange={setText}
      />
      {text.trim() && (
        <Inline gap={2} marginTop={2}>
          <Button type="submit" size="sm" look="primary" loading={create.isPending}>
            Save note
          </Button>
        </Inline>
      )}
    </Box>
  );
}

function Note({ note, order, may }: { note: OrderNote; order: Order; may: boolean }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // The field with the focus is gone: back to the button that opened it, unless somebody is elsewhere.
    if (edited.current && !editing && document.activeElement === document.body) edit.current?.focus();
    edited.current = editing;
  }, [editing]);
  const remove = useCommand(orderNotesOf(order.kind).deleteOrderNote);
  const deleteNote = async () => {
    try {
      const { message } = await remove.mutateAsync({ params: { id: note.id } });
      toast({ title: message });
    } catch (error) {
      toast({ title: 'The note was not deleted', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Box as="li" paddingBlock={2} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Inline justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Text small muted>
          {note.by}, <When at={note.created_at} />
          {note.edited_at && ', edited'}
        </Text>
        {may && !editing && (
          <Inline gap={0} flexShrink={0}>
            <IconButton ref={edit} icon="edit" size="sm" label="Edit note" onClick={() => setEditing(true)} />
            <IconButton icon="delete" size="sm" label="Delete note" onClick={() => void deleteNote()} />
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

/** Somebody else's change is shown beside what was typed; saving again puts ours in its place. */
function EditNote({ note, order, onClose }: { note: OrderNote; order: Order; onClose: () => void }) {
  const update = useCommand(orderNotesOf(order.kind).updateOrderNote);
  const [text, setText] = useState(note.text);
  const [version, setVersion] = useState(note.version);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    try {
      await update.mutateAsync({ params: { id: note.id }, body: { text, version } });
      onClose();
    } catch (error) {
      const conflict = error instanceof ApiError ? error.conflict : undefined;
      if (conflict) setVersion(conflict.version);
      const theirs = conflict?.fields.map((field) => String(field.theirs)).join(' ');
      setFailure(conflict ? `${conflict.by} wrote meanwhile: ${theirs}. Save again to keep yours.` : errorText(error));
    }
  };
  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Note"
        hideLabel
        autoFocus
        rows={3}
        maxLength={4000}
        value={text}
        error={failure}
        onChange={setText}
      />
      <Inline gap={2} marginTop={2}>
        <Button type="submit" size="sm" look="primary" loading={update.isPending} disabled={!text.trim()}>
          Save
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Box>
  );
}
