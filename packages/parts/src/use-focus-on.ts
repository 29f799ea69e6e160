import { useEffect, useLayoutEffect, useState } from 'react';

/** So long a dialog on its way out, or a field that was just emptied, may take the focus back. */
const heldMs = 1_000;

/** Ends the hold before: the focus is at one place. */
let endHold = () => {};

/**
 * Moves the focus to an element, and back to it when something takes it. The next key or press ends that, and so does
 * the next hold. Returns a function that ends it sooner.
 */
export function holdFocus(find: () => HTMLElement | null): () => void {
  endHold();
  const start = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
  };
  const hold = () => {
    const wanted = find();
    if (wanted !== document.activeElement) wanted?.focus();
    if (performance.now() - start < heldMs) frame = requestAnimationFrame(hold);
    else stop();
  };
  endHold = stop;
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  hold();
  return stop;
}

/** Asks for the focus of an element: it gets it once what was chosen is shown. */
export function useFocusOn(id: string): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => (requests === 0 ? undefined : holdFocus(() => document.getElementById(id))), [requests, id]);
  return () => setRequests((times) => times + 1);
}

/** Moves the focus to the chosen or the first of a group of choices, as soon as it is there. */
export function focusChoice(id: string): () => void {
  const group = `#${CSS.escape(id)}`;
  return holdFocus(
    () =>
      document.querySelector<HTMLElement>(`${group} input:checked:enabled`) ??
      document.querySelector<HTMLElement>(`${group} input:enabled`),
  );
}

/** The same where it is what comes next. */
export function useFocusOnChoice(id: string, focused: boolean): void {
  // In the commit: the next key is meant for it.
  useLayoutEffect(() => (focused ? focusChoice(id) : undefined), [focused, id]);
}
