import { useEffect, useState } from 'react';

/** So long a dialog on its way out, or a field that was just emptied, may take the focus back. */
const heldMs = 1_000;

/**
 * Gives an element the focus, and gives it again when something takes it. From the next press on the focus is theirs.
 * Answers with what ends it sooner.
 */
export function holdFocus(find: () => HTMLElement | null): () => void {
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
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  hold();
  return stop;
}

/** Asks for the focus of an element: it gets it once what was chosen is shown. */
export function useFocusOn(id: string): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => (asked === 0 ? undefined : holdFocus(() => document.getElementById(id))), [asked, id]);
  return () => setAsked((times) => times + 1);
}
