import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { useDeployment, useLocation } from '@recoup/remote-kit';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchAhead } from '../shell/when-quiet.ts';
import type { RemoteLoader } from './remotes.ts';

/** The only loader of remotes. Set at boot. */
export const loaderAtom = atom<RemoteLoader | null>(null);

/** Pointing at a link this long means intent, not just passing over it. */
const intentMs = 60;

/**
 * Prefetches a link's target when the user points at it: the remote, the screen and its data. Errors are left to the
 * visit. Returns a function that cancels.
 */
export function usePrefetchLink(): (path: string) => () => void {
  const loader = useAtomValue(loaderAtom);
  const { remotes } = useDeployment();
  return (path) => {
    const deployed = remoteOfPath(path, remotes);
    const url = new URL(path, window.location.origin);
    const timer = setTimeout(() => deployed && loader?.ahead(deployed, url).catch(() => {}), intentMs);
    return () => clearTimeout(timer);
  };
}

/** Resolves when the browser is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });

/** Prefetches the current remote's other screens when the page is idle. The next screen is usually one of them. */
export function useWarmScreens(): void {
  const loader = useAtomValue(loaderAtom);
  const { remotes } = useDeployment();
  const deployed = remoteOfPath(useLocation().pathname, remotes);
  useEffect(() => {
    if (deployed) return fetchAhead(() => void loader?.warm(deployed, idle).catch(() => {}));
  }, [loader, deployed]);
}
