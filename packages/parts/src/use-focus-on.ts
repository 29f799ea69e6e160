import { useEffect, useLayoutEffect, useState } from 'react';

/** For this many milliseconds a closing dialog or a field just cleared may take the focus back. */
const heldMs = 1_000;

/** Ends the previous hold, because only one element can have focus. */
let endHold = () => {};

/**
 * Focuses an element, and focuses it again if something takes the focus away. The user's next key or press ends that,
 * and so does the next hold. Returns a function that ends it sooner.
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

/** Returns a function that requests focus for an element. It gets the focus after the next render. */
export function useFocusOn(id: string): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => (requests === 0 ? undefined : holdFocus(() => document.getElementById(id))), [requests, id]);
  return () => setRequests((times) => times + 1);
}

/** Focuses the selected option of a group, or its first, as soon as it exists. */
export function focusChoice(id: string): () => void {
  const group = `#${CSS.escape(id)}`;
  return holdFocus(
    () =>
      document.querySelector<HTMLElement>(`${group} input:checked:enabled`) ??
      document.querySelector<HTMLElement>(`${group} input:enabled`),
  );
}

/** Does the same while `focused` is set, when the choice is the next step. */
export function useFocusOnChoice(id: string, focused: boolean): void {
  // During the commit, because the next key is meant for it.
  useLayoutEffect(() => (focused ? focusChoice(id) : undefined), [focused, id]);
}
