import { type ReactNode, useEffect, useRef } from 'react';

let hasBegun = false;

/**
 * The title of a step. It takes the focus when the step begins and when `about` changes. The button that was pressed is
 * gone, so keyboards and screen readers continue from the title. The first step of a page doesn't take the focus.
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
