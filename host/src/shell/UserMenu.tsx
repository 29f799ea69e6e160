import { pathTo } from '@recoup/contract/route';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Button, type ColorMode, Text } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { signOut } from '../session/session.ts';
import { colorModeAtom, colorModes } from './preferences.ts';

const modeLabels: Record<ColorMode, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Who is signed in, how it looks, and the way out. */
export function UserMenu() {
  const { first_name, last_name, email, company_name } = useMe();
  const navigate = useNavigate();
  const [mode, setMode] = useAtom(colorModeAtom);
  return (
    <Menu
      end
      header={
        <>
          <Text strong>
            {first_name} {last_name}
          </Text>
          <Text small muted>
            {email}
          </Text>
          <Text small muted>
            {company_name}
          </Text>
        </>
      }
      groups={[
        {
          id: 'look',
          label: 'Look',
          items: colorModes.map((id) => ({
            id,
            label: modeLabels[id],
            icon: id,
            checked: id === mode,
            onSelect: () => setMode(id),
          })),
        },
        {
          id: 'session',
          items: [
            { id: 'account', label: 'My settings', icon: 'user', onSelect: () => void navigate(pathTo('account')) },
            { id: 'sign-out', label: 'Sign out', icon: 'sign-out', onSelect: () => void signOut() },
          ],
        },
      ]}
      trigger={
        <Button look="ghost" icon="user" aria-label={`${first_name} ${last_name}: account`}>
          {first_name}
        </Button>
      }
    />
  );
}
