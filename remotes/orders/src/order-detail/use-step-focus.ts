import { type RefObject, useEffect, useRef } from 'react';

/** So long a closing dialog may hold the focus, or give it back to a button that has gone by then, on a slow machine. */
const mostMs = 15_000;

/** When somebody took a step last: what is shown anew because of it is still theirs. */
let lastTaken = Number.NEGATIVE_INFINITY;

/**
 * After a step the next one has the focus: once somebody has taken a step, and with every version of the order that
 * follows, a focus that is nowhere goes to the button of the next step, or to where that button would be.
 */
export function useStepFocus(version: number, taken: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = performance.now();
    if (taken > 0) lastTaken = start;
    // Who has just come here has taken no step.
    if (start - lastTaken > mostMs) return;
    let frame = 0;
    const stop = () => cancelAnimationFrame(frame);
    const settle = () => {
      const at = document.activeElement;
      if (at === null || at === document.body || at.closest('[role$=dialog][data-state=closed]'))
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
  }, [version, taken]);
  return holder;
}
