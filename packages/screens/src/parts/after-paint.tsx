import { usePainted } from '@recoup/remote-kit';
import type { ReactNode } from 'react';

/**
 * Renders its children after the content around them has been painted. For what is below the fold or can safely come a
 * moment later.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() ? children : null;
}
