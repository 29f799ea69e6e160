import { type RefObject, useEffect, useRef } from 'react';

/** So many frames a closing dialog may hold the focus. */
const mostFrames = 40;

/**
 * After a step the next one has the focus: once somebody has taken a step, and with every version of the order that
 * follows, a focus that is nowhere goes to the button of the next step, or to where that button would be.
 */
export function useStepFocus(version: number, taken: number): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who has just come here has taken no step.
    if (taken === 0) return;
    let left = mostFrames;
    let frame = 0;
    const settle = () => {
      left -= 1;
      const at = document.activeElement;
      if (at === null || at === document.body || at.closest('[role=dialog][data-state=closed]'))
        (holder.current?.querySelector('button') ?? holder.current)?.focus();
      if (left > 0) frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [version, taken]);
  return holder;
}
