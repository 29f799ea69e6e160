import { useLayoutEffect, useState } from 'react';

/** One update per commit is enough. */
let isScheduled = false;

/**
 * Keeps what is typed from the moment a field is visible. React subscribes to a store after the paint. A letter typed
 * before that is in the store, but React resets the field to its last render, and the next letter replaces it. An
 * update during the commit makes React run the postponed effects right away.
 */
export function useFlushedEffects(): void {
  const [, update] = useState(false);
  useLayoutEffect(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
    });
    update(true);
  }, []);
}
