import { Box, Button, IconButton, KeyHint } from '@recoup/ui';
import { useSetAtom } from 'jotai';
import { Bell } from '../notifications/Bell.tsx';
import { LocationSwitch } from './LocationSwitch.tsx';
import { Presence } from './Presence.tsx';
import { searchAtom } from './Search.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar above the page: location, search, other viewers and the user menu. */
export function TopBar() {
  const setSearch = useSetAtom(searchAtom);
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap={{ base: 0, sm: 2 }}
      height="48px"
      flexShrink={0}
      paddingInline={{ base: 2, md: 6 }}
      position="relative"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <LocationSwitch />
      <Box flex={1} />
      <Presence />
      <Box display={{ base: 'none', md: 'block' }}>
        <Button icon="search" onClick={() => setSearch(true)}>
          Search <KeyHint keys="Mod+K" />
        </Button>
      </Box>
      <Box display={{ base: 'block', md: 'none' }}>
        <IconButton icon="search" label="Search" onClick={() => setSearch(true)} />
      </Box>
      <Bell />
      <UserMenu />
    </Box>
  );
}
