import { type RefObject, useLayoutEffect, useState } from 'react';

/** Beside one more so many actions fit in a line of a phone. */
export const mostBeside = 2;

/**
 * How many actions stand in the line around the mark. Who may not do a thing sees no button, and some come later. Those
 * that stay in sight where there are too many are marked: the last one, which is a page's primary one, or the first ones.
 */
export function useActionCount(mark: RefObject<HTMLElement | null>, stay: 'first' | 'last'): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const line = mark.current?.parentElement;
    if (!line) return;
    const look = () => {
      const actions = [...line.children].filter((child) => child.matches('a, button'));
      const stays = (at: number) => (stay === 'first' ? at < mostBeside : at === actions.length - 1);
      for (const [at, action] of actions.entries()) action.toggleAttribute('data-stays', stays(at));
      setCount(actions.length);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(line, { childList: true });
    return () => observer.disconnect();
  }, [mark, stay]);
  return count;
}
