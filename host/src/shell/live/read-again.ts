import { invalidate } from '@recoup/api';
import type { Resource } from '@recoup/contract/resource';
import { pauseAmong } from '@recoup/contract/socket-event';

/**
 * Makes what reads again what others have changed: once for all that is told meanwhile, not in step with other windows,
 * and only when somebody sees the window.
 */
export function makeReadAgain(readAll: (...changed: Resource[]) => unknown) {
  const staleResources = new Set<Resource>();
  let isWaiting = false;

  function read(): void {
    isWaiting = false;
    if (document.hidden) {
      document.addEventListener('visibilitychange', read, { once: true });
      return;
    }
    const changed = [...staleResources];
    staleResources.clear();
    readAll(...changed);
  }

  return (windows: number | undefined, ...changed: readonly Resource[]): void => {
    for (const resource of changed) staleResources.add(resource);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(read, pauseAmong(windows));
  };
}

/** Reads again what others have changed; `windows` says how many hear of it. */
export const readAgain = makeReadAgain(invalidate);
