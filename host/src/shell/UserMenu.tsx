import type { Deployment } from '@recoup/contract/deployment';
import { pathTo } from '@recoup/contract/route';
import { switchAccount } from '@recoup/contract/session/auth';
import { useDeployment, useMe, useNavigate } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { Box, Button, type ColorMode, Text } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { enterAs } from '../session/enter-as.ts';
import { signOut } from '../session/sign-out.ts';
import { colorModeAtom, colorModes } from './preferences.ts';

const modeLabels: Record<ColorMode, string> = { system: 'Match system', light: 'Light', dark: 'Dark' };

/** The operator's pages. Each opens in a new tab. */
function helpItems({ help, changelog }: Deployment['links']) {
  const pages = [
    { id: 'help-centre', label: 'Help center', icon: 'help', url: help },
    { id: 'changelog', label: 'What’s new', icon: 'document', url: changelog },
  ] as const;
  return pages.flatMap(({ url, ...item }) =>
    url ? [{ ...item, onSelect: () => void window.open(url, '_blank', 'noopener') }] : [],
  );
}

/** The signed-in user, display settings and Sign out. */
export function UserMenu() {
  const { first_name, last_name, email, company_name, company_id, companies } = useMe();
  const { features, links, white_label } = useDeployment();
  const go = useAction(switchAccount, { quiet: true, onDone: ({ data }) => enterAs(data) });
  const help = white_label || !features.help_menu ? [] : helpItems(links);
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
          label: 'Appearance',
          items: colorModes.map((id) => ({
            id,
            label: modeLabels[id],
            icon: id,
            checked: id === mode,
            onSelect: () => setMode(id),
          })),
        },
        ...(features.multiple_accounts
          ? [
              {
                id: 'companies',
                label: 'Companies',
                items: [
                  ...(companies.length > 1 ? companies : []).map(({ id, name }) => ({
                    id: `company-${id}`,
                    label: name,
                    checked: id === company_id,
                    onSelect: () => void go.run({ body: { company_id: id } }),
                  })),
                  {
                    id: 'new-company',
                    label: 'New company',
                    icon: 'add' as const,
                    onSelect: () => void navigate(pathTo('newCompany')),
                  },
                ],
              },
            ]
          : []),
        ...(help.length > 0 ? [{ id: 'help', label: 'Help', items: help }] : []),
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
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {first_name}
          </Box>
        </Button>
      }
    />
  );
}
