import { useLocation, useNavigationType } from '@recoup/remote-kit';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How long content that comes late is waited for. */
const patience = 2_000;

/** Scrolls to `top` as soon as the content is long enough; answers how to give up. */
function scrollWhenLongEnough(box: HTMLElement, top: number): () => void {
  const done = () => {
    box.scrollTop = top;
    return Math.abs(box.scrollTop - top) < 1;
  };
  if (done()) return () => {};
  const watch = new ResizeObserver(() => done() && watch.disconnect());
  for (const child of box.children) watch.observe(child);
  const timer = setTimeout(() => watch.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}

/**
 * The page scrolls inside `main`, of which the browser remembers nothing: going back leads to where one was, another
 * page begins at its top, and what changes only the search (a filter, a tab) stays where it is.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const current = useRef({ key, pathname });
  useLayoutEffect(() => {
    const former = current.current;
    current.current = { key, pathname };
    const box = main.current;
    if (!box || former.key === key) return undefined;
    if (kind === 'POP') return scrollWhenLongEnough(box, positions.current.get(key) ?? 0);
    if (former.pathname !== pathname) box.scrollTop = 0;
    return undefined;
  }, [key, pathname, kind, main]);
  useEffect(() => {
    const box = main.current;
    const note = () => void (box && positions.current.set(current.current.key, box.scrollTop));
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [main]);
}
