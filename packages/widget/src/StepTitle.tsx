import { type ReactNode, useEffect, useRef } from 'react';

let hasBegun = false;

/**
 * The title of a step. It takes the focus when the step begins, and when `about` changes, so that keyboard and screen
 * reader go on from there: what was pressed before is gone. The first step of a page takes nothing.
 */
export function StepTitle({ about, children }: { about?: number; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasBegun) title.current?.focus();
    hasBegun = true;
  }, [about]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
