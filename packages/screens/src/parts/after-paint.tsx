import { usePainted } from '@recoup/remote-kit';
import type { ReactNode } from 'react';

/** What stands below the first screenful or comes a moment later without harm: rendered once what surrounds it has been painted. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() ? children : null;
}
