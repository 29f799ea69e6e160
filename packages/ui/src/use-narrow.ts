import { useSyncExternalStore } from 'react';

/** A media query's current state, and a hook that follows it. */
function media(query: string) {
  const matches = () => window.matchMedia(query).matches;
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    // A page kept in the back/forward cache missed any changes.
    changed();
    return () => list.removeEventListener('change', changed);
  };
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches) };
}

const phone = media('(max-width: 599.98px)');
const tight = media('(max-width: 899.98px)');

/** Whether the screen is currently a phone's. */
export const isNarrow = phone.matches;

/** Whether the screen is a phone's. It then renders other parts (cards, a bottom bar) instead of hiding one of two. */
export const useNarrow = phone.useMatches;

/** Whether there is little room beside the page: a small tablet, or a large screen at 200%. */
export const useTight = tight.useMatches;
