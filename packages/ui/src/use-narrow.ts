import { useSyncExternalStore } from 'react';

const query = '(max-width: 599.98px)';

function subscribe(changed: () => void): () => void {
  const narrow = window.matchMedia(query);
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the screen is a phone's now. */
export const isNarrow = () => window.matchMedia(query).matches;

/** Whether the screen is a phone's: it gets other parts of a page (cards, a bar at the bottom), not both of which one is hidden. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
