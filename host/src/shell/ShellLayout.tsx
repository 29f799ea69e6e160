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

/** Loads while the page is idle. If the network is down by then, the page works without them. */
const quietParts = () => import('./quiet/QuietParts.tsx');
const OfflineNotice = lazy(() => quietParts().then((parts) => ({ default: parts.OfflineNotice }), nothing));
const QuietParts = lazy(() => quietParts().catch(nothing));
/** Loads only if the deployment has a chat. */
const SupportChat = lazy(() => import('./SupportChat.tsx'));

/** Keeps the user's atom as fresh as its query. */
function useFreshMe(): void {
  const setMe = useSetAtom(meAtom);
  const { data, error } = useEndpoint(getMe, {});
  useEffect(() => {
    if (!data) return;
    writeAsIn(staffLocaleOf(data.data));
    setMe(data.data);
  }, [data, setMe]);
  useEffect(() => {
    // The known user and company stay until they can be refetched.
    if (error) console.error('We couldn’t refresh your company’s settings', error);
  }, [error]);
}

/** Tells remotes where the user is: state that they keep for one of their areas ends when the user leaves it. */
function useTellVisits(): void {
  const { pathname } = useLocation();
  useEffect(() => tell('shell.visited', { path: pathname }), [pathname]);
}

/** Shares the user's actions in one tab with their other tabs of the same company. */
function useOtherTabs(): void {
  const { id, tenant_id } = useMe();
  useEffect(() => joinTabs(`${tenant_id}.${id}`), [id, tenant_id]);
}

/** Moves keyboard focus to the new page after a navigation, as a full load would. */
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
  // Lets the page scroll clear of what covers its end: a phone's bar, and the corner (corner-room.ts).
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
          // Keeps focused elements from scrolling behind a bar: the phone's, or one of the page (bottom-room.ts).
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
