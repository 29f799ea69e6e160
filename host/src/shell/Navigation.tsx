import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import type { Menu, MenuItem } from '@recoup/contract/routes/menu';
import { countNotifications } from '@recoup/contract/session/notifications';
import { useDeployment, useLocation, usePainted } from '@recoup/remote-kit';
import { Box, IconButton, Scroller, Stack, Text, useTight } from '@recoup/ui';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { NavigationLink } from './NavigationLink.tsx';
import { navigationAtom } from './preferences.ts';
import { waitingAtom } from './quiet/waiting.ts';
import { SettingsGroups } from './SettingsGroups.tsx';

/** The pages where devices are bought and sold at a counter. */
const counters = [pathTo('inStoreOrderCreate'), pathTo('invoiceCreate')];

/**
 * The menu on the left: 220 px with labels, or icons only. Starts with icons only where labels would take a third of
 * the width.
 */
export function Navigation({ menu }: { menu: Menu }) {
  const { brand } = useDeployment();
  const [width, setWidth] = useAtom(navigationAtom);
  const tight = useTight();
  const [opened, setOpened] = useState(false);
  const unread = useEndpoint(countNotifications, {}, { enabled: usePainted() }).data?.data.by_menu ?? {};
  const waiting = useAtomValue(waitingAtom);
  // At a counter the work needs the window's width.
  const atCounter = counters.includes(useLocation().pathname);
  const narrow = tight || atCounter ? !opened : width === 'narrow';
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
        {sectionsOf(menu).map(({ section, items }) => (
          <Section key={section} title={section} narrow={narrow}>
            {items.map((item) => (
              <NavigationLink
                key={item.id}
                item={item}
                narrow={narrow}
                unread={unread[item.group] ?? 0}
                waiting={waiting[item.slug] ?? 0}
              />
            ))}
          </Section>
        ))}
        <SettingsGroups menu={menu} narrow={narrow} />
      </Scroller>
      <Box padding={2} borderTopWidth="1px" borderColor="border">
        <IconButton
          icon="panel"
          label={narrow ? 'Show menu labels' : 'Show icons only'}
          aria-expanded={!narrow}
          onClick={() => (tight || atCounter ? setOpened(narrow) : setWidth(narrow ? 'wide' : 'narrow'))}
        />
      </Box>
    </Box>
  );
}

/** Groups the entries by kind of work, in order. The first ones belong to none. */
function sectionsOf(menu: Menu): { section: string; items: MenuItem[] }[] {
  const sections = new Map<string, MenuItem[]>();
  for (const item of menu.menus) {
    const section = item.section ?? '';
    sections.set(section, [...(sections.get(section) ?? []), item]);
  }
  return [...sections].map(([section, items]) => ({ section, items }));
}

/** Entries under the heading of their kind of work. With icons only, a line replaces the heading. */
function Section({ title, narrow, children }: { title: string; narrow: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Box marginTop={title ? 3 : 0}>
      {title && narrow && <Box as="hr" borderTopWidth="1px" borderColor="border" marginBlock={2} />}
      {title && !narrow && (
        <Text id={id} fontSize="xs" fontWeight={600} muted paddingInline={2} marginBottom={1}>
          {title}
        </Text>
      )}
      <Stack as="ul" gap={0.5} aria-labelledby={title && !narrow ? id : undefined}>
        {children}
      </Stack>
    </Box>
  );
}
