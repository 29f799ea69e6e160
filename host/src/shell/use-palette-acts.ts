import { useCommand, useWrite } from '@recoup/api';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { switchLocation } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { attempt, messageOf, useActionItems } from '@recoup/screens';
import { type Command, toast } from '@recoup/ui/overlays';
import type { Found } from './search.ts';

/** Archives an order from the search, if its type has an archive. Undo in the message brings it back. */
export function useArchiveCommand(): (order: Found) => Command[] {
  const entry = useActionItems();
  const write = useWrite();
  return ({ id, kind, title, detail }) => {
    if (!kind) return [];
    const undo = ({ data: { undo_token: token } }: { data: { undo_token: number | null } }) =>
      token === null
        ? undefined
        : () => void attempt(() => write(undoOrderOperation, { params: { id: token } }), 'We couldn’t undo this');
    return entry(bulkOrdersOf(kind).archiveOrder, {
      id: `archive-${id}`,
      label: `Archive ${title.toLowerCase()}`,
      icon: 'archive',
      input: { params: { id } },
      failed: 'We couldn’t archive the order',
      undo,
    }).map(({ id: act, onSelect }) => ({
      id: act,
      label: `Archive ${title.toLowerCase()}`,
      icon: 'archive' as const,
      detail,
      onSelect: () => onSelect?.(),
    }));
  };
}

/** The other locations where the user may work. */
export function useLocationCommands(): Command[] {
  const { location, locations } = useMe();
  const command = useCommand(switchLocation);
  const change = async (id: number) => {
    const answer = await attempt(
      () => command.mutateAsync({ body: { location_id: id } }),
      'We couldn’t switch locations',
    );
    if (answer) toast({ title: messageOf(answer) });
  };
  return locations
    .filter(({ id }) => id !== location.id)
    .map(({ id, name, is_mail_in }) => ({
      id: `location-${id}`,
      label: `Switch to ${name}`,
      icon: is_mail_in ? ('mail-in' as const) : ('location' as const),
      detail: 'Location',
      onSelect: () => void change(id),
    }));
}
