import { usePageKeys } from '@recoup/screens';
import { Box } from '@recoup/ui';
import { type ReactNode, useRef } from 'react';

/** The button of what is to be done next with a thing: the key N presses it, and after a dialog it has the focus. */
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
