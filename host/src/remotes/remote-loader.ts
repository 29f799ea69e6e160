import { remoteOfPath } from '@recoup/contract/menu';
import { useDeployment } from '@recoup/remote-kit';
import { atom, useAtomValue } from 'jotai';
import type { RemoteLoader } from './remotes.ts';

/** The one loader of remotes. Set at boot. */
export const loaderAtom = atom<RemoteLoader | null>(null);

/** Fetches the remote behind a path, screens and all, before it is visited; a failure is left to the visit. */
export function usePrefetchRemote(): (path: string) => void {
  const loader = useAtomValue(loaderAtom);
  const { remotes } = useDeployment();
  return (path) => {
    const deployed = remoteOfPath(path, remotes);
    if (deployed) loader?.warm(deployed).catch(() => {});
  };
}
