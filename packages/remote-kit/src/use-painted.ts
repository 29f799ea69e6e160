import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what was rendered once `isReady` has been painted. An effect alone may run before that; the task after the next
 * frame does not. What isn't needed for the first sight waits for it.
 */
export function usePainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let task: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      task = setTimeout(() => startTransition(() => setPainted(true)));
    };
    // There are no frames in a tab that nobody sees.
    const frame = document.hidden ? soon() : requestAnimationFrame(soon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isReady]);
  return isPainted;
}
