import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the content rendered once `isReady` has been painted. An effect may run before the paint, but the task after
 * the next frame doesn't. Use it to delay what the first paint doesn't need.
 */
export function usePainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let task: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      task = setTimeout(() => startTransition(() => setPainted(true)));
    };
    // Hidden tabs have no frames.
    const frame = document.hidden ? soon() : requestAnimationFrame(soon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isReady]);
  return isPainted;
}
