import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What stands below the first screenful or comes a moment later without harm: rendered once what surrounds it has been
 * painted. An effect alone may run before that; the task after the next frame does not.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
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
  }, []);
  return isPainted ? children : null;
}
