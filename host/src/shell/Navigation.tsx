import { useEndpoint } from '@recoup/api';
import type { Menu } from '@recoup/contract/routes/menu';
import { countNotifications } from '@recoup/contract/session/notifications';
import { useDeployment } from '@recoup/remote-kit';
import { Box, IconButton, Scroller, Stack, Text, useTight } from '@recoup/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { NavigationLink } from './NavigationLink.tsx';
import { navigationAtom } from './preferences.ts';
import { SettingsGroups } from './SettingsGroups.tsx';

/** The menu at the left: 220 px with words, or icons only, which is how it begins where they would take a third of the room. */
export function Navigation({ menu }: { menu: Menu }) {
  const { brand } = useDeployment();
  const [width, setWidth] = useAtom(navigationAtom);
  const tight = useTight();
  const [opened, setOpened] = useState(false);
  const unread = useEndpoint(countNotifications, {}).data?.data.by_menu ?? {};
  const narrow = tight ? !opened : width === 'narrow';
  return (
    <Box
      as="aside"
      display="flex"
      flexDirection="column"
      width={narrow ? '56px' : '220px'}
      flexShrink={0}
      bg="bg.panel"
      borderRightWidth="1px"
      borderColor="border"
    >
      <Box display="flex" alignItems="center" gap={2} height="48px" paddingInline={narrow ? 3 : 4} flexShrink={0}>
        <img src={brand.logo} alt={narrow ? brand.name : ''} width={24} height={24} />
        {!narrow && <Text strong>{brand.name}</Text>}
      </Box>
      <Scroller as="nav" aria-label="Main" flex={1} padding={2}>
        <Stack as="ul" gap={0.5}>
          {menu.menus.map((item) => (
            <NavigationLink key={item.id} item={item} narrow={narrow} unread={unread[item.group] ?? 0} />
          ))}
        </Stack>
        <SettingsGroups menu={menu} narrow={narrow} />
      </Scroller>
      <Box padding={2} borderTopWidth="1px" borderColor="border">
        <IconButton
          icon="panel"
          label={narrow ? 'Show the menu with words' : 'Show icons only'}
          aria-expanded={!narrow}
          onClick={() => (tight ? setOpened(narrow) : setWidth(narrow ? 'wide' : 'narrow'))}
        />
      </Box>
    </Box>
  );
}
