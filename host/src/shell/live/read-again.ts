import { invalidate } from '@recoup/api';
import type { Resource } from '@recoup/contract/resource';
import { pauseAmong } from '@recoup/contract/socket-event';

/**
 * Creates a function that refetches what others have changed. It batches changes, spreads the load over time among
 * windows, and waits until the window is visible.
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

/** Refetches what others have changed. `windows` is how many windows got the event. */
export const readAgain = makeReadAgain(invalidate);
