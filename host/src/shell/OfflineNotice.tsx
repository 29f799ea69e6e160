import { queryClient, sessionStore } from '@recoup/api';
import { useDeployment } from '@recoup/remote-kit';
import { Banner, Box } from '@recoup/ui';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { untilReachable } from './reachable.ts';

/** The socket is gone, so the server may be. */
export const socketLostAtom = atom(false);

/** Says that nothing can be saved before somebody tries to; when the server is back the page reads again what it shows. */
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
  if (!away) return null;
  return (
    <Box padding={2}>
      <Banner tone="warning" live title={offline ? 'You’re offline' : 'We can’t reach the server'}>
        Your changes stay in this browser, and you can save them once you’re back online. We’ll reconnect automatically.
      </Banner>
    </Box>
  );
}
