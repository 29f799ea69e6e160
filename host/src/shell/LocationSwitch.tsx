import { errorText, useCommand } from '@recoup/api';
import { switchLocation } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { Button, Icon } from '@recoup/ui';
import { Menu, toast } from '@recoup/ui/overlays';

/** The user's current location. Choosing another one reloads everything on the screen. */
export function LocationSwitch() {
  const { location, locations } = useMe();
  const command = useCommand(switchLocation);
  const change = (id: number) =>
    command.mutate(
      { body: { location_id: id } },
      {
        onSuccess: ({ message }) => toast({ title: message }),
        onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
      },
    );
  return (
    <Menu
      groups={[
        {
          id: 'locations',
          label: 'Switch location',
          items: locations.map(({ id, name, is_mail_in }) => ({
            id: String(id),
            label: name,
            icon: is_mail_in ? 'mail-in' : 'location',
            checked: id === location.id,
            onSelect: () => id !== location.id && change(id),
          })),
        },
      ]}
      trigger={
        <Button look="ghost" icon={location.is_mail_in ? 'mail-in' : 'location'} loading={command.isPending}>
          {location.name}
          <Icon name="down" size={14} />
        </Button>
      }
    />
  );
}
