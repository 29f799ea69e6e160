import { useEffect, useState } from 'react';

/**
 * Asks for the focus of an element: it gets it once what was chosen is shown. A dialog that is on its way out holds the
 * focus to the last, so it is given once more in the next frame.
 */
export function useFocusOn(id: string): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const focus = () => document.getElementById(id)?.focus();
    focus();
    // Unless somebody is elsewhere by then: a scanner is faster than a slow machine's next frame.
    const again = () => {
      const at = document.activeElement;
      if (at === null || at === document.body || at.closest('[role$=dialog]')) focus();
    };
    const frame = requestAnimationFrame(again);
    return () => cancelAnimationFrame(frame);
  }, [asked, id]);
  return () => setAsked((times) => times + 1);
}
