import { queryClient, sessionStore } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { Link, useDeployment } from '@recoup/remote-kit';
import { Banner, Box, ButtonLink } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { openWorkAtom, vaultAtom } from '../offline/offline-state.ts';
import { socketLostAtom } from './live/socket-lost.ts';
import { untilReachable } from './reachable.ts';

/** Warns that nothing can be saved, before anyone tries. Once the server is back, the page refetches its data. */
export function OfflineNotice() {
  const { api } = useDeployment();
  const lost = useAtomValue(socketLostAtom);
  const [offline, setOffline] = useState(!navigator.onLine);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const tell = () => setOffline(!navigator.onLine);
    window.addEventListener('offline', tell);
    window.addEventListener('online', tell);
    return () => {
      window.removeEventListener('offline', tell);
      window.removeEventListener('online', tell);
    };
  }, []);
  useEffect(() => {
    if (!lost && !offline && !away) return undefined;
    return untilReachable(sessionStore.region()?.domain ?? api, (reachable) => {
      setAway(!reachable);
      if (reachable) void queryClient.invalidateQueries();
    });
  }, [lost, offline, away, api]);
  const { asking, text } = useAtomValue(openWorkAtom);
  if (!away) return asking > 0 ? <Asking count={asking} text={text.asking} /> : null;
  const title = `${offline ? 'You’re offline' : 'We can’t reach the server'}${text.open && ` — ${text.open} waiting`}`;
  return (
    <Box padding={2} data-screen-only>
      <Banner tone="warning" live title={title} action={<WorkOffline />}>
        Your changes stay in this browser, and you can save them once you’re back online. We’ll reconnect automatically.
      </Banner>
    </Box>
  );
}

/** Links to what works offline, and to offline work that needs an answer. */
function ToOrders({ children }: { children: string }) {
  return (
    <ButtonLink size="sm">
      <Link to={pathTo('offline')}>{children}</Link>
    </ButtonLink>
  );
}

/** Shown if this device stores what the counter needs. */
function WorkOffline() {
  return useAtomValue(vaultAtom) ? <ToOrders>Work offline</ToOrders> : null;
}

function Asking({ count, text }: { count: number; text: string }) {
  return (
    <Box padding={2}>
      <Banner
        tone="warning"
        live
        title={`${text} saved offline ${count === 1 ? 'needs' : 'need'} review`}
        action={<ToOrders>Review</ToOrders>}
      />
    </Box>
  );
}
