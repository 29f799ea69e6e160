import { useLayoutEffect, useState } from 'react';

/** One of those that are drawn together is enough. */
let isAnnounced = false;

/**
 * Hears what is typed from the moment in which a field is seen. A store is subscribed to after the paint: a letter that is
 * typed before is in the store, but React puts the field back to what it has drawn, and the next letter takes its place. An
 * update while the page is committed has React do at once what it has put off.
 */
export function useHeardAtOnce(): void {
  const [, update] = useState(false);
  useLayoutEffect(() => {
    if (isAnnounced) return;
    isAnnounced = true;
    queueMicrotask(() => {
      isAnnounced = false;
    });
    update(true);
  }, []);
}
