import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, and a hook that follows it. */
function media(query: string) {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    // A page that was kept for Back has heard of no change meanwhile.
    changed();
    return () => list.removeEventListener('change', changed);
  };
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches) };
}

const phone = media('(max-width: 599.98px)');
const tight = media('(max-width: 899.98px)');

/** Whether the screen is a phone's now. */
export const isNarrow = phone.matches;

/** Whether the screen is a phone's: it gets other parts of a page (cards, a bar at the bottom), not both of which one is hidden. */
export const useNarrow = phone.useMatches;

/** Whether there is little room beside the page: a small tablet, or a large screen at 200 %. */
export const useTight = tight.useMatches;
