import { invalidate } from '@recoup/api';
import type { Resource } from '@recoup/contract/resource';
import { pauseAmong } from '@recoup/contract/socket-event';

const told = new Set<Resource>();
let isWaiting = false;

function read(): void {
  isWaiting = false;
  // What nobody sees is read when somebody looks.
  if (document.hidden) {
    document.addEventListener('visibilitychange', read, { once: true });
    return;
  }
  const changed = [...told];
  told.clear();
  void invalidate(...changed);
}

/** Reads again what others have changed: once for all that is told meanwhile, and not in step with other windows. */
export function readAgain(windows: number | undefined, ...changed: readonly Resource[]): void {
  for (const resource of changed) told.add(resource);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(read, pauseAmong(windows));
}
