import type { Deployment } from '@recoup/contract/deployment';
import { atom } from 'jotai';
import { fetchDeployment } from '../deployment.ts';

/** Remotes that stand in this tab in a version which is no longer the deployed one. */
export const outdatedAtom = atom<readonly string[]>([]);

/** Names of remotes whose entry differs from the one in use; one that was not loaded yet has nothing to update. */
export function outdated(now: Deployment, entryInUse: (name: string) => string | undefined): string[] {
  return now.remotes
    .filter(({ name, entry }) => {
      const used = entryInUse(name);
      return used !== undefined && used !== entry;
    })
    .map((remote) => remote.name);
}

const minute = 60_000;

/** Reads deployment.json each minute and when the window is looked at again; answers how to stop. */
export function watchDeployment(onRead: (deployment: Deployment) => void): () => void {
  const read = () => {
    if (document.visibilityState === 'hidden') return;
    // Offline or a half-written file: the next look will tell.
    fetchDeployment().then(onRead, () => {});
  };
  const timer = setInterval(read, minute);
  window.addEventListener('focus', read);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', read);
  };
}
