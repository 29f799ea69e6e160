import { usePageKeys } from '@recoup/screens';
import { Box } from '@recoup/ui';
import { type ReactNode, useRef } from 'react';

/** The button of a record's next step. The N key presses it, and it gets focus after a dialog. */
export function NextStep({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  const button = () => holder.current?.querySelector<HTMLButtonElement>('button:enabled');
  usePageKeys([{ keys: 'n', label: 'Do the next step', when: () => Boolean(button()), run: () => button()?.click() }]);
  return (
    <Box ref={holder} data-next-step>
      {children}
    </Box>
  );
}
