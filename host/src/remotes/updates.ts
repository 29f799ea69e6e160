import type { Deployment } from '@recoup/contract/deployment';
import { atom } from 'jotai';
import { fetchDeployment } from '../deployment.ts';

/** Remotes loaded in this tab in a version that is no longer the deployed one. */
export const outdatedAtom = atom<readonly string[]>([]);

/**
 * The names of remotes whose entry differs from the one in use. A remote that hasn't been loaded has nothing to update.
 */
export function outdated(now: Deployment, entryInUse: (name: string) => string | undefined): string[] {
  return now.remotes
    .filter(({ name, entry }) => {
      const used = entryInUse(name);
      return used !== undefined && used !== entry;
    })
    .map((remote) => remote.name);
}

const minute = 60_000;

/** Reads deployment.json every minute, and when the window becomes visible again. Returns a function that stops. */
export function watchDeployment(onRead: (deployment: Deployment) => void): () => void {
  const read = () => {
    if (document.visibilityState === 'hidden') return;
    // Offline or a partially written file: the next read will succeed.
    fetchDeployment().then(onRead, () => {});
  };
  const timer = setInterval(read, minute);
  window.addEventListener('focus', read);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', read);
  };
}
