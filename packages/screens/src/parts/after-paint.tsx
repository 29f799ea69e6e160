import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What stands far down a page: rendered once what stands above it is painted, in slices that leave room for a key or a
 * press. Who reads does not see the difference; who waits for the beginning of the page waits less.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : null;
}
