import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { useDeployment, useLocation } from '@recoup/remote-kit';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchAhead } from '../shell/when-quiet.ts';
import type { RemoteLoader } from './remotes.ts';

/** The one loader of remotes. Set at boot. */
export const loaderAtom = atom<RemoteLoader | null>(null);

/** So long somebody points at a link who means it, rather than passes over it. */
const intentMs = 60;

/**
 * Fetches what a link leads to, once it is pointed at: the remote, the screen and its answers. A failure is left to the
 * visit. Answers how to leave it be.
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

/** Resolves when the browser has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });

/** Fetches the other screens of the remote on the screen when the page is quiet: the next one is most often among them. */
export function useWarmScreens(): void {
  const loader = useAtomValue(loaderAtom);
  const { remotes } = useDeployment();
  const deployed = remoteOfPath(useLocation().pathname, remotes);
  useEffect(() => {
    if (deployed) return fetchAhead(() => void loader?.warm(deployed, idle).catch(() => {}));
  }, [loader, deployed]);
}
