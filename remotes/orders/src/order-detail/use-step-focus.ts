import { type RefObject, useEffect, useRef } from 'react';

/** So long a closing dialog may hold the focus, or give it back to a button that has gone by then, on a slow machine. */
const mostMs = 15_000;

/**
 * After a step the next one has the focus: once somebody has taken a step, and with every version of the order that
 * follows, a focus that is nowhere goes to the button of the next step, or to where that button would be.
 */
export function useStepFocus(version: number, stepsTaken: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who has just come here has taken no step.
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
    // From the next press on the focus is theirs.
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
 * On nothing, or on what nobody chose: a dialog that is closing, and the page as a whole, which has it on arrival and
 * gets it back from a dialog that a key has opened.
 */
function isNowhere(at: Element | null, holder: Element | null): boolean {
  if (at === null || at === document.body || at === holder?.closest('main')) return true;
  return at.closest('[role$=dialog][data-state=closed]') !== null;
}
