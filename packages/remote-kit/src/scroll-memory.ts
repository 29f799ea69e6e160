import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long to wait for late content. */
const patience = 2_000;

/** What people do on a page. From then on, its position is theirs. */
const signs = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to `top` as soon as the content is tall enough, until somebody does something: a page that moves between a
 * press and its release has no click. Returns a function that cancels.
 */
function scrollWhenLongEnough(box: HTMLElement, top: number): () => void {
  const done = () => {
    box.scrollTop = top;
    return Math.abs(box.scrollTop - top) < 1;
  };
  if (done()) return () => {};
  const ended = new AbortController();
  const watch = new ResizeObserver(() => done() && end());
  const end = () => {
    ended.abort();
    clearTimeout(timer);
    watch.disconnect();
  };
  for (const child of box.children) watch.observe(child);
  for (const sign of signs) window.addEventListener(sign, end, { capture: true, passive: true, signal: ended.signal });
  const timer = setTimeout(end, patience);
  return end;
}

/** The scroll position of each box, by history entry. */
const positions = new Map<string, number>();

/**
 * Parts of the page scroll in their own boxes, whose positions the browser doesn't restore. Going back restores the
 * position, a new page starts at the top, and a change to the search keeps the position. `name` tells boxes apart.
 */
export function useScrollMemory(name: string, ref: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const current = useRef<{ entry: string; pathname: string } | null>(null);
  const entry = `${name} ${key}`;
  // The last known position. Reading it from the box would force an extra layout before the paint.
  const top = useRef(0);
  const left = useRef(false);
  useLayoutEffect(
    () => () => {
      left.current = true;
    },
    [],
  );
  useLayoutEffect(() => {
    const box = ref.current;
    const former = current.current;
    current.current = { entry, pathname };
    if (left.current) {
      // A page that was kept was out of the document, where boxes lose their scroll position.
      left.current = false;
      const before = top.current;
      top.current = 0;
      return box && before > 0 ? scrollWhenLongEnough(box, before) : undefined;
    }
    if (!box || former?.entry === entry) return undefined;
    const position = kind === 'POP' ? positions.get(entry) : undefined;
    const wanted = position ?? (former && former.pathname !== pathname ? 0 : undefined);
    return wanted === undefined || wanted === top.current ? undefined : scrollWhenLongEnough(box, wanted);
  }, [entry, pathname, kind, ref]);
  useEffect(() => {
    const box = ref.current;
    const note = () => {
      if (!box || !current.current) return;
      top.current = box.scrollTop;
      positions.set(current.current.entry, top.current);
    };
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [ref]);
}
