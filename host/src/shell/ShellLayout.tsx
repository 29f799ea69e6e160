import { useEndpoint } from '@recoup/api';
import { getMe } from '@recoup/contract/session/auth';
import { staffLocaleOf } from '@recoup/contract/settings/clock';
import { joinTabs, emit as tell } from '@recoup/event-bus';
import {
  isRowHandle,
  meAtom,
  useDeployment,
  useLocation,
  useMatches,
  useMe,
  useScrollMemory,
} from '@recoup/remote-kit';
import { PageKeysDialog } from '@recoup/screens';
import { Box, LinkText, prepareLook, Scroller, useNarrow, writeAsIn } from '@recoup/ui';
import { fetchOverlays, Toaster } from '@recoup/ui/overlays';
import { useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { visibleMenu } from '../guards/home.ts';
import { OnDemand } from '../remotes/OnDemand.tsx';
import { useWarmScreens } from '../remotes/remote-loader.ts';
import { UpdateNotice } from '../remotes/UpdateNotice.tsx';
import { warmModules } from '../remotes/warm-modules.ts';
import { watchIdle } from '../session/idle.ts';
import { leave } from '../session/session.ts';
import { BottomBar } from './BottomBar.tsx';
import { KeptPages } from './KeptPages.tsx';
import { useSocket } from './live/use-socket.ts';
import { Navigation } from './Navigation.tsx';
import { PageScans } from './PageScans.tsx';
import { Search } from './Search.tsx';
import { TopBar } from './TopBar.tsx';
import { fetchAhead, whenQuiet } from './when-quiet.ts';

const nothing = () => ({ default: () => null });

/** Their code comes when the page is quiet; where the network is away by then, the page goes on without them. */
const quietParts = () => import('./quiet/QuietParts.tsx');
const OfflineNotice = lazy(() => quietParts().then((parts) => ({ default: parts.OfflineNotice }), nothing));
const QuietParts = lazy(() => quietParts().catch(nothing));
/** Its code comes where the deployment has a chat. */
const SupportChat = lazy(() => import('./SupportChat.tsx'));

/** Keeps the user's atom as fresh as the query behind it. */
function useFreshMe(): void {
  const setMe = useSetAtom(meAtom);
  const { data, error } = useEndpoint(getMe, {});
  useEffect(() => {
    if (!data) return;
    writeAsIn(staffLocaleOf(data.data));
    setMe(data.data);
  }, [data, setMe]);
  useEffect(() => {
    // What is known of the user and their company stays until it can be read again.
    if (error) console.error('We couldn’t refresh your company’s settings', error);
  }, [error]);
}

/** Tells remotes where the user is: what they keep for an area of theirs ends with it. */
function useTellVisits(): void {
  const { pathname } = useLocation();
  useEffect(() => tell('shell.visited', { path: pathname }), [pathname]);
}

/** What the user does in one tab, their other tabs of the same company hear. */
function useOtherTabs(): void {
  const { id, tenant_id } = useMe();
  useEffect(() => joinTabs(`${tenant_id}.${id}`), [id, tenant_id]);
}

/** After a navigation the keyboard stands in the new page, as it would after a load. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const screen = useMatches().findLast((match) => isRowHandle(match.handle))?.id ?? pathname;
  const former = useRef(screen);
  useEffect(() => {
    if (former.current === screen) return;
    former.current = screen;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}

/** Everything around a signed-in screen. */
export default function ShellLayout() {
  useFreshMe();
  useSocket();
  useEffect(() => watchIdle(() => leave('expired')), []);
  useEffect(() => whenQuiet(fetchOverlays), []);
  useEffect(() => whenQuiet(prepareLook), []);
  useEffect(() => fetchAhead(() => void warmModules()), []);
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  useWarmScreens();
  useTellVisits();
  useOtherTabs();
  const main = useFocusOnNavigation();
  useScrollMemory('main', main);
  const narrow = useNarrow();
  const deployment = useDeployment();
  const { support_chat } = deployment;
  const { menu_v2 } = useMe();
  const menu = useMemo(() => visibleMenu(menu_v2, deployment), [menu_v2, deployment]);
  // Whatever lies over the page's end can be scrolled past: the bar of a phone, and what is in the corner (corner-room.ts).
  const atBottom = 'calc(var(--menu, 0px) + var(--corner, 0px))';
  return (
    <Box display="flex" height="100dvh" overflow="hidden">
      <LinkText
        href="#content"
        position="fixed"
        top={-20}
        left={2}
        zIndex="toast"
        bg="bg.panel"
        padding={2}
        _focus={{ top: '2' }}
      >
        Skip to content
      </LinkText>
      {!narrow && <Navigation menu={menu} />}
      <Box flex={1} minWidth={0} display="flex" flexDirection="column">
        <TopBar />
        <UpdateNotice />
        {quiet && (
          <Suspense fallback={null}>
            <OfflineNotice />
          </Suspense>
        )}
        <Scroller
          as="main"
          id="content"
          ref={main}
          tabIndex={-1}
          flex={1}
          minHeight={0}
          _focusVisible={{ outline: 'none' }}
          paddingBottom={atBottom}
          // What gets the focus is not scrolled behind a bar: the phone's, or one of the page (bottom-room.ts).
          scrollPaddingBottom={`calc(${atBottom} + var(--clear, 0px))`}
        >
          <Box padding={{ base: 4, md: 6 }} minHeight="100%">
            <KeptPages />
          </Box>
        </Scroller>
      </Box>
      {narrow && <BottomBar menu={menu} />}
      <Toaster />
      <Search menu={menu} />
      <PageKeysDialog />
      <PageScans />
      <OnDemand />
      {quiet && (
        <Suspense fallback={null}>
          <QuietParts />
        </Suspense>
      )}
      {support_chat && (
        <Suspense fallback={null}>
          <SupportChat />
        </Suspense>
      )}
    </Box>
  );
}
