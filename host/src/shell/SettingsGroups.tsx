import type { Menu } from '@recoup/contract/routes/menu';
import { useDeployment, useLocation } from '@recoup/remote-kit';
import { Box, Icon, Stack } from '@recoup/ui';
import { useId, useState } from 'react';
import { settingsPath } from '../guards/home.ts';
import { isCurrent, NavigationLink, overviewItem } from './NavigationLink.tsx';

/**
 * The settings in the menu: the overview, and the groups with the current one open. Without an overview page, all
 * groups are open.
 */
export function SettingsGroups({ menu, narrow }: { menu: Menu; narrow: boolean }) {
  const { pathname } = useLocation();
  const overview = settingsPath(menu, useDeployment());
  const [turned, setTurned] = useState<Readonly<Record<number, boolean>>>({});
  const isOpen = ({ id, children }: Group) =>
    turned[id] ?? (overview === null || children.some((item) => isCurrent(item, pathname)));
  return (
    <>
      {overview && (
        <Stack as="ul" marginTop={4}>
          <NavigationLink item={overviewItem(overview)} narrow={narrow} exact />
        </Stack>
      )}
      {menu.setting
        .filter((group) => !narrow || isOpen(group))
        .map((group) => (
          <SettingsGroup
            key={group.id}
            group={group}
            narrow={narrow}
            open={isOpen(group)}
            onTurn={() => setTurned({ ...turned, [group.id]: !isOpen(group) })}
          />
        ))}
    </>
  );
}

type Group = Menu['setting'][number];

function SettingsGroup(props: { group: Group; narrow: boolean; open: boolean; onTurn: () => void }) {
  const { group, narrow, open, onTurn } = props;
  const id = useId();
  return (
    <Box marginTop={1}>
      {narrow ? (
        <Box as="hr" borderTopWidth="1px" borderColor="border" marginBlock={2} />
      ) : (
        <Box
          as="button"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          width="100%"
          height={8}
          paddingInline={2}
          borderRadius="md"
          fontSize="sm"
          color="text.muted"
          cursor="pointer"
          _hover={{ bg: 'bg.hover', color: 'text' }}
          aria-expanded={open}
          aria-controls={id}
          onClick={onTurn}
        >
          {group.label}
          <Icon name={open ? 'down' : 'right'} size={14} />
        </Box>
      )}
      <Stack as="ul" id={id} gap={0.5} hidden={!open}>
        {open && group.children.map((item) => <NavigationLink key={item.id} item={item} narrow={narrow} />)}
      </Stack>
    </Box>
  );
}
