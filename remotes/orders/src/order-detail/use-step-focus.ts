import { type RefObject, useEffect, useRef } from 'react';

/** On a slow machine, a closing dialog may hold the focus this long, or return it to a button that is gone by then. */
const mostMs = 15_000;

/**
 * Focuses the next step after a step. Once the user has taken one, lost focus goes to the button of the next step, or
 * to where that button would be. This applies to every version of the order that follows.
 */
export function useStepFocus(version: number, stepsTaken: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A user who has just arrived has taken no step.
    if (stepsTaken === 0) return;
    const start = performance.now();
    let frame = 0;
    const stop = () => cancelAnimationFrame(frame);
    const settle = () => {
      if (isNowhere(document.activeElement, holder.current))
        (holder.current?.querySelector('button') ?? holder.current)?.focus();
      if (performance.now() - start < mostMs) frame = requestAnimationFrame(settle);
    };
    settle();
    // From the user's next press on, focus is up to them.
    document.addEventListener('pointerdown', stop, true);
    document.addEventListener('keydown', stop, true);
    return () => {
      stop();
      document.removeEventListener('pointerdown', stop, true);
      document.removeEventListener('keydown', stop, true);
    };
  }, [version, stepsTaken]);
  return holder;
}

/**
 * Whether focus is on nothing, or on what the user didn't choose: a closing dialog, or the page as a whole. The page
 * has focus on arrival, and gets it back from a dialog opened by a key.
 */
function isNowhere(at: Element | null, holder: Element | null): boolean {
  if (at === null || at === document.body || at === holder?.closest('main')) return true;
  return at.closest('[role$=dialog][data-state=closed]') !== null;
}
